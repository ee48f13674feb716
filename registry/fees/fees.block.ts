import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Fee, FeesTab } from "#schemas/content/fees.ts";
import { propsFrom } from "#schemas/props-from.ts";
import { Heading, Image, Paragraph, Text } from "#schemas/value.ts";
import { idsOf } from "#schemas/block-rules.ts";
import { slug } from "#ui/slug.ts";
import { accentNames, tabIds } from "#ui/tab-ids.ts";

const Tab = propsFrom(FeesTab, {
  required: ["tabName"],
  parts: { listItems: propsFrom(Fee, { required: ["leftText", "rightText"] }) },
});

/** The slot of each kind of help at the end of a tab. */
const helpSlots: Record<string, string> = { people: "stuckPeople", business: "stuckBusiness" };

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
  /** Each tab has ids, and names an accent and the help at its end; `limitsTab` names a tab. */
  rules: {
    ids({ heading, tabs }) {
      return tabs.flatMap(({ tabName }, index) => idsOf(["tabs", index, "tabName"], tabIds(slug(heading), tabName)));
    },
    names({ tabs, limitsTab }, slots) {
      const names = tabs.map(({ tabName }) => tabName);
      const help = Object.keys(helpSlots).filter((name) => slots.includes(helpSlots[name] ?? ""));
      const isTab = names.some((name) => slug(name) === slug(limitsTab ?? ""));
      return [
        { what: "tab", name: isTab ? undefined : limitsTab, path: ["limitsTab"], known: names },
        ...tabs.flatMap(({ className, stuckComponent }, index) => {
          const path = ["tabs", index];
          const slot = helpSlots[stuckComponent ?? ""];
          const hint = slot && `fill the slot "${slot}"`;
          return [
            { what: "accent", name: className, path: [...path, "className"], known: accentNames },
            { what: "help", name: stuckComponent, path: [...path, "stuckComponent"], known: help, hint },
          ];
        }),
      ];
    },
  },
});
export type FeesProps = z.infer<typeof fees.props>;
