import type { BlockExamples } from "#schemas/block.ts";
import type { welcome } from "./welcome.block.ts";

export const examples: BlockExamples<typeof welcome> = [
  {
    name: "Passage, picture and link",
    props: {
      heading: "Your library card costs nothing",
      text: "<p>Bring your ID or your learner card, and proof of where you live.</p>",
      picture: {
        id: "reading-room",
        alt: "Three people read at a table",
        width: 480,
        height: 360,
        mimeType: "image/svg+xml",
      },
      link: { text: "See when we are open", to: "/visit" },
    },
  },
  { name: "Heading alone", props: { heading: "We are closed for stocktaking" } },
];
