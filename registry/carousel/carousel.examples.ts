import type { BlockExamples } from "#schemas/block.ts";
import type { carousel } from "./carousel.block.ts";

const picture = (id: string, alt: string) => ({ id, alt, width: 640, height: 480, mimeType: "image/svg+xml" });

export const examples: BlockExamples<typeof carousel> = [
  {
    name: "Three slides",
    props: {
      heading: "Account terms and conditions",
      paragraph: "The rules of your account, in plain language.",
      slides: [
        {
          name: "Read the terms of your account",
          text: "Two pages that say what you can expect from us and what we expect from you.",
          image: picture("account-terms-page", "A signed page"),
          button: { text: "Open the terms (PDF)", to: "/api/assets/mma/account-terms" },
        },
        {
          name: "R0 a month",
          text: "Every fee and every limit in one table.",
          image: picture("cashback-slip", "A till slip"),
          button: { text: "See fees and limits", to: "/account-fees-and-limits" },
        },
        { name: "One 5-digit PIN", image: picture("security-pin", "A PIN on a phone") },
      ],
    },
  },
  {
    name: "One slide",
    props: { heading: "Terms", slides: [{ name: "Read the terms", image: picture("account-terms-page", "") }] },
  },
  {
    name: "Large thumbnails beside the slide, long words",
    props: {
      heading: "Algemene bepalings en voorwaardes van die geldmarkrekening",
      thumbnailWidth: 120,
      transitionTime: 0,
      axis: "vertical",
      slides: [
        {
          name: "Gegewensbeskermingsbeampte en administrasiekosteverklaring",
          text: "A sentence that goes on for rather longer than a slide should, so that one can see what it does to the slides beside it and to the picture.",
          image: picture("account-terms-page", ""),
          button: {
            text: "Download the complete terms and conditions (PDF)",
            to: "/api/assets/mma/account-terms",
          },
        },
        { name: "Short", image: picture("card-linked", "") },
      ],
    },
  },
];
