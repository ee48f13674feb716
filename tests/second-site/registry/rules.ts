import type { RulesByType } from "#schemas/block-rules.ts";

/** The ids in the blocks' HTML and the names in their props: these blocks have neither. */
export const blockRules: RulesByType = {};
