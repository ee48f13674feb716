import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { model } from "#schemas/content/index.ts";
import { createSquidexSource } from "#src/content/squidex/create-squidex-source.ts";
import { parseEnv } from "#src/env.ts";
import { createWebhookRoute } from "./webhook.ts";

const secret = "a secret that is shared";
const refresh = vi.fn<() => Promise<void>>();
const log = vi.fn();
const env = parseEnv({ WEBHOOK_SECRET: secret });
const source = createSquidexSource({ app: "mma", model, base: "https://cms.example.co.za" });
const content = { current: () => undefined, refresh };
let hook = createWebhookRoute({ env, source, content, log });

beforeEach(() => {
  vi.resetAllMocks();
  refresh.mockResolvedValue();
  hook = createWebhookRoute({ env, source, content, log });
});

/** As Squidex signs: a hash of the raw body and the secret. */
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

async function post(body: string, signature?: string): Promise<Response | undefined> {
  const headers = signature === undefined ? {} : { "x-signature": signature };
  return hook?.(new Request("http://localhost/hooks/content", { method: "POST", headers, body }), "/hooks/content");
}

describe("the webhook", () => {
  it("asks for content when the CMS says so, and answers at once", async () => {
    refresh.mockReturnValue(new Promise(() => {}));
    const response = await post(message, sign(message));
    expect(response?.status).toBe(202);
    expect(response?.headers.get("cache-control")).toBe("no-store");
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
    expect(response?.status).toBe(401);
    expect(await response?.text()).not.toContain(secret);
    expect(refresh).not.toHaveBeenCalled();
  });

  it("asks twice at most, however many messages come meanwhile", async () => {
    let finish = () => {};
    refresh.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    for (let turn = 0; turn < 20; turn++) await post(message, sign(message));
    expect(refresh).toHaveBeenCalledTimes(1);
    finish();
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(2));
    await post(message, sign(message));
    expect(refresh).toHaveBeenCalledTimes(3);
  });

  it("asks again for the next message after a failure", async () => {
    refresh.mockRejectedValueOnce(new Error("down"));
    await post(message, sign(message));
    await vi.waitFor(() =>
      expect(log).toHaveBeenCalledWith("warn", expect.any(String), expect.objectContaining({ reason: "Error: down" })),
    );
    await post(message, sign(message));
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
