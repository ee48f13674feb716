import type { BlockExamples } from "#schemas/block.ts";
import type { clients } from "./clients.block.ts";

const logo = (id: string, alt: string) => ({ id, alt, width: 48, height: 48, mimeType: "image/svg+xml" });

export const examples: BlockExamples<typeof clients> = [
  {
    name: "Figures and logos",
    props: {
      heading: "Businesses that pay people through us",
      stats: [
        { statHeading: "1 200", statText: "businesses pay out every month" },
        { statHeading: "3,4 million", statText: "people collected at a till last year" },
        { statHeading: "25 000+", statText: "tills where they can" },
        { statHeading: "R0", statText: "for the person who collects" },
      ],
      images: [
        logo("icon-store", "Khanya Stores"),
        logo("icon-shield", "Umbrella Assurance"),
        logo("icon-people", "Ubuntu Staffing"),
        logo("icon-electricity", "Langa Power"),
      ],
    },
  },
  { name: "Heading alone", props: { heading: "Businesses that pay people through us" } },
  {
    name: "Long words, one figure, no logos",
    props: {
      heading: "Insurers, employers, municipalities and stokvels that pay people who do not have a bank account",
      stats: [
        {
          statHeading: "R12 500 000 000",
          statText:
            "paid out in cash at the tills of the group since the service began, without one branch or one teller",
        },
      ],
    },
  },
];
