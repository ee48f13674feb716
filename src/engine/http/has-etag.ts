/** True when an If-None-Match header names an ETag without `W/`, by weak comparison: RFC 9110 §13.1.2. */
export function hasEtag(header: string | null, etag: string): boolean {
  return header?.split(",").some((one) => [etag, "*"].includes(one.trim().replace(/^W\//, ""))) ?? false;
}
