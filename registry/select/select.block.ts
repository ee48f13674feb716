import * as z from "zod";
import { IconProp } from "#schemas/block-props.ts";
import { defineBlock } from "#schemas/block.ts";
import { Text } from "#schemas/value.ts";

const SelectOption = z.strictObject({
  value: Text.describe("What is shown when the option is chosen"),
  label: Text.describe("The option's name in the list"),
});

/** A question with a list of answers; each tells the visitor what it means for them. */
export const SelectProps = z.strictObject({
  heading: Text.describe("The heading"),
  paragraph: Text.optional().describe("One supporting sentence"),
  label: Text.describe("The words before the list of options"),
  options: z.array(SelectOption).describe("What the visitor can choose from"),
  icons: z.array(IconProp).optional().describe("What holds whatever is chosen"),
});
export type SelectProps = z.infer<typeof SelectProps>;

export const select = defineBlock({ props: SelectProps, heading: "heading" });
