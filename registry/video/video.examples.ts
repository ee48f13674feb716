import type { BlockExamples } from "#schemas/block.ts";
import type { video } from "./video.block.ts";

const captions = { id: "kyc-how-to-captions", label: "English", language: "en-ZA" };

export const examples: BlockExamples<typeof video> = [
  {
    name: "A film with poster, captions and transcript",
    props: {
      heading: "See how it is done",
      paragraph: "18 seconds, no sound. It loads only when you press play.",
      sources: [
        { id: "kyc-how-to-webm", mimeType: "video/webm" },
        { id: "kyc-how-to-mp4", mimeType: "video/mp4" },
      ],
      width: 720,
      height: 900,
      poster: { id: "kyc-how-to-poster", width: 720, height: 900, mimeType: "image/svg+xml" },
      captions,
      transcript: "<ol><li>Have your original ID ready.</li><li>Take a picture of it.</li><li>Take a selfie.</li></ol>",
    },
  },
  {
    name: "No poster, long words",
    props: {
      heading: "Hoe om jou identiteitsdokument af te neem wanneer jou foon se kamera stukkend is",
      sources: [{ id: "kyc-how-to-mp4", mimeType: "video/mp4" }],
      width: 720,
      height: 900,
      captions,
      transcript:
        "<p>Ask somebody you trust to take the picture with their phone, or take your ID to the Money Market counter of the nearest store, where a helper does it with you. Gegewensbeskermingsbeampteadministrasiekosteverklaring.</p>",
    },
  },
];
