import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Image, Text } from "#schemas/value.ts";

/** A tile that turns over: a few words and a picture in front, the explanation behind. */
const AppTile = z.strictObject({
  frontText: Text.describe("The words on the front"),
  frontImage: Image.optional().describe("The picture on the front"),
  backHeading: Text.optional().describe("The heading on the back"),
  backText: Text.optional().describe("The words on the back"),
});
export type AppTile = z.infer<typeof AppTile>;

/** What the app does, on tiles that turn over. */
export const AppTilesProps = z.strictObject({
  heading: Text.optional().describe("The heading"),
  cards: z.array(AppTile).describe("The tiles"),
});
export type AppTilesProps = z.infer<typeof AppTilesProps>;

export const appTiles = defineBlock({ props: AppTilesProps, height: [820, 760], heading: "heading" });
