/**
 * This site in browsers, imported as `#site/browser`. Scripts that run before the application import only the theme.
 */
export { application } from "./application.ts";
export { applyTheme, themeParameter, watchTheme } from "./theme.ts";
