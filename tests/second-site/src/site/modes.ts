import type { ModeDefinition } from "#engine/page/page-mode.ts";

/** The screen in the reading room shows pages without the frame, at addresses with `?kiosk=true`. */
export const modes: readonly ModeDefinition[] = [{ name: "kiosk", frame: false }];
