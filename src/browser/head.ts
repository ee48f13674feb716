import { applyPageMode } from "#src/page/page-mode.ts";
import { applyTheme } from "#src/site/theme.ts";
import { canRun } from "./can-run.ts";

// Runs inline before the first paint.
applyTheme(document, window);
const classes = applyPageMode(document.documentElement, new URLSearchParams(location.search));
// What waits for scripts is hidden by this class, so that a browser which cannot run them must not have it.
if (canRun) classes.add("js");
