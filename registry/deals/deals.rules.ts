import type { BlockFault, BlockRules } from "#schemas/block-rules.ts";
import type { Deal, DealsProps } from "./deals.block.ts";
import { centsOf } from "./saving-of.ts";

/** The price before is above the price, and a deal is still to be had. */
export const dealsRules: BlockRules<DealsProps> = {
  faults({ groups }) {
    const deals = groups.flatMap(({ dealItems = [] }, group) =>
      dealItems.map((deal, index) => ({ deal, path: ["groups", group, "dealItems", index] })),
    );
    const isOver = deals.length > 0 && deals.every(({ deal }) => Date.parse(deal.validUntil ?? "") < Date.now());
    const over = { path: ["groups"], message: "Every deal is over", hint: "add deals, or remove the block" };
    return [
      ...(isOver ? [over] : []),
      ...deals.flatMap(({ deal, path }) => explainPrices(deal, [...path, "wasPrice"])),
    ];
  },
};

function explainPrices({ price, wasPrice }: Deal, path: BlockFault["path"]): BlockFault[] {
  const [now, before] = [centsOf(price), centsOf(wasPrice)];
  if (now === undefined || before === undefined || before > now) return [];
  return [{ path, message: `The price before, ${wasPrice}, is not above ${price}`, hint: "correct one of the two" }];
}
