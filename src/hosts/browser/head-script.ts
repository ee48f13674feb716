import type { SiteApplication } from "#engine/page/site-definition.ts";
import { applyTheme } from "#site/browser";
import { watchPictures } from "#ui/themed-pictures.ts";
import { canRun } from "#engine/browser/can-run.ts";

// Runs inline before the first paint.
const root = document.documentElement;
// The class `js` hides elements that need scripts, so only a browser that can run the scripts gets the class.
if (canRun) root.classList.add("js");
/** A site with one theme needs neither argument. */
const apply: SiteApplication["applyTheme"] = applyTheme;
const theme = apply(root, new URLSearchParams(location.search));
if (theme) watchPictures(theme);
