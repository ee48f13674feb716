/** This site in browsers: the door `#site/browser`. Scripts before the application take the theme alone. */
export { application } from "./application.ts";
export { applyTheme, watchTheme } from "./theme.ts";
