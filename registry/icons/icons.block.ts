import type * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { ButtonProp } from "#schemas/content/button.ts";
import { IconGroup, IconProp } from "#schemas/content/icon-group.ts";
import { propsFrom } from "#schemas/props-from.ts";
import { Html, WrittenLink } from "#schemas/value.ts";

const note = Html.optional().describe("The conditions of all points, below the heading");
const Point = IconProp.extend({ link: WrittenLink.optional().describe("The address with more about the point") });

export const icons = defineBlock({
  description: "A heading and two to eight points, each with a small picture.",
  alsoCalled: "features, benefits, advantages, points, columns, cards",
  purpose:
    "For two to eight points of equal weight that are read at a glance. For a sequence of actions use steps, for alternatives use tabs.",
  props: propsFrom(IconGroup, { required: ["heading"], parts: { icons: Point, button: ButtonProp } }).extend({ note }),
});
export type IconsProps = z.infer<typeof icons.props>;
