import * as z from "zod";
import { propsFrom } from "#schemas/props-from.ts";
import { colorPairs, Link, Text, writtenLink } from "#schemas/value.ts";
import { Color } from "./color.ts";
import { contentType } from "#schemas/content-type.ts";
import { writtenAs } from "#schemas/written-as.ts";

/** A call to action with the colours the CMS gives it. */
export const Button = contentType("button", "Button", {
  isExternalLink: z.boolean().describe("True when the link leaves this site; it then opens in a new tab"),
  buttonText: Text.describe("The words on the button, verb first"),
  buttonLink: Link.describe("Where the button leads"),
  buttonBgColor: Color.describe("Background; white when empty"),
  buttonTextColor: Color.describe("Text; white when empty"),
  buttonBorderColor: Color.describe("Border; transparent when empty"),
}).register(colorPairs, { text: "buttonTextColor", surface: "buttonBgColor", others: ["buttonBorderColor"] });

/** A button as manifests write it: a link with optional colours. */
const WrittenButton = writtenLink({
  backgroundColor: Color.optional().describe("Background; the theme's when absent"),
  textColor: Color.optional().describe("Text; the theme's when absent"),
  borderColor: Color.optional().describe("Border; none when absent"),
}).register(colorPairs, { text: "textColor", surface: "backgroundColor", others: ["borderColor"] });

/** A button that can be rendered: with words and an address. */
export const ButtonProp = writtenAs(WrittenButton, propsFrom(Button, { required: ["buttonText", "buttonLink"] }), {
  buttonText: "text",
  buttonLink: "to",
  isExternalLink: "newTab",
  buttonBgColor: "backgroundColor",
  buttonTextColor: "textColor",
  buttonBorderColor: "borderColor",
});
