import type * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { ButtonProp } from "#schemas/content/button.ts";
import { StuckPeople } from "#schemas/content/stuck.ts";
import { propsFrom } from "#schemas/props-from.ts";

export const stuck = defineBlock({
  description: "Help for whoever is stuck: on the left a way to help oneself, on the right people to ask.",
  alsoCalled: "contact, support, help, call us, footer help",
  purpose:
    "For the end of pages on which people do something and may not get on, with people to ask. For answers without a person use faq.",
  props: propsFrom(StuckPeople, { required: ["leftColumnHeading"], parts: { leftColumnButton: ButtonProp } }),
  heading: "leftColumnHeading",
  isLegal: true,
});
export type StuckProps = z.infer<typeof stuck.props>;
