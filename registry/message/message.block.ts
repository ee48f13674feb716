import * as z from "zod";
import { ButtonProp } from "#schemas/block-props.ts";
import { defineBlock } from "#schemas/block.ts";
import { Image, Text } from "#schemas/value.ts";

/** A page that is only a message: what happened, what to do, and the way on. */
export const MessageProps = z.strictObject({
  xlHeading: Text.optional().describe("The very large heading"),
  heading: Text.describe("What happened"),
  paragraph: Text.optional().describe("What to do"),
  button: ButtonProp.optional().describe("The way on"),
  image: Image.optional().describe("The picture beside it"),
});
export type MessageProps = z.infer<typeof MessageProps>;

export const message = defineBlock({ props: MessageProps, height: [690, 590], heading: "heading" });
