/** Reads the document that the renderer of all pages wrote; its scripts do not run. */
export function readDocument(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}
