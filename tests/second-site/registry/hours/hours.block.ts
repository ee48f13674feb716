import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { propsFrom } from "#schemas/props-from.ts";
import { Heading, Text } from "#schemas/value.ts";
import { OpeningTime } from "../../schemas/content/library.ts";

export const hours = defineBlock({
  description: "When and where to come.",
  purpose:
    "For the week's opening times, with the address and the phone number where they help. Not for a single day: an event has its own time.",
  props: z.strictObject({
    heading: Heading,
    times: z.array(propsFrom(OpeningTime, { required: ["days", "hours"] })).describe("The week, from Monday"),
    address: Text.optional().describe("Street and suburb"),
    phone: Text.optional().describe("The number to call, as people write it"),
  }),
});
export type HoursProps = z.infer<typeof hours.props>;
