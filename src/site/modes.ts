import type { ModeDefinition } from "#engine/page/page-mode.ts";

/** This site's modes: for pages inside another site, and for agents, who get a short frame. */
export const modes: readonly ModeDefinition[] = [{ name: "embedded", frame: false }, { name: "agent" }];
