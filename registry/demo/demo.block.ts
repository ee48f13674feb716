import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Image, Text } from "#schemas/value.ts";

/** How one thing is done: a sentence beside a picture. */
export const DemoProps = z.strictObject({
  heading: Text.describe("The heading"),
  image: Image.optional().describe("The picture of the demonstration"),
  text: Text.optional().describe("The main sentence"),
  subtext: Text.optional().describe("The condition or detail below it"),
});
export type DemoProps = z.infer<typeof DemoProps>;

export const demo = defineBlock({ props: DemoProps, height: [690, 510], heading: "heading" });
