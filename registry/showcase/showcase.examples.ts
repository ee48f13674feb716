import type { BlockExamples } from "#schemas/block.ts";
import type { showcase } from "./showcase.block.ts";

export const examples: BlockExamples<typeof showcase> = [
  {
    name: "Statement, sentence, button and picture",
    props: {
      leftTextRow1: "R0 a month.",
      leftTextRow2: "25 000 tills.",
      leftTextRow3: "One PIN.",
      showcaseText: "Open a Money Market Account on your phone in minutes.",
      buttons: [
        {
          text: "Open an account",
          to: "/register",
          backgroundColor: { colorHex: "#0a6b3d" },
          textColor: { colorHex: "#ffffff" },
        },
        { text: "See what it costs", to: "/account-fees-and-limits" },
      ],
      rightImage: {
        id: "hero-people",
        alt: "A shopper pays at a till",
        width: 640,
        height: 560,
        mimeType: "image/svg+xml",
      },
      color: { colorHex: "#cfe8d8" },
    },
  },
  { name: "Statement alone", props: { leftTextRow1: "We will be back soon." } },
  {
    name: "Long words and no picture",
    props: {
      leftTextRow1: "Gegewensbeskermingsbeampte en administrasiekoste",
      showcaseText:
        "A sentence that goes on for rather longer than anyone should write on the first screen of a page, to see that it keeps to a readable measure.",
    },
  },
];
