import { errorResponse } from "#engine/http/http-policy.ts";
import { chunkSize, readChunks, readPart, type FileBody } from "./file-slice.ts";

/** Sends a file or the requested range; video players request ranges. */
export async function sendFile(request: Request, body: FileBody, about: Record<string, string>): Promise<Response> {
  const hasRanges = about["content-encoding"] === undefined;
  const headers: Record<string, string> = hasRanges ? { ...about, "accept-ranges": "bytes" } : about;
  const condition = request.headers.get("if-range");
  const isWanted = hasRanges && request.method === "GET" && (condition === null || condition === headers["etag"]);
  const range = isWanted ? readRange(request.headers.get("range"), body.length) : undefined;
  if (range === "outside")
    return errorResponse(416, "There is no such range", { "content-range": `bytes */${body.length}` });
  const length = range ? range.end - range.start + 1 : body.length;
  const sized = { ...headers, "content-length": String(length) };
  if (request.method === "HEAD") return new Response(null, { headers: sized });
  // Otherwise workerd compresses the compressed bytes again.
  const whole: ResponseInit & { encodeBody: "manual" } = { headers: sized, encodeBody: "manual" };
  if (!range) return new Response(await read(body, 0, length), whole);
  const place = { "content-range": `bytes ${range.start}-${range.end}/${body.length}` };
  return new Response(await read(body, range.start, length), { status: 206, headers: { ...sized, ...place } });
}

async function read(body: FileBody, start: number, length: number): Promise<BodyInit> {
  const isSmall = Buffer.isBuffer(body) || length <= chunkSize;
  return isSmall ? readPart(body, start, length) : streamChunks(readChunks(body, start, length));
}

/** Streams a long part, so a slow visitor holds one chunk in memory and no open file. */
function streamChunks(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

/** The first and the last byte of a part of a file. */
type ByteRange = Record<"start" | "end", number>;

/**
 * Reads a Range header (RFC 9110 §14.1.2) for a file of `length` bytes. Undefined means the whole file. Own code, because
 * range-parser 1.3 refuses a suffix that is longer than the file (`bytes=-30` of ten bytes).
 */
export function readRange(header: string | null, length: number): ByteRange | "outside" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (!first && !last) return undefined;
  if (first && last && Number(last) < Number(first)) return undefined;
  const start = first ? Number(first) : Math.max(length - Number(last), 0);
  const end = first && last ? Math.min(Number(last), length - 1) : length - 1;
  return start < length ? { start, end } : "outside";
}
