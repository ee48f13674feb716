import type { BlockExamples } from "#schemas/block.ts";
import type { tips, TipsProps } from "./tips.block.ts";

function card(id: string, alt: string): TipsProps["cards"][number] {
  const image = { id, alt, width: 1080, height: 1350, mimeType: "image/svg+xml" };
  return { id, alt, thumbnail: image, cardImage: image };
}

export const examples: BlockExamples<typeof tips> = [
  {
    name: "Tips in words and on cards",
    props: {
      heading: "Tips that save you a second trip",
      paragraph: "Press a card to see it large. Press the large picture to save it.",
      points: [
        { heading: "Keep your papers up to date", text: "Your ID and your proof of residence." },
        { heading: "Keep digital copies", text: "A clear photo of each, where only you can open it." },
      ],
      cards: [
        card("tip-ready", "Ready to open an account"),
        card("tip-pin", "Setting up a 5-digit secret PIN"),
        card("tip-selfie", "How to take a good selfie"),
        card("tip-id", "Uploading ID documents"),
      ],
    },
  },
  { name: "Words alone", props: { heading: "Tips", points: [{ heading: "Keep digital copies" }], cards: [] } },
  {
    name: "One card, long words, another picture to save",
    props: {
      heading: "Wenke vir almal wat hul identiteitsdokument met ’n ouer foon moet fotografeer",
      cards: [
        {
          ...card(
            "tip-id",
            "How to take a picture of a green ID book whose photograph has faded and whose cover has come loose",
          ),
          download: { id: "tip-id", width: 1080, height: 1350, mimeType: "image/svg+xml" },
        },
      ],
    },
  },
];
