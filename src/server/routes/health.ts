import { cacheControl } from "#src/http/http-policy.ts";
import type { Handler, SiteParts } from "../site-parts.ts";

/** `/healthz`: 200 while the process lives. */
export const healthRoute: Handler = () => textResponse(200, "ok");

/** `/readyz`: 200 once every page can be served, until the process is about to end. */
export function readinessRoute({ content, isStopping }: Pick<SiteParts, "content" | "isStopping">): Handler {
  return () => {
    if (isStopping()) return textResponse(503, "stopping");
    return content.current() ? textResponse(200, "ready") : textResponse(503, "no content yet");
  };
}

function textResponse(status: number, text: string): Response {
  return new Response(text, { status, headers: { "content-type": "text/plain; charset=utf-8", "cache-control": cacheControl("status") } });
}
