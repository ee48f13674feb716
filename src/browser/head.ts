import { applyPageMode } from "#src/page/page-mode.ts";
import { applyTheme } from "#src/site/theme.ts";

// Runs inline before the first paint.
document.documentElement.classList.add("js");
applyPageMode(document, window);
applyTheme(document, window);
