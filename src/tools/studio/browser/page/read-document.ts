/** Parses the HTML of the renderer; its scripts do not run. */
export function readDocument(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}
