/** This site in browsers: the door `#site/browser`. The inline script takes `applyTheme` alone. */
export { application } from "./application.ts";
export { applyTheme } from "./theme.ts";
