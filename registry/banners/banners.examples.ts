import type { BlockExamples } from "#schemas/block.ts";
import type { banners } from "./banners.block.ts";

const mimeType = "image/svg+xml";

/** The three pictures of one banner in the sample content. */
function pictures(id: string, alt: string) {
  return {
    desktopImage: { id: `${id}-desktop`, alt, width: 1440, height: 400, mimeType },
    tabletImage: { id: `${id}-tablet`, alt, width: 992, height: 400, mimeType },
    mobileImage: { id: `${id}-mobile`, alt, width: 501, height: 420, mimeType },
  };
}

export const examples: BlockExamples<typeof banners> = [
  {
    name: "Three banners",
    props: {
      label: "What you can do this month",
      banners: [
        {
          name: "Move your salary, keep every cent",
          ...pictures("banner-switch", "A builder shows the phone on which his salary arrived"),
          link: { text: "See how to switch", to: "/switch-to-us" },
        },
        {
          name: "Pay over 800 bills on WhatsApp",
          ...pictures("banner-whatsapp", "A chat on a phone and three paid bills"),
          link: { text: "Start a chat", to: "https://wa.me/27000000000", newTab: true },
        },
        {
          name: "Link your Xtra Savings card",
          ...pictures("banner-card", "A loyalty card linked to a phone"),
          link: { text: "Link your card", to: "/xtra-savings-linking" },
        },
      ],
    },
  },
  {
    name: "One banner without a link",
    props: { banners: [{ name: "Tills are open on Heritage Day", ...pictures("banner-card", "") }] },
  },
  {
    name: "Long words, one picture for all widths, and a banner without a picture",
    props: {
      banners: [
        {
          name: "From 1 December, send money to any cellphone number in South Africa at no charge, day or night",
          mobileImage: { id: "banner-whatsapp-mobile", alt: "", width: 501, height: 420, mimeType },
          link: { text: "Read the conditions of sending money without a charge", to: "/account-fees-and-limits" },
        },
        { name: "Omitted, because it has no picture" },
      ],
    },
  },
];
