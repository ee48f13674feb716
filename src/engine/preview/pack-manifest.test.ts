import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { maxPacked } from "#engine/http/request-limits.ts";
import { maxUnpacked, packManifest, unpackManifest } from "./preview-files.ts";

const pack = (bytes: Uint8Array) => deflateSync(bytes).toString("base64url");
const hello = packManifest('{"title":"Hallo, wêreld – ✓"}');

describe("a packed manifest", () => {
  it.each(["{}", '{"title":"Hallo, wêreld – ✓"}', " ".repeat(maxUnpacked)])("is unpacked to the same text", (text) => {
    expect(unpackManifest(packManifest(text))).toEqual({ text });
  });

  it("needs no escaping in an address", () => {
    expect(packManifest(randomBytes(2_000).toString("hex"))).toMatch(/^[\w-]+$/);
  });
});

describe("unpackManifest", () => {
  it.each<[what: string, packed: string, status: number, sentence: string]>([
    ["nothing", "", 400, "not base64url"],
    ["other characters", "eJw+/==", 400, "not base64url"],
    ["spaces", `${hello} `, 400, "not base64url"],
    ["bytes that are not deflated", "SGVsbG8", 400, "damaged"],
    ["the first half", hello.slice(0, hello.length / 2), 400, "damaged"],
    ["a changed character", `${hello.slice(0, 10)}${hello[10] === "A" ? "B" : "A"}${hello.slice(11)}`, 400, "damaged"],
    ["bytes that are not text", pack(Uint8Array.of(0xff, 0xfe, 0x80)), 400, "damaged"],
    ["one character more than an address may have", "A".repeat(maxPacked + 1), 414, "too long"],
    ["a byte more than a manifest may have", packManifest(" ".repeat(maxUnpacked + 1)), 413, "too large"],
    ["a zip bomb", pack(new Uint8Array(20_000_000)), 413, "too large"],
  ])("refuses %s", (_what, packed, status, sentence) => {
    expect(unpackManifest(packed)).toEqual({ status, sentence: expect.stringContaining(sentence) });
  });
});
