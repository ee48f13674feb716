import { readRange } from "#src/http/byte-range.ts";
import { errorResponse } from "#src/http/error-response.ts";
import { chunkSize, readFileBody, type FileBody, type FileSlice } from "./file-slice.ts";

/** Sends a file, or the range of it that is requested: video players seek by ranges. */
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
  if (!range) return new Response(await read(body, 0, length), { headers: sized });
  const place = { "content-range": `bytes ${range.start}-${range.end}/${body.length}` };
  return new Response(await read(body, range.start, length), { status: 206, headers: { ...sized, ...place } });
}

async function read(body: FileBody, offset: number, length: number): Promise<BodyInit> {
  if (!("path" in body)) return body.subarray(offset, offset + length);
  const slice = { path: body.path, start: body.start + offset, length };
  return length <= chunkSize ? readFileBody(slice) : streamSlice(slice);
}

/** A visitor who takes the bytes slowly holds one chunk in memory, and no open file. */
function streamSlice({ path, start, length }: FileSlice): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    async pull(controller) {
      const chunk = await readFileBody({ path, start: start + sent, length: Math.min(chunkSize, length - sent) });
      sent += chunk.length;
      controller.enqueue(chunk);
      if (sent >= length) controller.close();
    },
  });
}
