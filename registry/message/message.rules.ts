import { idsOf, type BlockRules } from "#schemas/block-rules.ts";
import type { MessageProps } from "./message.block.ts";
import { messageSearchId } from "./message-search-id.ts";

/** The form that searches has an id, and its field. */
export const messageRules: BlockRules<MessageProps> = {
  ids: ({ search }) => (search ? idsOf(["search", "label"], [messageSearchId, `${messageSearchId}-field`]) : []),
};
