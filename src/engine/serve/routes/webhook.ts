import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { createBurstRefresher } from "#engine/content/burst-refresher.ts";
import { readBody } from "#engine/http/read-body.ts";
import { errorResponse, cacheControl } from "#engine/http/http-policy.ts";
import { maxMessage } from "#engine/http/request-limits.ts";
import { sampled } from "#engine/log.ts";
import { passedOnHeader, type Handler } from "../site-options.ts";
import type { SiteParts } from "../site-parts.ts";

/** Milliseconds for which a message is remembered, and the maximum number of remembered messages. */
const known = { ttl: 10 * 60_000, max: 1_000 };

interface WebhookParts extends Pick<
  SiteParts,
  "env" | "loadSource" | "notifyPeers" | "webhookMessages" | "keepAlive" | "log"
> {
  content: Pick<SiteParts["content"], "refresh">;
}

/**
 * `/hooks/content`: the CMS reports a change, and the site requests all content again, because a message about a nested
 * record names only that record. A burst of messages causes one refresh. Undefined without a secret.
 */
export function createWebhookRoute(parts: WebhookParts): Handler | undefined {
  const { loadSource, content, notifyPeers, webhookMessages, keepAlive = () => {}, log } = parts;
  const secret = parts.env.WEBHOOK_SECRET;
  if (secret === undefined) return undefined;
  const warn = sampled(log);
  const received = new LRUCache<string, true>(known);
  const refreshSoon = createBurstRefresher(content.refresh, (reason) =>
    log("warn", "Content refresh after a webhook message failed", { reason }),
  );

  /** True when the message was received before; remembers the message. */
  function isRepeated(body: Uint8Array): boolean {
    const hash = createHash("sha256").update(body).digest("base64");
    if (received.has(hash)) return true;
    received.set(hash, true);
    return false;
  }

  return async (request) => {
    if (request.method !== "POST") return errorResponse(405, "Messages are posted", { allow: "POST" });
    const body = await readBody(request, maxMessage);
    if (!body) return errorResponse(413, `A message has at most ${maxMessage} bytes`);
    const source = await loadSource();
    if (!source.verifyMessage(body, request.headers, secret)) {
      webhookMessages.refused++;
      warn("warn", "Webhook message refused, its signature is wrong");
      return errorResponse(401, "The message is not signed with this site's secret");
    }
    if (isRepeated(body)) {
      webhookMessages.repeated++;
      return answer(200, "This message was received before");
    }
    webhookMessages.accepted++;
    const notified = request.headers.has(passedOnHeader) ? undefined : notifyPeers?.(body, request.headers);
    keepAlive(Promise.all([notified, refreshSoon()]));
    return answer(202, "Content is being refreshed");
  };
}

function answer(status: number, message: string): Response {
  return Response.json({ message }, { status, headers: { "cache-control": cacheControl("status") } });
}
