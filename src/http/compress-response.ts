import { chooseEncoding, compressBrotli, compressGzip, quality } from "./compress.ts";

/** Bodies below it gain nothing that a visitor would notice. */
const leastBytes = 1024;

/** Compresses the body of an answer that was made for one visitor, as they take it. */
export async function compressResponse({ headers: asked }: Request, response: Response): Promise<Response> {
  const encoding = chooseEncoding(asked.get("accept-encoding") ?? undefined);
  const isText = response.headers.get("content-type")?.includes("json") && !response.headers.has("content-encoding");
  if (!isText || encoding === "identity" || !response.body) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append("vary", "accept-encoding");
  if (bytes.length < leastBytes) return new Response(bytes, { status: response.status, headers });
  const body = encoding === "br" ? await compressBrotli(bytes, quality.quick) : await compressGzip(bytes);
  headers.set("content-encoding", encoding);
  headers.set("content-length", String(body.length));
  const init: ResponseInit & { encodeBody: "manual" } = { status: response.status, headers, encodeBody: "manual" };
  return new Response(body, init);
}
