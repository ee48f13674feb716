import * as z from "zod";
import { ButtonProp } from "#schemas/block-props.ts";
import { defineBlock } from "#schemas/block.ts";
import { Image, Text } from "#schemas/value.ts";

/** Help for whoever is stuck: on the left a way to help oneself, on the right people to ask. */
export const StuckProps = z.strictObject({
  leftColumnHeading: Text.describe("Heading of the left box"),
  leftColumnText: Text.optional().describe("Text of the left box"),
  leftColumnImage: Image.optional().describe("Picture of the left box"),
  leftColumnButton: ButtonProp.optional().describe("Button of the left box"),
  rightColumnHeading: Text.optional().describe("Heading of the right box"),
  rightColumnText: Text.optional().describe("Text of the right box"),
  rightColumnEmail: Text.optional().describe("The address to write to"),
  rightColumnPhone: Text.optional().describe("The number to call"),
  rightColumnImage: Image.optional().describe("Picture of the right box"),
  phoneIcon: Image.optional().describe("Icon of the phone link"),
  emailIcon: Image.optional().describe("Icon of the e-mail link"),
});
export type StuckProps = z.infer<typeof StuckProps>;

export const stuck = defineBlock({ props: StuckProps, height: [850, 530], heading: "leftColumnHeading" });
