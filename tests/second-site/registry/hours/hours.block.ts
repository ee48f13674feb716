import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { propsFrom } from "#schemas/props-from.ts";
import { Heading, Text } from "#schemas/value.ts";
import { OpeningTime } from "../../schemas/content/library.ts";

/** When and where to come. */
export const hours = defineBlock({
  props: z.strictObject({
    heading: Heading,
    times: z.array(propsFrom(OpeningTime, { required: ["days", "hours"] })).describe("The week, from Monday"),
    address: Text.optional().describe("Street and suburb"),
    phone: Text.optional().describe("The number to call, as people write it"),
  }),
});
export type HoursProps = z.infer<typeof hours.props>;
