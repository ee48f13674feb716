import * as z from "zod";
import { propsFrom } from "#schemas/props-from.ts";
import { Heading, Image, Paragraph, Text } from "#schemas/value.ts";
import { Button } from "./button.ts";
import { Color } from "./color.ts";
import { contentType, listItem } from "#schemas/content-type.ts";

/** A small picture with a heading and a sentence. */
export const Icon = listItem({
  image: Image.describe("The icon"),
  heading: Text.describe("The point in a few words"),
  text: Text.describe("One sentence about it"),
});

/** A point that can be rendered. */
export const IconProp = propsFrom(Icon, { required: ["heading"] });

/** A heading, a paragraph and the points below them. */
export const IconGroup = contentType("icon-group", "Icon group", {
  heading: Heading,
  paragraph: Paragraph,
  backgroundColor: Color.describe("The surface behind the group; paper without it"),
  icons: z.array(Icon).describe("The points"),
  button: Button.describe("What to do next"),
});
