import { readRange } from "#src/http/byte-range.ts";
import { errorResponse } from "#src/http/error-response.ts";
import { readFileBody, type Body, type FileSlice } from "./disk-cache.ts";

/** Sends a file, or the part of it that is asked for: players of videos seek by parts. */
export async function sendFile(request: Request, body: Body, about: Record<string, string>): Promise<Response> {
  const hasParts = about["content-encoding"] === undefined;
  const headers: Record<string, string> = hasParts ? { ...about, "accept-ranges": "bytes" } : about;
  const condition = request.headers.get("if-range");
  const isAsked = hasParts && request.method === "GET" && (condition === null || condition === headers["etag"]);
  const range = isAsked ? readRange(request.headers.get("range"), body.length) : undefined;
  if (range === "outside") return errorResponse(416, "There are no such bytes", { "content-range": `bytes */${body.length}` });
  const length = range ? range.end - range.start + 1 : body.length;
  const sized = { ...headers, "content-length": String(length) };
  if (request.method === "HEAD") return new Response(null, { headers: sized });
  if (!range) return new Response(await open(body, 0, length), { headers: sized });
  const place = { "content-range": `bytes ${range.start}-${range.end}/${body.length}` };
  return new Response(await open(body, range.start, length), { status: 206, headers: { ...sized, ...place } });
}

/** So many bytes are read at a time; a visitor who takes them slowly holds no more in memory, and no open file. */
const atOnce = 256 * 1024;

async function open(body: Body, offset: number, length: number): Promise<BodyInit> {
  if (!("path" in body)) return body.subarray(offset, offset + length);
  const slice = { path: body.path, start: body.start + offset, length };
  return length <= atOnce ? readFileBody(slice) : flow(slice);
}

function flow({ path, start, length }: FileSlice): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    async pull(controller) {
      const part = await readFileBody({ path, start: start + sent, length: Math.min(atOnce, length - sent) });
      sent += part.length;
      controller.enqueue(part);
      if (sent >= length) controller.close();
    },
  });
}
