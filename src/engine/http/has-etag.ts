/** True when an If-None-Match header names an ETag that begins with a text, by weak comparison: RFC 9110 §13.1.2. */
export function hasEtag(header: string | null | undefined, start: string): boolean {
  const tags = header?.split(",").map((one) => one.trim().replace(/^W\//, "")) ?? [];
  return tags.some((tag) => tag === "*" || tag.startsWith(start));
}
