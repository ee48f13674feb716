import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createKeepHandler, writeKeepMessage, createPreviewStore, keptId, maxKept } from "./preview-store.ts";
import { packManifest, writeFiles } from "./preview-files.ts";

const folder = mkdtempSync(join(tmpdir(), "kept-previews-"));
afterAll(() => rmSync(folder, { recursive: true }));

const secret = "a secret of some length";
const soon = String(Math.floor(Date.now() / 1000) + 60);
const files = [{ name: "pages/help.json", text: '{"title":"Help"}' }];
const packed = packManifest(writeFiles(files));
let clock = 0;
const store = createPreviewStore(folder, secret, () => Date.now() + clock);

beforeEach(() => {
  clock = 0;
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
});

describe("the store of previews", () => {
  it("keeps files under an id that only the secret gives, once however often they are sent", async () => {
    const id = keptId(secret, packed, soon);
    expect(await store.keep(packed, soon)).toEqual({ kept: id });
    expect(await store.keep(packed, soon)).toEqual({ kept: id });
    expect(await store.read(id)).toEqual({ files });
    expect(readdirSync(folder)).toEqual([id]);
    expect(keptId(`${secret}!`, packed, soon)).not.toBe(id);
  });

  it("shows nothing that has expired, and deletes it", async () => {
    const id = keptId(secret, packed, soon);
    await store.keep(packed, soon);
    writeFileSync(join(folder, `${id}.new-killed`), "half");
    writeFileSync(join(folder, "somebody-elses"), "file");
    clock = 61_000;
    expect(await store.read(id)).toMatchObject({ status: 404 });
    await store.sweep();
    expect(readdirSync(folder)).toEqual(["somebody-elses"]);
  });

  it.each([
    "",
    "..",
    "../../etc/passwd",
    `${soon}-../../../../etc/passwd`,
    `${soon}-${"/".repeat(43)}`,
    `${soon}-${"a".repeat(43)}/../x`,
    `${soon}-${"a".repeat(43)}\0`,
    `${soon}-${"a".repeat(43)}`,
  ])("has nothing under %o", async (id) => {
    expect(await store.read(id)).toMatchObject({ status: 404 });
  });

  it("keeps a hundred previews at most, and knows them when they are sent again", async () => {
    const known = await store.keep(packed, String(Number(soon) + 1));
    for (let index = 1; index < 100; index++)
      writeFileSync(join(folder, `${soon}-${String(index).padStart(43, "a")}`), packed);
    expect(await store.keep(packed, soon)).toMatchObject({
      status: 507,
      sentence: expect.stringMatching(/wait until/),
    });
    expect(await store.keep(packed, String(Number(soon) + 1))).toEqual(known);
  });

  it.each<[what: string, packed: string, status: number]>([
    ["what is not packed", "hello!", 400],
    ["what holds no files", packManifest('{"files":[]}'), 400],
    ["too many files", packManifest(writeFiles(Array.from({ length: 51 }, () => files).flat())), 413],
    ["a zip bomb", packManifest(" ".repeat(5_000_000)), 413],
  ])("keeps nothing of %s", async (_what, sent, status) => {
    expect(await store.keep(sent, soon)).toMatchObject({ status });
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("giving files to the server", () => {
  const handle = createKeepHandler(store, secret, () => {});
  const post = (body: string, method = "POST") =>
    handle(new Request("http://localhost/hooks/preview", { method, body: method === "POST" ? body : null }));

  it("gives the id of what the secret signed", async () => {
    const response = await post(writeKeepMessage(secret, packed, soon));
    expect(response.status).toBe(201);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({ kept: keptId(secret, packed, soon) });
  });

  const late = String(Number(soon) + 40 * 86_400);
  it.each<[what: string, body: string, status: number]>([
    ["nothing", "", 401],
    ["another secret's signature", writeKeepMessage(`${secret}!`, packed, soon), 401],
    ["other files", writeKeepMessage(secret, packed, soon).slice(0, -1), 401],
    ["another expiry", writeKeepMessage(secret, packed, soon).replace(soon, `${Number(soon) + 1}`), 401],
    ["an expiry in the past", writeKeepMessage(secret, packed, "1000000000"), 403],
    ["an expiry that is no number", writeKeepMessage(secret, packed, "../x"), 401],
    ["an expiry later than any address has", writeKeepMessage(secret, packed, late), 403],
    ["too many bytes", writeKeepMessage(secret, "a".repeat(maxKept + 200), soon), 413],
  ])("refuses %s", async (_what, body, status) => {
    expect((await post(body)).status).toBe(status);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each<[what: string, name: string, cause: RegExp]>([
    ["a file", "a-file", /EEXIST|ENOTDIR/],
    ...(process.platform === "linux" ? [["below /proc", "/proc/previews", /ENOENT/] as [string, string, RegExp]] : []),
  ])("says and logs that the folder cannot be written to: %s", async (_what, name, cause) => {
    const said: unknown[] = [];
    const blocked = resolve(folder, name);
    if (name === "a-file") writeFileSync(blocked, "");
    const wrong = createKeepHandler(createPreviewStore(blocked, secret), secret, (...line) => void said.push(line));
    const body = writeKeepMessage(secret, packed, soon);
    const response = await wrong(new Request("http://localhost/hooks/preview", { method: "POST", body }));
    expect([response.status, await response.json()]).toEqual([
      507,
      expect.objectContaining({ message: expect.stringMatching(/cannot write to PREVIEW_DIR – ask its operator/) }),
    ]);
    const message = "A preview was not written to PREVIEW_DIR – name a folder that can be written, or free space";
    expect(said).toEqual([["warn", message, { reason: expect.stringMatching(cause) as unknown }]]);
  });

  it("is done by POST", async () => {
    expect((await post("", "GET")).status).toBe(405);
  });
});
