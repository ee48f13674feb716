/** The key of emotion's class names, the same on the server and in the browser. */
export const styleKey = "s";
