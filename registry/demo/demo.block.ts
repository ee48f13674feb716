import type * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Demo } from "#schemas/content/for-people-page.ts";
import { propsFrom } from "#schemas/props-from.ts";

export const demo = defineBlock({
  description: "An explanation of one action: a sentence beside a picture.",
  alsoCalled: "image and text, feature, media, side by side",
  purpose:
    "For showing one thing in one sentence and one picture, between larger blocks. For several things use icons, for a sequence of actions use steps.",
  props: propsFrom(Demo, { required: ["heading"] }),
});
export type DemoProps = z.infer<typeof demo.props>;
