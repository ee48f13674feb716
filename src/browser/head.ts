import { applyPageMode } from "#src/page/page-mode.ts";
import { applyTheme } from "#src/site/theme.ts";

// Runs inline before the first paint.
applyTheme(document, window);
applyPageMode(document.documentElement, new URLSearchParams(location.search)).add("js");
