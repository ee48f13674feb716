import type { BlockExamples } from "#schemas/block.ts";
import type { links } from "./links.block.ts";

export const examples: BlockExamples<typeof links> = [
  {
    name: "A picture, a document and another site",
    props: {
      heading: "What you can do instead",
      paragraph: "Two offers that are open to everyone with an account.",
      links: [
        {
          text: "Get 1 GB of data free",
          to: "/deals",
          detail: "When you buy R50 of Vula Mobile airtime.",
          image: { id: "free-data", alt: "", width: 640, height: 360, mimeType: "image/svg+xml" },
        },
        { text: "Referral terms (PDF)", to: "/api/assets/mma/referral-terms", detail: "One page, 30 KB." },
        { text: "SASSA", to: "https://www.sassa.gov.za", detail: "Opens the agency’s own site." },
      ],
      surface: "tint",
    },
  },
  {
    name: "One link",
    props: { heading: "Read more", links: [{ text: "Fees and limits", to: "/account-fees-and-limits" }] },
  },
  {
    name: "Long words",
    props: {
      heading: "Where to ask for a benefit that was never collected by the person it belongs to",
      links: [
        {
          text: "Ongeïdentifiseerde-voordeelbetalingsaansoekvorm van die pensioenfondsregulerende owerheid",
          to: "https://www.fsca.co.za",
          detail:
            "A search by name, identity number and employer, which takes a few minutes, costs nothing and can be done by a member of the family.",
        },
      ],
    },
  },
];
