import type { BlockExamples } from "#schemas/block.ts";
import type { message } from "./message.block.ts";

export const examples: BlockExamples<typeof message> = [
  {
    name: "Page not found",
    props: {
      xlHeading: "404",
      heading: "We do not have this page",
      paragraph: "The address may be old or mistyped. Most people find what they need on the home page.",
      button: { text: "Go to the home page", to: "/for-people" },
      search: { label: "Search our help", to: "/help#search" },
      links: [
        { text: "Fees and limits", to: "/account-fees-and-limits" },
        { text: "Pay bills on WhatsApp", to: "/for-people/whatsapp" },
      ],
      image: { id: "hero-about", alt: "", width: 640, height: 560, mimeType: "image/svg+xml" },
    },
  },
  { name: "Heading alone", props: { heading: "Share & Earn has ended" } },
  {
    name: "Long words and no picture",
    props: {
      xlHeading: "Our heart is broken.",
      heading: "Our systems are currently overloaded. Please don't give up on us.",
      paragraph:
        "We'll be back online soon. Your money is safe and your card, your PIN and every till work as they always do; only this website and the app are resting while we add room for everyone who came today.",
      button: { text: "Send a WhatsApp to the support team instead", to: "https://wa.example.com/" },
    },
  },
];
