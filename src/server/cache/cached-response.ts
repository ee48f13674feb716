import { createHash } from "node:crypto";
import { chooseEncoding, compressBrotli, encodeBody, quality, type EncodedBody, type Encoding } from "#src/http/compress.ts";
import { filePolicy, policyHeader, securityHeaders } from "#src/http/security-headers.ts";

/** A whole answer, made once and sent to everyone who asks. */
export interface Answer {
  status: 200 | 404;
  headers: Record<string, string>;
  /** Identifies the body. */
  tag: string;
  body: EncodedBody;
  /** What is sent, by form; made with the first request for it. */
  replies: Partial<Record<Encoding, Representations>>;
}

/** One answer as it goes to one visitor. */
export interface Representation {
  status: number;
  /** Names and values in turn, complete with the length. */
  headers: string[];
  body: Uint8Array<ArrayBuffer> | null;
}

interface Representations {
  whole: Representation;
  notModified: Representation;
}

/** What of a request decides in which form it is answered. */
export interface RequestForm {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/** Makes an answer: compresses its body and names it. */
export async function createCachedResponse(
  status: Answer["status"],
  text: string | Uint8Array,
  headers: Record<string, string>,
): Promise<Answer> {
  const tag = createHash("sha256").update(text).digest("base64url").slice(0, 22);
  return { status, headers, tag, body: await encodeBody(text), replies: {} };
}

/** Compresses an answer's body as well as can be; from then on that is what is sent. */
export async function recompress(answer: Answer): Promise<void> {
  answer.body.br = await compressBrotli(answer.body.identity, quality.best);
  answer.replies = {};
}

/** The bytes that an answer takes up. */
export function responseSize({ body }: Answer): number {
  return body.identity.length + body.br.length + body.gzip.length;
}

/** An answer in the form that the visitor takes, or the news that they have it already. */
export function chooseRepresentation(answer: Answer, { acceptEncoding, ifNoneMatch }: RequestForm): Representation {
  const encoding = chooseEncoding(acceptEncoding);
  const replies = (answer.replies[encoding] ??= makeRepresentations(answer, encoding));
  const isKnown = ifNoneMatch !== undefined && answer.status === 200 && hasTag(ifNoneMatch, answer.tag);
  return isKnown ? replies.notModified : replies.whole;
}

/** An answer to a web-standard request. */
export function sendCachedResponse({ headers }: Request, answer: Answer): Response {
  const reply = chooseRepresentation(answer, {
    acceptEncoding: headers.get("accept-encoding") ?? undefined,
    ifNoneMatch: headers.get("if-none-match") ?? undefined,
  });
  const pairs = reply.headers.flatMap((name, index): [string, string][] => (index % 2 === 0 ? [[name, reply.headers[index + 1] ?? ""]] : []));
  // Else workerd compresses what is compressed once more.
  const init: ResponseInit & { encodeBody: "manual" } = { status: reply.status, headers: pairs, encodeBody: "manual" };
  return new Response(reply.body, init);
}

function makeRepresentations(answer: Answer, encoding: Encoding): Representations {
  const body = answer.body[encoding];
  // Bodies of one tag differ in bytes when one is compressed better, and a strong tag must tell.
  const etag = `"${answer.tag}-${encoding}-${body.length.toString(36)}"`;
  const policy = { [policyHeader]: filePolicy(answer.headers["content-type"]) };
  const common = { ...securityHeaders, ...policy, ...answer.headers, etag, vary: "accept-encoding" };
  const coding = encoding === "identity" ? {} : { "content-encoding": encoding };
  const whole = { ...common, ...coding, "content-length": String(body.length) };
  return {
    whole: { status: answer.status, headers: Object.entries(whole).flat(), body },
    notModified: { status: 304, headers: Object.entries(common).flat(), body: null },
  };
}

/** Tags are compared by what was compressed: whoever has any form of it has it. */
function hasTag(header: string, tag: string): boolean {
  return header.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "").startsWith(`"${tag}-`));
}
