import { readRange } from "#engine/http/byte-range.ts";
import { errorResponse } from "#engine/http/error-response.ts";
import { chunkSize, readPart, type FileBody } from "./file-slice.ts";

/** Sends a file or the requested range; video players request ranges. */
export async function sendFile(request: Request, body: FileBody, about: Record<string, string>): Promise<Response> {
  const hasRanges = about["content-encoding"] === undefined;
  const headers: Record<string, string> = hasRanges ? { ...about, "accept-ranges": "bytes" } : about;
  const condition = request.headers.get("if-range");
  const isWanted = hasRanges && request.method === "GET" && (condition === null || condition === headers["etag"]);
  const range = isWanted ? readRange(request.headers.get("range"), body.length) : undefined;
  if (range === "outside")
    return errorResponse(416, "There are no such bytes", { "content-range": `bytes */${body.length}` });
  const length = range ? range.end - range.start + 1 : body.length;
  const sized = { ...headers, "content-length": String(length) };
  if (request.method === "HEAD") return new Response(null, { headers: sized });
  // Otherwise workerd compresses the compressed bytes again.
  const whole: ResponseInit & { encodeBody: "manual" } = { headers: sized, encodeBody: "manual" };
  if (!range) return new Response(await read(body, 0, length), whole);
  const place = { "content-range": `bytes ${range.start}-${range.end}/${body.length}` };
  return new Response(await read(body, range.start, length), { status: 206, headers: { ...sized, ...place } });
}

async function read(body: FileBody, offset: number, length: number): Promise<BodyInit> {
  const isSmall = Buffer.isBuffer(body) || length <= chunkSize;
  return isSmall ? readPart(body, offset, length) : streamPart(body, offset, length);
}

/** Streams a part, so a slow visitor holds one chunk in memory and no open file. */
function streamPart(body: FileBody, start: number, length: number): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    async pull(controller) {
      const chunk = await readPart(body, start + sent, Math.min(chunkSize, length - sent));
      sent += chunk.length;
      controller.enqueue(chunk);
      if (sent >= length) controller.close();
    },
  });
}
