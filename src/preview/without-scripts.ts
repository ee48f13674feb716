/** The parts of a document that has no script. */
export const withoutScripts = { headScript: "", loaderScript: "", app: "", version: "" };
