import type { RulesByType } from "#schemas/block-rules.ts";

/**
 * The ids in the HTML of blocks, to which links may lead, and the names in their props; no block of this site has any.
 * `docs/checking.md` says how a block gets such rules.
 */
export const blockRules: RulesByType = {};
