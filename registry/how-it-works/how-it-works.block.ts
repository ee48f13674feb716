import * as z from "zod";
import { IconProp } from "#schemas/block-props.ts";
import { defineBlock } from "#schemas/block.ts";
import { Text } from "#schemas/value.ts";

const SelectOption = z.strictObject({
  value: Text.describe("What is shown when the option is chosen"),
  label: Text.describe("The option's name in the list"),
});

/** How it works: the points, and what it comes to for what the visitor chooses. */
export const HowItWorksProps = z.strictObject({
  heading: Text.describe("The heading"),
  paragraph: Text.optional().describe("One supporting sentence"),
  icons: z.array(IconProp).optional().describe("The points"),
  selectOptions: z.array(SelectOption).optional().describe("What the visitor can choose from"),
  selectLabel: Text.optional().describe('The words before the list of options; "I want to pay" when absent'),
});
export type HowItWorksProps = z.infer<typeof HowItWorksProps>;

export const howItWorks = defineBlock({ props: HowItWorksProps, heading: "heading" });
