import type { Block } from "#schemas/block.ts";
import { events } from "./events/events.block.ts";
import { hours } from "./hours/hours.block.ts";
import { welcome } from "./welcome/welcome.block.ts";

const blocks = { events, hours, welcome };

/** The registry: every block that a manifest may use, by its type, which is also its folder. */
export const registry: Record<string, Block> = blocks;

/** The registry with each block's own props, for the compiler. */
export type Registry = typeof blocks;
