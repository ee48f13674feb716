import { describe, expect, it, vi } from "vitest";
import { createPreviewHandler } from "./preview-handler.ts";
import { packManifest } from "./preview-files.ts";
import { writePreviewAddress, type PreviewAccess } from "./preview-address.ts";
import { manifestText, previewContext } from "./preview-context.fixture.ts";
import type { PreviewContext } from "./render-preview.tsx";
import { readLocalTime } from "#schemas/period.ts";

const secret = "a secret of some length";
const text = manifestText({ type: "article", props: { heading: "Hello there" } });
const soon = Math.floor(Date.now() / 1000) + 60;

interface Asking {
  access?: PreviewAccess;
  context?: PreviewContext;
}

async function ask(address: string, { access = "open", context = previewContext }: Asking = {}) {
  const log = vi.fn();
  const preview = createPreviewHandler({ access, context: () => Promise.resolve(context), log });
  const response = await preview(new Request(new URL(address, "http://localhost")));
  return { status: response.status, headers: response.headers, text: await response.text(), log };
}

const unsigned = writePreviewAddress(text, undefined);
const signed = writePreviewAddress(text, { secret, expires: soon });

it.each([360, 768, 1280])("shows a preview in a window %i px wide, which only it may frame", async (width) => {
  const { status, text: html, headers } = await ask(`${signed}&width=${width}&view=night`, { access: { secret } });
  expect(status).toBe(200);
  expect(html).toContain(`width:${width}px`);
  const [, source = ""] = /src="\?([^"]+)"/.exec(html) ?? [];
  expect(Object.fromEntries(new URLSearchParams(source.replaceAll("&amp;", "&")))).toEqual(
    Object.fromEntries(new URL(`${signed}&view=night`, "http://localhost").searchParams),
  );
  expect(headers.get("content-security-policy")).toContain("frame-src 'self'");
  expect((await ask(`${signed.slice(0, -1)}&width=${width}`, { access: { secret } })).status).toBe(403);
});

it("lets the form of its bar ask for another moment, and hands that on", async () => {
  const context = vi.fn(() => Promise.resolve(previewContext));
  const preview = createPreviewHandler({ access: "open", context, log: vi.fn() });
  const response = await preview(new Request(new URL(`${unsigned}&as-of=2026-12-01T09%3A00`, "http://localhost")));
  expect(response.headers.get("content-security-policy")).toContain("form-action 'self'");
  expect(context).toHaveBeenCalledWith(readLocalTime("2026-12-01T09:00"));
});

describe("the preview", () => {
  it.each<[what: string, address: string, asking: Asking, status: number, words: RegExp]>([
    ["an unsigned address when access is open", unsigned, {}, 200, /Hello there/],
    [
      "an address with a theme and a mode",
      `${unsigned}&view=night&nested=true`,
      {},
      200,
      /<html lang="en-ZA" class="night nested">/,
    ],
    ["a signed address", signed, { access: { secret } }, 200, /Hello there/],
    [
      "an unsigned address that must be signed",
      unsigned,
      { access: { secret } },
      403,
      /^This preview address is not valid/,
    ],
    [
      "an expired address",
      writePreviewAddress(text, { secret, expires: 1 }),
      { access: { secret } },
      403,
      /^This preview address has expired/,
    ],
    ["an address without a manifest", "/preview", {}, 400, /^This preview address carries no manifest/],
    [
      "a damaged manifest",
      "/preview?manifest=SGVsbG8",
      {},
      400,
      /^The manifest in this address is damaged – copy the whole/,
    ],
    ["a manifest that is too large", `/preview?manifest=${packManifest(" ".repeat(1_000_000))}`, {}, 413, /too large/],
    ["a manifest that is too long", `/preview?manifest=${"A".repeat(40_000)}`, {}, 414, /too long/],
    ["a manifest that is not JSON", writePreviewAddress("hello", undefined), {}, 422, /This manifest cannot be shown/],
    [
      "a site without content",
      unsigned,
      { context: { ...previewContext, loadContent: () => Promise.resolve(undefined) } },
      503,
      /^There is no content yet/,
    ],
  ])("answers %s, neither cached nor indexed", async (_what, address, asking, status, words) => {
    const answer = await ask(address, asking);
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(words);
    expect(answer.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    const policy = answer.headers.get("content-security-policy");
    // Only the document's own script may run, and the document may load nothing.
    expect(policy).toMatch(/script-src (?:'none'|'sha256-[^' ]+');/);
    expect(policy).toContain("connect-src 'none'");
    expect(answer.headers.get("content-type")).toBe(
      `text/${answer.text.startsWith("<!doctype") ? "html" : "plain"}; charset=utf-8`,
    );
    expect(answer.log).not.toHaveBeenCalled();
  });

  it("tells the visitor only that rendering failed, and the log why", async () => {
    const context = { ...previewContext, loadContent: () => Promise.reject(new Error("the database is down")) };
    const answer = await ask(unsigned, { context });
    expect(answer.status).toBe(500);
    expect(answer.text).toBe("This manifest could not be rendered.\n");
    expect(answer.log).toHaveBeenCalledWith("error", "Preview failed", {
      reason: expect.stringContaining("the database is down"),
    });
  });
});
