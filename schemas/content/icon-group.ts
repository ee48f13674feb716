import * as z from "zod";
import { Image, Text } from "#schemas/value.ts";
import { Button } from "./button.ts";
import { Color } from "./color.ts";
import { contentType, listItem } from "./content-type.ts";

/** A small picture with a heading and a sentence. */
export const Icon = listItem({
  image: Image.describe("The icon"),
  heading: Text.describe("The point in a few words"),
  text: Text.describe("One sentence about it"),
});

/** A heading, a paragraph and the points that carry them. */
export const IconGroup = contentType(
  { name: "icon-group", label: "Icon group" },
  {
    heading: Text.describe("The heading"),
    paragraph: Text.describe("One supporting sentence"),
    backgroundColor: Color.describe("The surface behind the group"),
    icons: z.array(Icon).describe("The points"),
    button: Button.describe("What to do next"),
  },
);
