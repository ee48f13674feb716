import { errorResponse } from "#engine/http/error-response.ts";
import { cacheControl } from "#engine/http/http-policy.ts";
import { readBody } from "#engine/http/read-body.ts";
import { checkExpiry, isSigned } from "./preview-address.ts";
import { maxKept, signKeeping, type PreviewStore } from "./preview-store.ts";

/** Expiry and signature stand before the files, in a body because proxies pass no query on. */
const maxBody = maxKept + 100;

/** What is posted to have files kept: when they expire, the signature, the packed files. None of these holds a dot. */
export function writeKeepMessage(secret: string, packed: string, expires: string): string {
  return [expires, signKeeping(secret, packed, expires), packed].join(".");
}

/** Answers whoever gives the server the files of a preview, signed with its secret, with their id. */
export function createKeepHandler(store: PreviewStore, secret: string): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== "POST") return errorResponse(405, "Previews are posted", { allow: "POST" });
    const body = await readBody(request, maxBody);
    if (!body) return errorResponse(413, `The packed files of a preview have at most ${maxKept} bytes`);
    const [expires = "", signature = "", packed = ""] = body.toString("latin1").split(".", 3);
    if (!isSigned(signature, signKeeping(secret, packed, expires)))
      return errorResponse(401, "The preview is not signed with this site's secret");
    const result = checkExpiry(expires, Date.now()) ?? (await store.keep(packed, expires));
    if ("sentence" in result) return errorResponse(result.status, result.sentence);
    return Response.json(result, { status: 201, headers: { "cache-control": cacheControl("preview") } });
  };
}
