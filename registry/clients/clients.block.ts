import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Image, Text } from "#schemas/value.ts";

const Stat = z.strictObject({
  statHeading: Text.describe("The figure"),
  statText: Text.optional().describe("What the figure counts"),
});

/** Who uses it already: figures, large, and a quiet row of logos. */
export const ClientsProps = z.strictObject({
  heading: Text.describe("The heading"),
  stats: z.array(Stat).optional().describe("Figures, large"),
  images: z.array(Image).optional().describe("The clients' logos"),
});
export type ClientsProps = z.infer<typeof ClientsProps>;

export const clients = defineBlock({ props: ClientsProps, height: [930, 560], heading: "heading" });
