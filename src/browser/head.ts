import { applyModes } from "#src/site/theme.ts";

// Runs inline before the first paint.
document.documentElement.classList.add("js");
applyModes(document, window);
