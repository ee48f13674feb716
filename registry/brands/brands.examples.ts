import type { BlockExamples } from "#schemas/block.ts";
import type { brands } from "./brands.block.ts";

const logo = (id: string, alt: string) => ({ id, alt, width: 140, height: 48, mimeType: "image/svg+xml" });

export const examples: BlockExamples<typeof brands> = [
  {
    name: "Logos with links",
    props: {
      heading: "Backed by South Africa’s largest food retailer",
      paragraph: "Use your account at every till of these shops.",
      brands: [
        { brandLink: "https://www.shoprite.co.za", brandImage: logo("brand-shoprite", "Shoprite") },
        { brandLink: "https://www.checkers.co.za", brandImage: logo("brand-checkers", "Checkers") },
        { brandLink: "https://www.usave.co.za", brandImage: logo("brand-usave", "Usave") },
        { brandImage: logo("brand-ok", "OK Foods") },
      ],
    },
  },
  {
    name: "Long words, a logo without a name",
    props: {
      heading: "Gesteun deur Suider-Afrika se grootste voedselkleinhandelaarsgroep en sy handelsmerke",
      brands: [{ brandLink: "https://www.shoprite.co.za", brandImage: logo("brand-shoprite", "") }],
    },
  },
  { name: "Heading alone", props: { heading: "Backed by South Africa’s largest food retailer" } },
];
