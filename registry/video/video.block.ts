import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { assetId, Heading, Html, Image, Paragraph, Text } from "#schemas/value.ts";

const Source = z.strictObject({
  id: assetId("video/").describe("The file's asset id"),
  mimeType: z
    .string()
    .regex(/^video\/[\w.+-]+$/, { error: "expected a type such as video/mp4" })
    .describe("For example video/mp4"),
});

const Captions = z.strictObject({
  id: assetId("text/vtt").describe("The asset id of the WebVTT file"),
  label: Text.describe("The language as the player names it: English"),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/, { error: "expected a language tag such as en-ZA" })
    .describe("Its tag: en-ZA"),
});

export const video = defineBlock({
  description: "A film with captions and a transcript; it loads only when it is played.",
  alsoCalled: "film, movie, player, clip, media",
  purpose:
    "For a film of at most two minutes that shows things that words cannot explain, with captions and a transcript. The page must also contain the information of the film, which is not loaded until a visitor plays it.",
  props: z.strictObject({
    heading: Heading,
    paragraph: Paragraph.optional(),
    sources: z.array(Source).min(1).describe("The film in one or more formats, the best first"),
    width: z.int().positive().describe("The film's width in pixels"),
    height: z.int().positive().describe("The film's height in pixels"),
    poster: Image.optional().describe("The picture before it plays"),
    captions: Captions.describe("The speech and the pictures in words, in time with the film"),
    transcript: Html.describe("The transcript, for visitors who cannot play the film"),
  }),
});
export type VideoProps = z.infer<typeof video.props>;
