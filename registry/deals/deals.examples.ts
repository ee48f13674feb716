import type { BlockExamples } from "#schemas/block.ts";
import type { deals } from "./deals.block.ts";

const mimeType = "image/svg+xml";
const product = (id: string) => ({ id: `product-${id}`, alt: "", width: 240, height: 240, mimeType });
const label = (id: string, alt: string) => ({ id: `label-${id}`, alt, width: 140, height: 90, mimeType });
const provider = (id: string, alt: string) => ({ id: `provider-${id}`, alt, width: 180, height: 60, mimeType });

export const examples: BlockExamples<typeof deals> = [
  {
    name: "Two groups: with prices and without",
    props: {
      heading: "Exclusive deals",
      paragraph: "Pay from your account or swipe your linked card.",
      groups: [
        {
          title: "Groceries for less",
          description: "The till takes the price down by itself.",
          backgroundColor: { colorHex: "#f3f6ef" },
          dealItems: [
            {
              description: "Super maize meal, 5 kg",
              validUntil: "2026-12-31T21:59:59Z",
              productImage: product("maize-meal"),
              discountPriceImage: label("49-99", "R49.99"),
              providerImage: provider("harvest-mills", "Harvest Mills"),
              price: "R49.99",
              wasPrice: "R64.99",
              hasPrice: true,
            },
            {
              description: "Full cream fresh milk, 2 L",
              validUntil: "2026-12-31T21:59:59Z",
              productImage: product("milk"),
              price: "R32.99",
              wasPrice: "R38.99",
              hasPrice: true,
            },
          ],
        },
        {
          title: "More from your wallet",
          dealItems: [
            {
              description: "Buy R50 of airtime and get 1 GB of data free, for 7 days",
              validUntil: "2026-12-31T21:59:59Z",
              productImage: product("airtime"),
              providerImage: provider("vula-mobile", "Vula Mobile"),
              hasPrice: false,
            },
          ],
        },
      ],
    },
  },
  { name: "No deals at the moment", props: { heading: "Exclusive deals", groups: [] } },
  {
    name: "Long words, no pictures",
    props: {
      heading: "Uitsonderlike aanbiedinge vir rekeninghouers en hulle gesinne",
      groups: [
        {
          title: "Huishoudelike skoonmaakmiddels en kruideniersware",
          dealItems: [
            {
              description:
                "Konsentreerwasmiddelhervulling with softener, extra large family pack, 5 kg, two for the price of one",
              price: "R1 249.99",
              wasPrice: "R1 549.99",
            },
          ],
        },
      ],
    },
  },
];
