import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { parseEnv } from "#src/env.ts";
import { readPreviewAddress } from "#src/preview/preview-address.ts";
import { previewPage } from "./preview-page.ts";

const folder = mkdtempSync(join(tmpdir(), "preview-"));
const file = join(folder, "hello.json");
const text = '{\n  "title": "Hello"\n}\n';
writeFileSync(file, text);
afterAll(() => rmSync(folder, { recursive: true }));

const now = Date.UTC(2026, 10, 20, 12);
const secret = "a secret of some length";

function read(address: string, own: string | undefined) {
  return readPreviewAddress(new URL(address).searchParams, own === undefined ? "open" : { secret: own }, now);
}

describe("previewPage", () => {
  it.each<[variables: Record<string, string>, start: string]>([
    [{}, "http://localhost:3000/preview?manifest="],
    [{ PORT: "8080" }, "http://localhost:8080/preview?manifest="],
    [{ PUBLIC_URL: "https://www.example.co.za/", PORT: "8080" }, "https://www.example.co.za/preview?manifest="],
  ])("makes an address for %o that carries the file as it is written", (variables, start) => {
    const { address, expires } = previewPage(file, parseEnv(variables));
    expect(address.startsWith(start)).toBe(true);
    expect(read(address, undefined)).toEqual({ text });
    expect(expires).toBeUndefined();
  });

  it("signs it for a day where there is a secret", () => {
    const { address, expires } = previewPage(file, parseEnv({ PREVIEW_SECRET: secret }), now);
    expect(read(address, secret)).toEqual({ text });
    expect(expires).toEqual(new Date(now + 86_400_000));
    expect(read(address, "another secret of some length")).toMatchObject({ status: 403 });
  });

  it.each<[what: string, content: string | undefined, words: string]>([
    ["no file", undefined, "There is no manifest"],
    ["a file that is too large", " ".repeat(300_000), "too large"],
    [
      "a file that cannot be packed into an address",
      Array.from({ length: 20_000 }, (_, index) => index * 7919).join(),
      "too long",
    ],
  ])("says why there can be none for %s", (_what, content, words) => {
    const other = join(folder, "other.json");
    if (content !== undefined) writeFileSync(other, content);
    expect(() => previewPage(other, parseEnv({}))).toThrow(words);
  });
});
