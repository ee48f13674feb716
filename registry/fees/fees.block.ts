import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Fee, FeesTab } from "#schemas/content/fees.ts";
import { propsFrom } from "#schemas/props-from.ts";
import { Heading, Image, Paragraph, Text } from "#schemas/value.ts";

const Tab = propsFrom(FeesTab, {
  required: ["tabName"],
  parts: { listItems: propsFrom(Fee, { required: ["leftText", "rightText"] }) },
});

export const fees = defineBlock({
  description: "The costs of the account, by audience, with its limits and with help.",
  alsoCalled: "pricing, price, price table, costs, tariffs, rates",
  purpose:
    "For the whole price list, with limits and help beside it, on one page of the site. Elsewhere name one fee in a sentence and link to that page.",
  props: z.strictObject({
    heading: Heading,
    paragraph: Paragraph.optional(),
    image: Image.optional().describe("Shown on the list, beside the heading"),
    tabs: z.array(Tab).describe("One list of fees for each audience"),
    limitsTab: Text.optional().describe('Name of the tab that shows the slot "limits"; "For people" when absent'),
  }),
  isLegal: true,
  slots: ["limits", "stuckPeople", "stuckBusiness"],
});
export type FeesProps = z.infer<typeof fees.props>;
