import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test, vi } from "vitest";
import { exportAssets, findAssets, knownFiles, themedAddresses } from "./export-assets.ts";
import { temporaryFolder } from "../../../tests/journeys/temporary-folder.ts";

const base = "/api/assets/mma/";
vi.spyOn(process.stderr, "write").mockReturnValue(true);

describe("findAssets", () => {
  it.each([
    [
      "a picture's address",
      '<img src="/api/assets/mma/till?version=1&amp;cache=60">',
      ["/api/assets/mma/till?version=1&cache=60"],
    ],
    [
      "each of a set",
      '<img srcset="/api/assets/mma/till/360.webp?version=1 360w, /api/assets/mma/till/720.webp?version=1 720w">',
      ["/api/assets/mma/till/360.webp?version=1", "/api/assets/mma/till/720.webp?version=1"],
    ],
    [
      "a link in JSON",
      JSON.stringify({ html: '<a href="/api/assets/mma/terms">Terms</a>' }),
      ["/api/assets/mma/terms"],
    ],
    ["each once", '"/api/assets/mma/a" "/api/assets/mma/a"', ["/api/assets/mma/a"]],
    ["no address of the folder itself", '{"imageBase":"/api/assets/mma/"}', []],
    ["nothing else", '<a href="/help">', []],
  ])("finds %s", (_what, text, found) => {
    expect(findAssets(text, base)).toEqual(found);
  });
});

describe("exportAssets", () => {
  const types = new Map([
    ["till", "image/svg+xml; charset=utf-8"],
    ["720.webp", "image/webp"],
    ["radio", "audio/mpeg"],
    ["odd", "odd/type"],
  ]);
  const fetch = vi.fn((request: Request) => {
    const type = types.get(new URL(request.url).pathname.split("/").at(-1) ?? "");
    return new Response("bytes", type === undefined ? { status: 404 } : { headers: { "content-type": type } });
  });
  const run = (addresses: string[], known: Record<string, string> = {}, folder = temporaryFolder()) => {
    const previous = { assets: known, themes: "{}" };
    return { folder, files: exportAssets(addresses, { folder, compress: true, fetch, themes: {}, previous }) };
  };

  it("waits where too much is asked for at once", async () => {
    for (let times = 0; times < 10; times++)
      fetch.mockReturnValueOnce(new Response("busy", { status: 429, headers: { "retry-after": "0" } }));
    expect(await run([`${base}till`]).files).toEqual({ [`${base}till`]: "api/assets/mma/till.svg" });
  });

  it("writes files with the extension of their type, texts compressed too", async () => {
    const { folder, files } = run([`${base}till`, `${base}hero/720.webp?version=1`, `${base}radio`, `${base}odd`]);
    expect(await files).toEqual({
      [`${base}till`]: "api/assets/mma/till.svg",
      [`${base}hero/720.webp?version=1`]: "api/assets/mma/hero/720.webp",
      [`${base}radio`]: "api/assets/mma/radio.mp3",
      [`${base}odd`]: "api/assets/mma/odd.bin",
    });
    const written = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.includes("till"));
    expect(written.map((name) => name.replace(/^.*\//, "")).sort()).toEqual(["till.svg", "till.svg.br", "till.svg.gz"]);
  });

  it("requests a known address again only when it has no version", async () => {
    const addresses = [`${base}till?version=1`, `${base}till`];
    const { folder, files } = run(addresses);
    const known = await files;
    fetch.mockClear();
    await run(addresses, known, folder).files;
    expect(fetch.mock.calls.map(([request]) => new URL(request.url).search)).toEqual([""]);
  });

  it.each(["svg", "svg.br"])("requests a known address again when its file till.%s is gone", async (extension) => {
    const { folder, files } = run([`${base}till?version=1`]);
    const known = await files;
    const gone = join(folder, `api/assets/mma/till.${extension}`);
    rmSync(gone);
    await run(Object.keys(known), known, folder).files;
    expect(existsSync(gone)).toBe(true);
  });

  it("writes the whole asset, whatever else an address asks for", async () => {
    fetch.mockClear();
    await run([`${base}radio?version=2&width=80&download=1`, `${base}till?format=PNG`]).files;
    const asked = fetch.mock.calls.map(([request]) => request.url.replace("http://localhost", ""));
    expect(asked.sort()).toEqual([`${base}radio?version=2`, `${base}till`]);
  });

  it("throws what is missing", async () => {
    await expect(run([`${base}gone`]).files).rejects.toThrow(
      "A page names /api/assets/mma/gone, which the CMS answers with 404",
    );
  });
});

const themes = { sr: { "#0a6b3d": "#b3131b" }, quiet: {} };

test("Pictures that are sent as they are have an address in each theme", () => {
  const files = {
    "/api/assets/mma/logo?version=3": "api/assets/mma/logo.svg",
    "/api/assets/mma/photo": "api/assets/mma/photo.jpg",
    "/api/assets/mma/photo/480.webp?version=3": "api/assets/mma/photo/480.webp",
    "/api/assets/mma/logo/quiet.svg?version=3": "api/assets/mma/logo/quiet.svg",
    "/api/assets/mma/terms": "api/assets/mma/terms.pdf",
    "/api/assets/mma/film.mp4": "api/assets/mma/film.mp4",
  };
  expect(themedAddresses(files, themes)).toEqual([
    "/api/assets/mma/logo/sr.svg?version=3",
    "/api/assets/mma/logo/quiet.svg?version=3",
    "/api/assets/mma/photo/sr.svg",
    "/api/assets/mma/photo/quiet.svg",
  ]);
});

test("Files of an earlier export are written again in themes that have changed", () => {
  const assets = { "/a/logo?version=3": "a/logo.svg", "/a/logo/sr.svg?version=3": "a/logo/sr.svg" };
  expect(knownFiles({ assets, themes: JSON.stringify(themes) }, themes)).toEqual(assets);
  for (const before of [undefined, "{}"])
    expect(Object.values(knownFiles({ assets, themes: before }, themes))).toEqual(["a/logo.svg"]);
});
