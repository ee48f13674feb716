import type { ContentSource } from "#src/content/content-source.ts";
import type { Log } from "../log.ts";
import { readBody } from "#src/http/read-body.ts";
import { errorResponse } from "#src/http/error-response.ts";
import { cacheControl } from "#src/http/http-policy.ts";

/** The path at which the CMS says that content changed. */
export const webhookPath = "/hooks/content";

/** Most bytes of a message: Squidex sends the changed record with it. */
const mostBytes = 1024 * 1024;

interface ContentHookOptions {
  /** What the CMS signs its messages with. */
  secret: string;
  verifyMessage: ContentSource["verifyMessage"];
  /** Asks the content service now. */
  refresh: () => Promise<void>;
  log: Log;
}

/**
 * Answers the CMS's messages that content changed. Whatever changed, all content is asked for anew:
 * a message for a nested record names only that. Many messages at a time cost two questions at most.
 */
export function createWebhookRoute({ secret, verifyMessage, refresh, log }: ContentHookOptions): (request: Request) => Promise<Response> {
  let isRefreshing = false;
  let isAskedAgain = false;

  /** What changes while content is being fetched may have come too late for it. */
  async function refreshAll(): Promise<void> {
    if (isRefreshing) {
      isAskedAgain = true;
      return;
    }
    isRefreshing = true;
    try {
      do {
        isAskedAgain = false;
        await refresh();
      } while (isAskedAgain);
    } catch (error) {
      log("warn", "Content was not asked for after a message", { reason: String(error) });
    } finally {
      isRefreshing = false;
    }
  }

  return async (request) => {
    if (request.method !== "POST") return errorResponse(405, "Messages are posted", { allow: "POST" });
    const body = await readBody(request, mostBytes);
    if (!body) return errorResponse(413, `A message has at most ${mostBytes} bytes`);
    if (!verifyMessage(body, request.headers, secret)) {
      log("warn", "A message about content was not signed with WEBHOOK_SECRET");
      return errorResponse(401, "The message is not signed with the secret that is known here");
    }
    void refreshAll();
    return Response.json({ message: "Content is being asked for" }, { status: 202, headers: { "cache-control": cacheControl("status") } });
  };
}
