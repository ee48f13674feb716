import type * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { ButtonProp } from "#schemas/content/button.ts";
import { Cycle } from "#schemas/content/for-people-page.ts";
import { IconProp } from "#schemas/content/icon-group.ts";
import { propsFrom } from "#schemas/props-from.ts";

export const cycle = defineBlock({
  description: "The ways of money into, within and out of the account: stations that a line joins.",
  alsoCalled: "diagram, process, circle, infographic",
  purpose:
    "For a round that begins again, such as money paid in, spent and paid out. For a process with a beginning and an end use steps.",
  props: propsFrom(Cycle, { required: ["heading"], parts: { icons: IconProp, button: ButtonProp } }),
});
export type CycleProps = z.infer<typeof cycle.props>;
