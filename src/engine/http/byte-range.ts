/** A part of a file: its first and its last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads a Range header (RFC 9110 §14.1.2) for a file of `length` bytes. Undefined means the whole
 * file: there is no header, or it asks for something that is not offered, such as several parts.
 * "outside" means that the file has no such bytes.
 *
 * Own code, because range-parser 1.3 refuses a suffix that is longer than the file (`bytes=-30` of
 * ten bytes), for which the RFC wants the whole file.
 */
export function readRange(header: string | null, length: number): ByteRange | "outside" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (!first && !last) return undefined;
  if (!first) return inside({ start: Math.max(length - Number(last), 0), end: length - 1 }, length);
  if (last && Number(last) < Number(first)) return undefined;
  return inside({ start: Number(first), end: Math.min(last ? Number(last) : Infinity, length - 1) }, length);
}

function inside(range: ByteRange, length: number): ByteRange | "outside" {
  return range.start < length ? range : "outside";
}
