import type * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Clients, Stat } from "#schemas/content/for-business-page.ts";
import { propsFrom } from "#schemas/props-from.ts";

export const clients = defineBlock({
  description: "Who uses it already: figures, large, and a quiet row of logos.",
  alsoCalled: "statistics, numbers, figures, counters, logos, customers, references",
  purpose:
    "For proof on pages for businesses: how many use it, and who. For the company's own brands take brands, for what people say take testimonials.",
  props: propsFrom(Clients, {
    required: ["heading"],
    parts: { stats: propsFrom(Stat, { required: ["statHeading"] }) },
  }),
});
export type ClientsProps = z.infer<typeof clients.props>;
