import * as z from "zod";
import { ButtonProp, IconProp } from "#schemas/block-props.ts";
import { Color } from "#schemas/content/color.ts";
import { Text } from "#schemas/value.ts";

/** A heading and the points that carry it, each with a small picture. */
export const IconsProps = z.strictObject({
  heading: Text.describe("The heading"),
  paragraph: Text.optional().describe("One supporting sentence"),
  backgroundColor: Color.optional().describe("The surface behind the points; paper without it"),
  icons: z.array(IconProp).optional().describe("The points, three to eight"),
  button: ButtonProp.optional().describe("What to do next"),
});
export type IconsProps = z.infer<typeof IconsProps>;
