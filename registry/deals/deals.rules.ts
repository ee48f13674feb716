import type { BlockRules } from "#schemas/block-rules.ts";
import { slug } from "#ui/slug.ts";
import type { DealsProps } from "./deals.block.ts";

/** Each deal has an id. */
export const dealsRules: BlockRules<DealsProps> = {
  ids: ({ groups }) =>
    groups.flatMap(({ dealItems = [] }, group) =>
      dealItems.map(({ description }, deal) => ({
        id: slug(description),
        path: ["groups", group, "dealItems", deal, "description"],
      })),
    ),
};
