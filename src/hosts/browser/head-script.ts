import { prefersReducedData } from "#engine/browser/prefers-reduced-data.ts";
import type { SiteApplication } from "#engine/page/site-definition.ts";
import { applyTheme } from "#site/browser";
import { watchPictures } from "#ui/themed-pictures.ts";

declare global {
  interface ImportMetaEnv {
    readonly THEME_SCRIPT: string;
  }
}

// Runs inline before the first paint.
const root = document.documentElement;
// The class `js` hides elements that need scripts, so only a browser that can run the application gets the class:
// Chrome 93, Safari 15.4, Firefox 92 and newer.
// The class `at0`, of a new visit to the top of a page, lets the first frame lay out the first screen alone. A page that
// begins elsewhere, by its fragment, a reload or a return, needs the heights of all blocks at once.
// The class `lite` is for visitors who save data or use 2G: they get no font, and the loader prefetches nothing.
const lite = prefersReducedData() ? "lite" : "js";
if (Object.hasOwn as unknown) root.classList.add("js", "at" + location.hash + performance.navigation.type, lite);
/** A site with one theme needs neither argument. */
const apply: SiteApplication["applyTheme"] = applyTheme;
const theme = apply(root, new URLSearchParams(location.search));
if (theme) {
  watchPictures(theme);
  void import(/* @vite-ignore */ import.meta.env.THEME_SCRIPT);
}
