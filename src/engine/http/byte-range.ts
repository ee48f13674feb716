/** The first and the last byte of a part of a file. */
interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads a Range header (RFC 9110 §14.1.2) for a file of `length` bytes. Undefined means the whole file. Own code, because
 * range-parser 1.3 refuses a suffix that is longer than the file (`bytes=-30` of ten bytes).
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
