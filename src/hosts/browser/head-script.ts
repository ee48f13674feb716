import type { SiteApplication } from "#engine/page/site-definition.ts";
import { applyTheme } from "#site/browser";
import { watchPictures } from "#ui/themed-pictures.ts";
import { canRun } from "#engine/browser/can-run.ts";

// Runs inline before the first paint.
const root = document.documentElement;
// What waits for scripts is hidden by this class, so that a browser which cannot run them must not have it.
if (canRun) root.classList.add("js");
/** A site with one theme needs neither argument. */
const apply: SiteApplication["applyTheme"] = applyTheme;
const theme = apply(root, new URLSearchParams(location.search));
if (theme) watchPictures(theme);
