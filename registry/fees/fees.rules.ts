import { idsOf, type BlockRules } from "#schemas/block-rules.ts";
import { slug } from "#ui/slug.ts";
import { accentNames, tabIds } from "#ui/tab-ids.ts";
import type { FeesProps } from "./fees.block.ts";

/** The slot of each kind of help that ends a tab. */
const helpSlots: Record<string, string> = { people: "stuckPeople", business: "stuckBusiness" };

function hintOf(name: string): { hint?: string } {
  const slot = helpSlots[name];
  return slot === undefined ? {} : { hint: `fill the slot "${slot}"` };
}

/** Each tab has ids; it names an accent and the help that ends it, and `limitsTab` names a tab. */
export const feesRules: BlockRules<FeesProps> = {
  ids({ heading, tabs }) {
    return tabs.flatMap(({ tabName }, index) => idsOf(["tabs", index, "tabName"], tabIds(slug(heading), tabName)));
  },
  names({ tabs, limitsTab }, slots) {
    const names = tabs.map(({ tabName }) => tabName);
    const help = Object.keys(helpSlots).filter((name) => slots.includes(helpSlots[name] ?? ""));
    return [
      ...(limitsTab === undefined || names.some((name) => slug(name) === slug(limitsTab))
        ? []
        : [{ what: "tab", name: limitsTab, path: ["limitsTab"], known: names }]),
      ...tabs.flatMap(({ className, stuckComponent }, index) => [
        ...(className === undefined
          ? []
          : [{ what: "accent", name: className, path: ["tabs", index, "className"], known: accentNames }]),
        ...(stuckComponent === undefined
          ? []
          : [
              {
                what: "help",
                name: stuckComponent,
                path: ["tabs", index, "stuckComponent"],
                known: help,
                ...hintOf(stuckComponent),
              },
            ]),
      ]),
    ];
  },
};
