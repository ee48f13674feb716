import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Color } from "#schemas/content/color.ts";
import { Html, Image, Text } from "#schemas/value.ts";

const Step = z.strictObject({
  heading: Text.describe("The step in a few words"),
  text: Text.optional().describe("One sentence about it"),
  richText: Html.optional().describe("What there is to say about it where the words need links or stress"),
  phone: Text.optional().describe("The number to call for this step"),
  email: Text.optional().describe("The address to write to for this step"),
  image: Image.optional().describe("The step's picture"),
});
export type Step = z.infer<typeof Step>;

/** What to do, one numbered step after the other. */
export const StepsProps = z.strictObject({
  heading: Text.describe("The heading"),
  paragraph: Text.optional().describe("One supporting sentence"),
  listItems: z.array(Step).describe("The steps, in order"),
  color: Color.optional().describe("The surface behind the steps"),
});
export type StepsProps = z.infer<typeof StepsProps>;

export const steps = defineBlock({ props: StepsProps, height: [740, 560], heading: "heading" });
