import type { Context } from "hono";
import { createHash } from "node:crypto";
import { chooseEncoding, encodeBody, type EncodedBody } from "./compress.ts";

/** A whole answer, made once and sent to everyone who asks. */
export interface Answer {
  status: 200 | 404 | 503;
  headers: Record<string, string>;
  /** Identifies the body. */
  tag: string;
  body: EncodedBody;
}

/** Makes an answer: compresses its body and names it. */
export async function makeAnswer(
  status: Answer["status"],
  text: string | Uint8Array,
  headers: Record<string, string>,
): Promise<Answer> {
  const tag = createHash("sha256").update(text).digest("base64url").slice(0, 22);
  return { status, headers, tag, body: await encodeBody(text) };
}

/** Sends an answer in the form that the visitor takes, or says that they have it already. */
export function sendAnswer(context: Context, { status, headers, tag, body }: Answer): Response {
  const encoding = chooseEncoding(context.req.header("accept-encoding"));
  const etag = `"${tag}-${encoding}"`;
  const common = { ...headers, etag, vary: "accept-encoding" };
  if (status === 200 && hasTag(context.req.header("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers: common });
  }
  const coding = encoding === "identity" ? {} : { "content-encoding": encoding };
  return new Response(body[encoding], { status, headers: { ...common, ...coding } });
}

function hasTag(header: string | undefined, etag: string): boolean {
  return header?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*") ?? false;
}
