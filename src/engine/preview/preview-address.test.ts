import { describe, expect, it } from "vitest";
import { readPreviewAddress, signPreview, writePreviewAddress } from "./preview-address.ts";

const secret = "a secret of some length";
const now = Date.UTC(2026, 10, 20, 12);
const expires = now / 1000 + 60;
const text = '{"title":"Hello"}';

const queryOf = (address: string) => new URL(address, "http://localhost").searchParams;
const read = (query: URLSearchParams, at = now) => readPreviewAddress(query, { secret }, at);

/** The query of a signed address with some changed parts; null removes a part. */
function changed(parts: Record<string, string | null>): URLSearchParams {
  const query = queryOf(writePreviewAddress(text, { secret, expires }));
  for (const [name, value] of Object.entries(parts)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return query;
}

const part = (name: string) => changed({}).get(name) ?? "";
const other = (character: string | undefined) => (character === "A" ? "B" : "A");

describe("a preview address", () => {
  it("is signed with manifest, expires and signature", () => {
    const address = writePreviewAddress(text, { secret, expires });
    expect(address).toMatch(/^\/preview\?manifest=[\w-]+&expires=\d+&signature=[\w-]{43}$/);
    expect(read(queryOf(address))).toEqual({ text });
  });

  it("carries the manifest alone when access is open", () => {
    const address = writePreviewAddress(text, undefined);
    expect(address).toMatch(/^\/preview\?manifest=[\w-]+$/);
    expect(readPreviewAddress(queryOf(address), "open", now)).toEqual({ text });
  });

  it.each<[when: string, at: number, valid: boolean]>([
    ["before it expires", expires * 1000 - 1, true],
    ["at the moment it expires", expires * 1000, false],
    ["long after", expires * 1000 + 86_400_000, false],
  ])("is valid only until it expires: %s", (_when, at, valid) => {
    const found = read(changed({}), at);
    expect(found).toEqual(valid ? { text } : { status: 403, sentence: expect.stringMatching(/has expired/) });
  });
});

describe("readPreviewAddress", () => {
  it.each<[what: string, query: URLSearchParams]>([
    [
      "another manifest",
      changed({ manifest: queryOf(writePreviewAddress('{"title":"Other"}', undefined)).get("manifest") }),
    ],
    ["a manifest with one character more", changed({ manifest: `${part("manifest")}A` })],
    ["a later expiry", changed({ expires: String(expires + 1) })],
    ["the same expiry written differently", changed({ expires: `0${expires}` })],
    ["a digit moved from one part to the other", changed({ expires: `${expires}.${part("manifest")}`, manifest: "" })],
    [
      "another first character of the signature",
      changed({ signature: other(part("signature")[0]) + part("signature").slice(1) }),
    ],
    [
      "another last character of the signature",
      changed({ signature: part("signature").slice(0, -1) + other(part("signature").at(-1)) }),
    ],
    ["a padded signature", changed({ signature: `${part("signature")}=` })],
    ["a signature in capitals", changed({ signature: part("signature").toUpperCase() })],
    [
      "another secret's signature",
      changed({ signature: signPreview("another secret", part("manifest"), String(expires)) }),
    ],
    ["no manifest", changed({ manifest: null })],
    ["no expiry", changed({ expires: null })],
    ["no signature", changed({ signature: null })],
    ["an empty signature", changed({ signature: "" })],
    ["nothing", new URLSearchParams()],
  ])("refuses %s when addresses must be signed", (_what, query) => {
    expect(read(query)).toEqual({
      status: 403,
      sentence: expect.stringMatching(/^This preview address is not valid: .+\.$/),
    });
  });

  it.each(["", "soon", "NaN", "-1"])("treats the signed expiry %o as past", (time) => {
    const signature = signPreview(secret, part("manifest"), time);
    expect(read(changed({ expires: time, signature }))).toMatchObject({
      status: 403,
      sentence: expect.stringMatching(/expired/),
    });
  });

  it("does not unpack an unsigned manifest", () => {
    expect(read(changed({ manifest: "not base64url!" }))).toMatchObject({ status: 403 });
  });

  it("says what an address lacks when access is open", () => {
    const found = readPreviewAddress(new URLSearchParams(), "open", now);
    expect(found).toEqual({ status: 400, sentence: expect.stringContaining("npm run pages -- preview FILE") });
  });
});

describe("an address of several files", () => {
  const files = [{ name: "a.json", text }];
  const payload = { files };

  it("carries them signed, and no other kind under the same signature", () => {
    const query = queryOf(writePreviewAddress(payload, { secret, expires }));
    expect(read(query)).toEqual(payload);
    const swapped = new URLSearchParams(
      [...query].map(([name, value]) => [name === "files" ? "manifest" : name, value]),
    );
    expect(read(swapped)).toMatchObject({ status: 403 });
    query.set("files", writePreviewAddress({ files: [] }, undefined).split("=")[1] ?? "");
    expect(read(query)).toMatchObject({ status: 403 });
  });

  it("reads the signed part alone when there are two", () => {
    const query = queryOf(writePreviewAddress(text, { secret, expires }));
    query.set("files", "anything");
    expect(read(query)).toEqual({ text });
  });

  it("may name files that the server keeps", () => {
    const kept = `${expires}-${"a".repeat(43)}`;
    const query = queryOf(writePreviewAddress({ kept }, { secret, expires }));
    expect(read(query)).toEqual({ kept });
    query.set("kept", `${expires}-${"b".repeat(43)}`);
    expect(read(query)).toMatchObject({ status: 403 });
  });
});

it("refuses an address that is valid for longer than any may be", () => {
  const later = now / 1000 + 31 * 86_400;
  expect(read(queryOf(writePreviewAddress(text, { secret, expires: later })))).toMatchObject({
    status: 403,
    sentence: expect.stringContaining("more than 30 days"),
  });
});
