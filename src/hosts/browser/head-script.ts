import { applyTheme, themeParameter } from "#site/browser";
import { watchPictures } from "#ui/themed-pictures.ts";

declare global {
  interface ImportMetaEnv {
    readonly THEME_SCRIPT: string;
  }
  interface Navigator {
    /** The browser's network information; absent in some browsers, and only a `type` in Firefox 92 to 98 for Android. */
    readonly connection?: { saveData?: boolean; effectiveType?: string };
  }
}

// Runs inline before the first paint.
const root = document.documentElement;
const { connection } = navigator;
// The class `js` hides elements that need scripts, so only a browser that can run the application gets the class:
// Chrome 93, Safari 15.4, Firefox 92 and newer.
// The class `at0`, of a new visit to the top of a page, lets the first frame lay out the first screen alone. A page that
// begins elsewhere, by its fragment, a reload or a return, needs the heights of all blocks at once.
// The class `lite` is for visitors who save data or use 2G: they get no font, and the loader prefetches nothing.
const lite = connection?.saveData || connection?.effectiveType?.includes("2g") ? "lite" : "js";
if (Object.hasOwn as unknown) root.classList.add("js", lite, "at" + performance.navigation.type + location.hash);

function showTheme(): void {
  const theme = applyTheme(root, new URLSearchParams(location.search));
  if (!theme) return;
  window.name = themeParameter;
  watchPictures(theme);
  void import(/* @vite-ignore */ import.meta.env.THEME_SCRIPT);
}

// The browser reads its storage from the disk, and the first paint would wait for the disk. So a stored theme comes
// before the first paint only if the address names a theme, or the tab's name shows that an earlier page had a theme.
if ((window.name + location.search).includes(themeParameter)) showTheme();
else addEventListener("load", showTheme);
