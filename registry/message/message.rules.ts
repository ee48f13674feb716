import { idsOf, type BlockRules } from "#schemas/block-rules.ts";
import { messageSearchId, searchFormIds } from "#ui/search-ids.ts";
import type { MessageProps } from "./message.block.ts";

/** The form that searches has an id, and its field. */
export const messageRules: BlockRules<MessageProps> = {
  ids: ({ search }) => (search ? idsOf(["search", "label"], searchFormIds(messageSearchId)) : []),
};
