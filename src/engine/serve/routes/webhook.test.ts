import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSquidexSource } from "#engine/content/squidex/create-squidex-source.ts";
import { parseEnv } from "#engine/env.ts";
import { passedOnHeader, type Handler, type NotifyPeers } from "../site-options.ts";
import { createWebhookRoute } from "./webhook.ts";
import { model } from "#schemas/small-model.fixture.ts";

const secret = "a secret that is shared";
const refresh = vi.fn<() => Promise<void>>();
const log = vi.fn();
const env = parseEnv({ WEBHOOK_SECRET: secret });
const source = createSquidexSource({ app: "bakery", model, url: "https://cms.example.co.za" });
const content = { refresh };
const notifyPeers = vi.fn<NotifyPeers>();
let webhookMessages: Record<"accepted" | "repeated" | "refused", number>;
let hook: Handler | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  refresh.mockResolvedValue();
  webhookMessages = { accepted: 0, repeated: 0, refused: 0 };
  hook = createWebhookRoute({ env, loadSource: async () => source, content, notifyPeers, webhookMessages, log });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Signs as Squidex does: a hash of the raw body and the secret. */
function sign(body: string, key = secret): string {
  return createHash("sha256")
    .update(body + key)
    .digest("base64");
}

const message = JSON.stringify({
  type: "FaqPublished",
  payload: { id: "x", name: "Wat kos dit? 🛒" },
  timestamp: "2026-11-21T08:00:00Z",
});

/** A message with another body each time. */
const postNew = (number: number, headers = {}) => {
  const body = JSON.stringify({ type: "FaqPublished", number });
  return post(body, sign(body), headers);
};

async function post(body: string, signature?: string, others = {}): Promise<Response | undefined> {
  const headers = { ...others, ...(signature === undefined ? {} : { "x-signature": signature }) };
  return hook?.(new Request("http://localhost/hooks/content", { method: "POST", headers, body }), "/hooks/content");
}

describe("the webhook", () => {
  it("asks for content when the CMS says so, and answers at once", async () => {
    refresh.mockReturnValue(new Promise(() => {}));
    const response = await post(message, sign(message));
    expect(response?.status).toBe(202);
    expect(response?.headers.get("cache-control")).toBe("no-store");
    await vi.advanceTimersByTimeAsync(200);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it.each<[what: string, body: string, signature: string | undefined]>([
    ["nothing", message, undefined],
    ["an empty text", message, ""],
    ["no base64", message, "%%%"],
    ["another secret", message, sign(message, "another secret")],
    ["another message", message, sign(`${message} `)],
    ["part of the hash", message, sign(message).slice(0, 20)],
  ])("does nothing for a message signed with %s", async (_what, body, signature) => {
    const response = await post(body, signature);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(response?.status).toBe(401);
    expect(await response?.text()).not.toContain(secret);
    expect(refresh).not.toHaveBeenCalled();
  });

  it("asks once for a burst of messages, when it is over", async () => {
    for (let number = 0; number < 500; number++) {
      await postNew(number);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(refresh).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(webhookMessages).toEqual({ accepted: 500, repeated: 0, refused: 0 });
  });

  it("asks within a second and then once a second at most, while messages never end", async () => {
    for (let number = 0; number < 100; number++) {
      await postNew(number);
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(refresh.mock.calls.length).toBeGreaterThanOrEqual(2);
    expect(refresh.mock.calls.length).toBeLessThanOrEqual(5);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(refresh.mock.calls.length).toBeLessThanOrEqual(6);
  });

  it("asks once a second at most, also for messages that make no burst", async () => {
    for (let number = 0; number < 10; number++) {
      await postNew(number);
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(refresh.mock.calls.length).toBeLessThanOrEqual(3);
  });

  it("asks again for a message that comes while content is on its way", async () => {
    let arrive = () => {};
    refresh.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    await postNew(1);
    await vi.advanceTimersByTimeAsync(200);
    await postNew(2);
    arrive();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it("keeps the process alive until the content has arrived", async () => {
    let arrive = () => {};
    refresh.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    const hasEnded = vi.fn();
    const keepAlive = (work: Promise<unknown>) => void work.then(hasEnded);
    const loadSource = async () => source;
    hook = createWebhookRoute({ env, loadSource, content, webhookMessages, keepAlive, log });
    await post(message, sign(message));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(hasEnded).not.toHaveBeenCalled();
    arrive();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(hasEnded).toHaveBeenCalledOnce();
  });

  it("does nothing for a message that it knows", async () => {
    expect((await post(message, sign(message)))?.status).toBe(202);
    for (let turn = 0; turn < 156; turn++) expect((await post(message, sign(message)))?.status).toBe(200);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(webhookMessages).toEqual({ accepted: 1, repeated: 156, refused: 0 });
  });

  it("tells the other instances, unless one of them told it", async () => {
    await post(message, sign(message));
    expect(notifyPeers).toHaveBeenCalledOnce();
    expect(Buffer.from(notifyPeers.mock.calls[0]?.[0] ?? []).toString()).toBe(message);
    await postNew(1, { [passedOnHeader]: "true" });
    expect(notifyPeers).toHaveBeenCalledOnce();
  });

  it("says once a minute that strangers call it", async () => {
    for (let turn = 0; turn < 50; turn++) await post(message, "forged");
    expect(log).toHaveBeenCalledOnce();
    expect(webhookMessages).toEqual({ accepted: 0, repeated: 0, refused: 50 });
  });

  it("asks again for the next message after a failure", async () => {
    refresh.mockRejectedValueOnce(new Error("down"));
    await postNew(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(log).toHaveBeenCalledWith("warn", expect.any(String), expect.objectContaining({ reason: "Error: down" }));
    await postNew(2);
    await vi.advanceTimersByTimeAsync(200);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it("reads no more than a megabyte", async () => {
    const long = "x".repeat(1024 * 1024 + 1);
    expect((await post(long, sign(long)))?.status).toBe(413);
  });

  it("only takes messages", async () => {
    const response = await hook?.(new Request("http://localhost/hooks/content"), "/hooks/content");
    expect([response?.status, response?.headers.get("allow")]).toEqual([405, "POST"]);
  });
});
