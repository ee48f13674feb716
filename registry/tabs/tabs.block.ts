import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { ButtonProp } from "#schemas/content/button.ts";
import { Color } from "#schemas/content/color.ts";
import { BusinessTabPanel, BusinessTabs, ListItem } from "#schemas/content/for-business-page.ts";
import { propsFrom } from "#schemas/props-from.ts";
import { Html, Text } from "#schemas/value.ts";
import { idsOf } from "#schemas/block-rules.ts";
import { slug } from "#ui/slug.ts";
import { accentNames, tabIds } from "#ui/tab-ids.ts";

const HashName = z.string().regex(/^[A-Za-z][\w-]*$/, { error: "expected a letter, then letters, digits, - and _" });

const Panel = propsFrom(BusinessTabPanel, {
  required: ["tabName"],
  parts: { listItems: propsFrom(ListItem, { required: ["text"] }), buttons: ButtonProp },
}).extend({
  wideName: Text.optional().describe("The name in wide windows"),
  hashes: z.array(HashName).optional().describe("Hashes that select the tab and lead to it: sassa for /page#sassa"),
  steps: z.array(Html).optional().describe("The actions, as numbered steps"),
});

export const tabs = defineBlock({
  description: "Alternatives in tabs, one shown at a time.",
  alsoCalled: "tabbed content, switcher, panels, sections",
  purpose:
    "For two to six alternatives of which a visitor needs one, such as instructions for each bank. Do not put content that all visitors need or compare in a tab: use icons or steps.",
  props: z.strictObject({
    heading: BusinessTabs.shape.heading,
    color: Color.optional().describe("The surface behind it"),
    initialTab: Text.optional().describe("Slug of the name of the tab that is open at first; the first when unknown"),
    tabs: z.array(Panel).describe("The tabs"),
  }),
  /** Each tab has ids and hashes; `initialTab` names a tab, `classAdd` an accent. */
  rules: {
    ids({ heading, tabs: panels }) {
      return panels.flatMap(({ tabName, hashes = [] }, index) => [
        ...idsOf(["tabs", index, "tabName"], tabIds(slug(heading ?? "tabs"), tabName)),
        ...hashes.map((id, place) => ({ id, path: ["tabs", index, "hashes", place] })),
      ]);
    },
    names({ initialTab, tabs: panels }) {
      const known = panels.map(({ tabName }) => slug(tabName));
      return [
        { what: "tab", name: initialTab, path: ["initialTab"], known },
        ...panels.map(({ classAdd: name }, index) => ({
          what: "accent",
          name,
          path: ["tabs", index, "classAdd"],
          known: accentNames,
        })),
      ];
    },
  },
});
export type TabsProps = z.infer<typeof tabs.props>;
