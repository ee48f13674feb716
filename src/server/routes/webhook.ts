import { readBody } from "#src/http/read-body.ts";
import { errorResponse } from "#src/http/error-response.ts";
import { cacheControl } from "#src/http/http-policy.ts";
import { maxMessage } from "#src/http/request-limits.ts";
import type { Handler, SiteParts } from "../site-parts.ts";

/**
 * `/hooks/content`: the CMS says that content changed. All content is then requested again, because a
 * message about a nested record names only that record. However many messages arrive at a time, they
 * cost two refreshes at most. Undefined without a secret: the webhook is closed.
 */
export function createWebhookRoute({
  env,
  source,
  content,
  log,
}: Pick<SiteParts, "env" | "source" | "content" | "log">): Handler | undefined {
  const secret = env.WEBHOOK_SECRET;
  if (secret === undefined) return undefined;
  let isRefreshing = false;
  let isRefreshDue = false;

  /** A change during a refresh may have come too late for it, so another refresh follows. */
  async function refresh(): Promise<void> {
    isRefreshDue = true;
    if (isRefreshing) return;
    isRefreshing = true;
    try {
      while (isRefreshDue) {
        isRefreshDue = false;
        await content.refresh();
      }
    } catch (error) {
      log("warn", "Content refresh after a webhook message failed", { reason: String(error) });
    } finally {
      isRefreshing = false;
    }
  }

  return async (request) => {
    if (request.method !== "POST") return errorResponse(405, "Messages are posted", { allow: "POST" });
    const body = await readBody(request, maxMessage);
    if (!body) return errorResponse(413, `A message has at most ${maxMessage} bytes`);
    if (!source.verifyMessage(body, request.headers, secret)) {
      log("warn", "Webhook message refused, its signature is wrong");
      return errorResponse(401, "The message is not signed with this site's secret");
    }
    void refresh();
    return Response.json(
      { message: "Content is being refreshed" },
      { status: 202, headers: { "cache-control": cacheControl("status") } },
    );
  };
}
