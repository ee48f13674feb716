import { idsOf, type BlockRules } from "#schemas/block-rules.ts";
import { slug } from "#ui/slug.ts";
import { accentNames, tabIds } from "#ui/tab-ids.ts";
import type { TabsProps } from "./tabs.block.ts";

/** Each tab has ids and hashes; `initialTab` names a tab, `classAdd` an accent. */
export const tabsRules: BlockRules<TabsProps> = {
  ids({ heading, tabs }) {
    return tabs.flatMap(({ tabName, hashes = [] }, index) => [
      ...idsOf(["tabs", index, "tabName"], tabIds(slug(heading ?? "tabs"), tabName)),
      ...hashes.map((id, place) => ({ id, path: ["tabs", index, "hashes", place] })),
    ]);
  },
  names({ initialTab, tabs }) {
    const known = tabs.map(({ tabName }) => slug(tabName));
    return [
      { what: "tab", name: initialTab, path: ["initialTab"], known },
      ...tabs.map(({ classAdd: name }, index) => ({
        what: "accent",
        name,
        path: ["tabs", index, "classAdd"],
        known: accentNames,
      })),
    ];
  },
};
