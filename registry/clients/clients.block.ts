import type * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Clients, Stat } from "#schemas/content/for-business-page.ts";
import { propsFrom } from "#schemas/props-from.ts";

export const clients = defineBlock({
  description: "Who uses it already: figures, large, and a quiet row of logos.",
  props: propsFrom(Clients, {
    required: ["heading"],
    parts: { stats: propsFrom(Stat, { required: ["statHeading"] }) },
  }),
});
export type ClientsProps = z.infer<typeof clients.props>;
