import type { BlockFault, BlockRules } from "#schemas/block-rules.ts";
import type { Deal, DealsProps } from "./deals.block.ts";
import { slug } from "#ui/slug.ts";
import { centsOf } from "#ui/rand.ts";

/** Each deal has an id, an earlier price is above the present price, and at least one deal has not ended. */
export const dealsRules: BlockRules<DealsProps> = {
  ids: ({ groups }) =>
    placedDeals(groups).map(({ deal, path }) => ({ id: slug(deal.description), path: [...path, "description"] })),
  faults({ groups }) {
    const deals = placedDeals(groups);
    const isOver = deals.length > 0 && deals.every(({ deal }) => Date.parse(deal.validUntil ?? "") < Date.now());
    const over = { path: ["groups"], message: "Every deal is over", hint: "add deals, or remove the block" };
    const prices = deals.flatMap(({ deal, path }) => explainPrices(deal, [...path, "wasPrice"]));
    return isOver ? [over, ...prices] : prices;
  },
};

function placedDeals(groups: DealsProps["groups"]) {
  return groups.flatMap(({ dealItems = [] }, group) =>
    dealItems.map((deal, index) => ({ deal, path: ["groups", group, "dealItems", index] })),
  );
}

function explainPrices({ price, wasPrice }: Deal, path: BlockFault["path"]): BlockFault[] {
  const [now, before] = [centsOf(price), centsOf(wasPrice)];
  if (now === undefined || before === undefined || before > now) return [];
  return [{ path, message: `The earlier price ${wasPrice} is not above ${price}`, hint: "correct one of the two" }];
}
