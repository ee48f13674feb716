import type { BlockMeanings } from "#schemas/block-meaning.ts";

/** The ids in the blocks' HTML and the names in their props: these blocks have neither. */
export const meanings: BlockMeanings = {};
