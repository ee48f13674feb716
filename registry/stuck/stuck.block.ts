import type * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { ButtonProp } from "#schemas/content/button.ts";
import { StuckPeople } from "#schemas/content/stuck.ts";
import { propsFrom } from "#schemas/props-from.ts";

export const stuck = defineBlock({
  description: "Help for visitors who are stuck: self-help on the left, contacts on the right.",
  alsoCalled: "contact, support, help, call us, footer help",
  purpose:
    "For the end of pages on which people do something and may need help from a person. For answers without a person use faq.",
  props: propsFrom(StuckPeople, { required: ["leftColumnHeading"], parts: { leftColumnButton: ButtonProp } }),
  heading: "leftColumnHeading",
  isLegal: true,
});
export type StuckProps = z.infer<typeof stuck.props>;
