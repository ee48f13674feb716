import type * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { AppTile, AppTiles } from "#schemas/content/for-people-page.ts";
import { propsFrom } from "#schemas/props-from.ts";

/** A tile that turns over: a few words and a picture on the front, the explanation on the back. */
const Tile = propsFrom(AppTile, { required: ["frontText"] });
export type Tile = z.infer<typeof Tile>;

export const appTiles = defineBlock({
  description: "The functions of the app, on tiles that turn over.",
  alsoCalled: "cards, flip cards, tiles, app features",
  purpose:
    "For the things that people can do in the app: each tile shows one thing, with a few more words on its back. Words that everybody must read do not belong on the back of a tile: use icons.",
  props: propsFrom(AppTiles, { required: ["cards"], parts: { cards: Tile } }),
});
export type AppTilesProps = z.infer<typeof appTiles.props>;
