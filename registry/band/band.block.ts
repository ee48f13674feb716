import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { ButtonProp } from "#schemas/content/button.ts";
import { Heading } from "#schemas/value.ts";

export const band = defineBlock({
  description: "One sentence and one button across the page, in the accent's colour.",
  alsoCalled: "call to action, CTA, banner strip, button",
  purpose:
    "For the end of a page that sells: the one thing to do next. Once a page, never on pages of help or law; a promise with a picture is a showcase.",
  props: z.strictObject({ heading: Heading, button: ButtonProp.describe("The one thing to do") }),
});
export type BandProps = z.infer<typeof band.props>;
