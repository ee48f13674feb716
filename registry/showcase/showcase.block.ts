import type * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { ButtonProp } from "#schemas/content/button.ts";
import { Showcase } from "#schemas/content/showcase.ts";
import { propsFrom } from "#schemas/props-from.ts";

export const showcase = defineBlock({
  description: "The opening statement of a page beside a picture.",
  alsoCalled: "hero, header, opener, jumbotron, intro",
  purpose:
    "For the top of a page: its promise, one or two buttons and a picture. Use it once; further down use demo or icons.",
  props: propsFrom(Showcase, { required: ["leftTextRow1"], parts: { buttons: ButtonProp } }),
  heading: "leftTextRow1",
});
export type ShowcaseProps = z.infer<typeof showcase.props>;
