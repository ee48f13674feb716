import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { ButtonProp } from "#schemas/content/button.ts";
import { Color } from "#schemas/content/color.ts";
import { BusinessStep, BusinessSteps } from "#schemas/content/for-business-page.ts";
import { propsFrom } from "#schemas/props-from.ts";
import { Html, Paragraph, Surface } from "#schemas/value.ts";

const Step = propsFrom(BusinessStep, { required: ["heading"] }).extend({
  richText: Html.optional().describe("The text of the step when it needs links or emphasis"),
});
export type Step = z.infer<typeof Step>;

export const steps = defineBlock({
  description: "Numbered steps, one after the other.",
  alsoCalled: "how it works, process, timeline, instructions, numbered list",
  purpose:
    "For what people do in an order, three to seven steps with one action each. When the order does not matter use icons, for a round that begins again use cycle.",
  props: propsFrom(BusinessSteps, { required: ["heading", "listItems"], parts: { listItems: Step } }).extend({
    paragraph: Paragraph.optional(),
    button: ButtonProp.optional().describe("What to do first"),
    color: Color.optional().describe("The surface behind the steps"),
    isShort: z.boolean().optional().describe("True when steps are not the page's subject: only headings are shown"),
    isWide: z.boolean().optional().describe("True when the pictures have words: a phone shows them large, too"),
    surface: Surface.optional().describe("The surface when there is no colour; the tint when absent"),
  }),
});
export type StepsProps = z.infer<typeof steps.props>;
