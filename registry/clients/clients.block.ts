import type * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Clients, Stat } from "#schemas/content/for-business-page.ts";
import { propsFrom } from "#schemas/props-from.ts";
import { Text } from "#schemas/value.ts";

export const clients = defineBlock({
  description: "The present users of the account: large figures and a row of logos.",
  alsoCalled: "statistics, numbers, figures, counters, logos, customers, references",
  purpose:
    "For proof on pages for businesses: the number and the names of the users. For the company's own brands use brands, for quotes of people use testimonials.",
  props: propsFrom(Clients, {
    required: ["heading"],
    parts: { stats: propsFrom(Stat, { required: ["statHeading"] }) },
  }).extend({ note: Text.optional().describe("The condition of the figures, below them") }),
});
export type ClientsProps = z.infer<typeof clients.props>;
