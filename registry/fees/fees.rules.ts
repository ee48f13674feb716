import { idsOf, type BlockRules } from "#schemas/block-rules.ts";
import { slug } from "#ui/slug.ts";
import { accentNames, tabIds } from "#ui/tab-ids.ts";
import type { FeesProps } from "./fees.block.ts";

/** The slot of each kind of help at the end of a tab. */
const helpSlots: Record<string, string> = { people: "stuckPeople", business: "stuckBusiness" };

/** Each tab has ids, and names an accent and the help at its end; `limitsTab` names a tab. */
export const feesRules: BlockRules<FeesProps> = {
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
};
