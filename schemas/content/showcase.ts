import * as z from "zod";
import { Image, Paragraph, Text } from "#schemas/value.ts";
import { Button } from "./button.ts";
import { Color } from "./color.ts";
import { contentType } from "#schemas/content-type.ts";

/** The opening statement of a page: up to three rows of large text beside a picture. */
export const Showcase = contentType("showcase", "Showcase", {
  leftTextRow1: Text.describe("First row of the statement"),
  leftTextRow2: Text.describe("Second row of the statement"),
  leftTextRow3: Text.describe("Third row of the statement"),
  showcaseText: Paragraph,
  buttons: z.array(Button).describe("Buttons for the next action, the most important first"),
  rightImage: Image.describe("The picture beside the statement"),
  color: Color.describe("The surface behind the showcase"),
});
