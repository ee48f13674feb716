import * as z from "zod";
import { propsFrom } from "#schemas/props-from.ts";
import { colorPairs, Link, Text } from "#schemas/value.ts";
import { Color } from "./color.ts";
import { contentType } from "#schemas/content-type.ts";

const colors = { text: "buttonTextColor", surface: "buttonBgColor", others: ["buttonBorderColor"] };

/** A call to action with the colours the CMS gives it. */
export const Button = contentType("button", "Button", {
  isExternalLink: z.boolean().describe("True when the link leaves this site; it then opens in a new tab"),
  buttonText: Text.describe("The words on the button, verb first"),
  buttonLink: Link.describe("Where the button leads"),
  buttonBgColor: Color.describe("Background; white when empty"),
  buttonTextColor: Color.describe("Text; white when empty"),
  buttonBorderColor: Color.describe("Border; transparent when empty"),
}).register(colorPairs, colors);

/** A button that can be rendered: it says something and leads somewhere. */
export const ButtonProp = propsFrom(Button, { required: ["buttonText", "buttonLink"] }).register(colorPairs, colors);
