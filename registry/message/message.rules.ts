import { idsOf, type BlockRules } from "#schemas/block-rules.ts";
import { messageSearchId, searchFormIds } from "#ui/search-ids.ts";
import type { MessageProps } from "./message.block.ts";

/** The search form and its field have ids. */
export const messageRules: BlockRules<MessageProps> = {
  ids: ({ search }) => (search ? idsOf(["search", "label"], searchFormIds(messageSearchId)) : []),
};
