import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { readBody } from "#src/http/read-body.ts";
import { errorResponse } from "#src/http/error-response.ts";
import { cacheControl } from "#src/http/http-policy.ts";
import { maxMessage } from "#src/http/request-limits.ts";
import { sampled } from "#src/log.ts";
import { passedOnHeader, type Handler, type SiteParts } from "../site-parts.ts";

/** Milliseconds from one refresh to the next, whatever the number of messages. */
const interval = 1_000;
/** Milliseconds without another message after which a burst of them is over, and the most that one is waited for. */
const burst = { quiet: 200, longest: 1_000 };
/** Milliseconds for which a message is known, and how many are. */
const known = { ttl: 10 * 60_000, max: 1_000 };

/**
 * `/hooks/content`: the CMS says that content changed. All content is then requested again, because a
 * message about a nested record names only that record. A burst of messages is one refresh, however many messages arrive
 * there is one a second at most, and a message that was received before does nothing. The other instances
 * are told, unless one of them passed the message on. Undefined without a secret: the webhook is closed.
 */
export function createWebhookRoute({
  env,
  source,
  content,
  notifyPeers,
  webhookMessages = {},
  log,
}: Pick<SiteParts, "env" | "source" | "content" | "notifyPeers" | "webhookMessages" | "log">): Handler | undefined {
  const secret = env.WEBHOOK_SECRET;
  if (secret === undefined) return undefined;
  const warn = sampled(log);
  const received = new LRUCache<string, true>(known);
  let isRefreshing = false;
  let isRefreshDue = false;
  let lastMessageAt = 0;

  /** A change during a refresh may have come too late for it, so another refresh follows. */
  async function refresh(): Promise<void> {
    isRefreshDue = true;
    lastMessageAt = performance.now();
    if (isRefreshing) return;
    isRefreshing = true;
    try {
      while (isRefreshDue) {
        await untilBurstEnds();
        isRefreshDue = false;
        const pause = delay(interval);
        await content.refresh();
        await pause;
      }
    } catch (error) {
      log("warn", "Content refresh after a webhook message failed", { reason: String(error) });
    } finally {
      isRefreshing = false;
    }
  }

  async function untilBurstEnds(): Promise<void> {
    const began = performance.now();
    const isOver = () => performance.now() - lastMessageAt >= burst.quiet;
    while (!isOver() && performance.now() - began < burst.longest) await delay(burst.quiet);
  }

  /** True for a message that was received before; from now on it was. */
  function isRepeated(body: Uint8Array): boolean {
    const hash = createHash("sha256").update(body).digest("base64");
    if (received.has(hash)) return true;
    received.set(hash, true);
    return false;
  }

  function count(result: string): void {
    webhookMessages[result] = (webhookMessages[result] ?? 0) + 1;
  }

  return async (request) => {
    if (request.method !== "POST") return errorResponse(405, "Messages are posted", { allow: "POST" });
    const body = await readBody(request, maxMessage);
    if (!body) return errorResponse(413, `A message has at most ${maxMessage} bytes`);
    if (!source.verifyMessage(body, request.headers, secret)) {
      count("refused");
      warn("warn", "Webhook message refused, its signature is wrong");
      return errorResponse(401, "The message is not signed with this site's secret");
    }
    if (isRepeated(body)) {
      count("repeated");
      return answer(200, "This message was received before");
    }
    count("accepted");
    if (!request.headers.has(passedOnHeader)) void notifyPeers?.(body, request.headers);
    void refresh();
    return answer(202, "Content is being refreshed");
  };
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref?.());
}

function answer(status: number, message: string): Response {
  return Response.json({ message }, { status, headers: { "cache-control": cacheControl("status") } });
}
