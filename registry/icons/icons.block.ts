import * as z from "zod";
import { ButtonProp, IconProp } from "#schemas/block-props.ts";
import { defineBlock } from "#schemas/block.ts";
import { Color } from "#schemas/content/color.ts";
import { Link, Text } from "#schemas/value.ts";

const Point = IconProp.extend({
  link: z
    .strictObject({ text: Text.describe("The words of the link"), to: Link.describe("Where it leads") })
    .optional()
    .describe("Where there is more about the point"),
});

/** A heading and the points that carry it, each with a small picture. */
export const IconsProps = z.strictObject({
  heading: Text.describe("The heading"),
  paragraph: Text.optional().describe("One supporting sentence"),
  backgroundColor: Color.optional().describe("The surface behind the points; paper without it"),
  icons: z.array(Point).optional().describe("The points, two to eight"),
  button: ButtonProp.optional().describe("What to do next"),
});
export type IconsProps = z.infer<typeof IconsProps>;

export const icons = defineBlock({ props: IconsProps, height: [800, 520], heading: "heading" });
