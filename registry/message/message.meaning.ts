import { idsOf, type BlockMeaning } from "#schemas/block-meaning.ts";
import type { MessageProps } from "./message.block.ts";
import { searchId } from "./search-id.ts";

/** The form that searches has an id, and its field. */
export const messageMeaning: BlockMeaning<MessageProps> = {
  ids: ({ search }) => (search ? idsOf(["search", "label"], [searchId, `${searchId}-field`]) : []),
};
