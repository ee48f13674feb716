import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Deal as DealContent, DealsItems } from "#schemas/content/exclusive-deals.ts";
import { propsFrom } from "#schemas/props-from.ts";
import { Heading, Paragraph, Text, WrittenLink } from "#schemas/value.ts";
import type { BlockFault } from "#schemas/block-rules.ts";
import { slug } from "#ui/slug.ts";
import { centsOf } from "#ui/rand.ts";

const Deal = propsFrom(DealContent, { required: ["description"] });
export type Deal = z.infer<typeof Deal>;

const DealGroup = propsFrom(DealsItems.omit({ internalName: true }), {
  required: ["title"],
  parts: { dealItems: Deal },
});
export type DealGroup = z.infer<typeof DealGroup>;

export const deals = defineBlock({
  description: "Deals in groups, each deal as a shelf shows it: the product, the price, the last day.",
  alsoCalled: "offers, products, price, promotions, specials, catalogue",
  purpose:
    "For offers of the content service with a price and a last day; ended offers disappear by themselves. For offers without a product or a date use carousel or links.",
  props: z.strictObject({
    heading: Heading,
    paragraph: Paragraph.optional(),
    conditions: WrittenLink.optional().describe("The conditions of all deals"),
    wasUntil: Text.optional().describe("The last day of the earlier prices"),
    groups: z.array(DealGroup).describe("The groups; a group without deals is omitted"),
  }),
  /** Each deal has an id, an earlier price is above the present price, and at least one deal has not ended. */
  rules: {
    ids: ({ groups }) =>
      placedDeals(groups).map(({ deal, path }) => ({ id: slug(deal.description), path: [...path, "description"] })),
    faults({ groups }) {
      const placed = placedDeals(groups);
      const isOver = placed.length > 0 && placed.every(({ deal }) => Date.parse(deal.validUntil ?? "") < Date.now());
      const over = { path: ["groups"], message: "Every deal is over", hint: "add deals, or remove the block" };
      const prices = placed.flatMap(({ deal, path }) => explainPrices(deal, [...path, "wasPrice"]));
      return isOver ? [over, ...prices] : prices;
    },
  },
});
export type DealsProps = z.infer<typeof deals.props>;

function placedDeals(groups: readonly DealGroup[]) {
  return groups.flatMap(({ dealItems = [] }, group) =>
    dealItems.map((deal, index) => ({ deal, path: ["groups", group, "dealItems", index] })),
  );
}

function explainPrices({ price, wasPrice }: Deal, path: BlockFault["path"]): BlockFault[] {
  const [now, before] = [centsOf(price), centsOf(wasPrice)];
  if (now === undefined || before === undefined || before > now) return [];
  return [{ path, message: `The earlier price ${wasPrice} is not above ${price}`, hint: "correct one of the two" }];
}
