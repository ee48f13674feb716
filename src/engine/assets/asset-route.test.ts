import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { hashSource } from "#engine/http/content-security-policy.ts";
import { createAssetFigures } from "./asset-figures.ts";
import { createAssetRoute } from "./asset-route.ts";
import { cacheControl } from "#engine/http/http-policy.ts";
import { createDiskCache } from "./disk-cache.ts";
import { BusyError } from "#engine/http/concurrency-limit.ts";
import type { Original } from "./original-copies.ts";
import { inProcessImageTasks } from "./image-worker.ts";
import { PictureTooLarge } from "./picture-cost.ts";

/** A JPEG with soft shapes, like a photograph. */
function photograph(width: number, height: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const small = sharp({ create: { width: width / 10, height: height / 10, channels: 3, background: "#888", noise } });
  return small.resize(width, height, { kernel: "cubic" }).jpeg().toBuffer();
}

const renderPicture = vi.fn(inProcessImageTasks.renderPicture);

const svg = `<?xml version="1.0"?><!-- made by hand --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${'<rect id="box" width="9.0000" height="9"/>'.repeat(20)}</svg>`;
const originals = new Map<string, Original>();
const failures: Record<string, "unreachable" | "refused"> = { down: "unreachable", "beyond-the-allowance": "refused" };
const log = vi.fn();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "assets-"));
  const photo = await photograph(900, 600);
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#0a6b3d" } });
  const flat = await plain(40, 40).png().toBuffer();
  const add = (id: string, type: string, bytes: string | Buffer, size: { width?: number; height?: number } = {}) =>
    originals.set(id, { tag: `tag-${id}`, version: 3, type, fileName: `${id}.x`, body: Buffer.from(bytes), ...size });
  add("photo", "image/jpeg", photo, { width: 900, height: 600 });
  // The PNG of a photograph would take seconds.
  add("plain", "image/jpeg", await plain(900, 600).jpeg().toBuffer(), { width: 900, height: 600 });
  add("tall", "image/jpeg", await plain(2160, 3840).jpeg().toBuffer(), { width: 2160, height: 3840 });
  add("huge", "image/jpeg", "x".repeat(1_000), { width: 3000, height: 2000 });
  add("poster", "image/jpeg", "x".repeat(1_000), { width: 2000, height: 2000 });
  add("flat", "image/png", flat, { width: 40, height: 40 });
  add("logo", "image/svg+xml", svg, { width: 40, height: 20 });
  add("styled", "image/svg+xml", svg.replace("<rect", "<style>rect { fill: red }</style><rect"), {
    width: 40,
    height: 20,
  });
  add(
    "green",
    "image/svg+xml",
    svg.replace("<rect", '<style>rect { fill: #0a6b3d }</style><path stroke="#0A6B3D" d="M0 0h1"/><rect'),
    {
      width: 40,
      height: 20,
    },
  );
  add("broken", "image/jpeg", "no picture", { width: 900, height: 600 });
  add("badsvg", "image/svg+xml", "<svg><unclosed></svg>", { width: 4, height: 4 });
  add("captions", "text/vtt", "WEBVTT\n");
  add("film", "video/mp4", "0123456789");
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => {
  vi.clearAllMocks();
});

const start = (place = folder, figures = createAssetFigures(), isNamed?: (id: string) => boolean | undefined) =>
  createAssetRoute({
    ...(isNamed && { isNamed }),
    findOriginal: async (id) => failures[id] ?? originals.get(id) ?? "missing",
    cache: createDiskCache({ folder: place, maxBytes: 10_000_000, onFailure: () => {} }),
    tasks: { ...inProcessImageTasks, renderPicture },
    figures,
    themes: { red: { "#0a6b3d": "#b3131b" } },
    log,
  });
const route = start("/dev/null/none");

const get = (path: string, headers: Record<string, string> = {}, answer = route) =>
  answer(new Request(`https://www.example.co.za/api/assets/mma/${path}`, { headers }));

async function shape(response: Response) {
  const bytes = Buffer.from(await response.arrayBuffer());
  const { format, width, height } = await sharp(bytes).metadata();
  return { type: response.headers.get("content-type"), format, width, height, bytes: bytes.length };
}

describe("pictures", () => {
  it.each([
    ["photo?width=480&format=AVIF", "image/avif", 480, 320],
    ["photo/480.avif", "image/avif", 480, 320],
    ["photo/480.jpg", "image/jpeg", 480, 320],
    ["plain/full.png", "image/png", 900, 600],
    ["photo?width=480&format=WEBP", "image/webp", 480, 320],
    ["photo?width=480", "image/jpeg", 480, 320],
    ["plain?width=481&mode=Max&format=PNG&quality=80", "image/png", 480, 320],
    ["photo?width=4000&format=webp", "image/webp", 900, 600],
  ])("are answered as %s asks", async (address, type, width, height) => {
    const format = type === "image/avif" ? "heif" : type.replace("image/", "");
    const response = await get(address, { "accept-encoding": "br, gzip" });
    expect([response.headers.get("content-encoding"), response.headers.get("vary")]).toEqual([null, null]);
    expect(await shape(response)).toMatchObject({ type, format, width, height });
  });

  it("are answered in each width, although one of them would be too large", async () => {
    expect(await shape(await get("tall?width=1920&format=WEBP"))).toMatchObject({ format: "webp", width: 1440 });
    expect(await shape(await get("tall?width=480&format=WEBP"))).toMatchObject({ format: "webp", width: 480 });
  });

  it("are smaller as AVIF than as WebP than as JPEG", async () => {
    const sizes = await Promise.all(
      ["AVIF", "WEBP", "JPEG"].map(
        async (format) => (await shape(await get(`photo?width=640&format=${format}`))).bytes,
      ),
    );
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  });

  it("are replaced by a rendition that is smaller", async () => {
    const own = originals.get("flat")?.body.length ?? 0;
    for (const format of ["AVIF", "WEBP", "PNG"]) {
      expect((await shape(await get(`flat?format=${format}`))).bytes).toBeLessThanOrEqual(own);
    }
    expect((await shape(await get("flat?format=AVIF"))).type).not.toBe("image/avif");
  });

  it("are made once, however many ask, and again by no later process", async () => {
    const answer = start();
    await Promise.all(Array.from({ length: 20 }, () => get("photo?width=320&format=WEBP", {}, answer)));
    expect(renderPicture).toHaveBeenCalledOnce();
    const again = await get("photo?width=320&format=WEBP", {}, start());
    expect(again.headers.get("content-type")).toBe("image/webp");
    expect(renderPicture).toHaveBeenCalledOnce();
  });

  it("that cannot be made are sent as the original, for a while", async () => {
    const response = await get("broken?width=320&format=AVIF&version=3");
    expect([response.status, await response.text(), response.headers.get("content-type")]).toEqual([
      200,
      "no picture",
      "image/jpeg",
    ]);
    expect(response.headers.get("cache-control")).toBe("public, max-age=60");
    expect(response.headers.has("etag")).toBe(false);
    expect(log).toHaveBeenCalledWith(
      "warn",
      "Rendition failed, serving the original",
      expect.objectContaining({ file: "broken.x" }),
    );
  });

  it("that are too large for one size are sent as the original in all, which is said once", async () => {
    renderPicture.mockRejectedValue(new PictureTooLarge("It takes 300 MB"));
    const answer = start();
    const sent = await Promise.all([24, 32, 48, 64].map((width) => get(`huge/${width}.webp`, {}, answer)));
    renderPicture.mockImplementation(inProcessImageTasks.renderPicture);
    expect(sent.map(({ status, headers }) => `${status} ${headers.get("content-type")}`)).toEqual(
      Array(4).fill("200 image/jpeg"),
    );
    // A big picture is rendered alone: the other requests wait and share the failure.
    expect(renderPicture).toHaveBeenCalledOnce();
    expect(log.mock.calls).toEqual([
      ["warn", "Picture too large, serving the original", { file: "huge.x", reason: "Error: It takes 300 MB" }],
    ]);
  });

  it("that take longer than a proxy waits are sent as the original, but an export waits for them", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let finish = (_bytes: Buffer<ArrayBuffer>): void => {};
    renderPicture.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
    const answer = start("/dev/null/none");
    const [visitor, exporter] = [{}, { prefer: "wait=600" }].map((headers) => get("plain/24.webp", headers, answer));
    await vi.waitFor(() => expect(renderPicture).toHaveBeenCalledOnce());
    await vi.advanceTimersByTimeAsync(8_000);
    const sent = await visitor;
    expect(sent?.status).toBe(200);
    expect(sent?.headers.get("content-type")).toBe("image/jpeg");
    expect(sent?.headers.get("cache-control")).toBe(cacheControl("otherVersionAsset"));
    finish(Buffer.from("made"));
    expect((await exporter)?.headers.get("content-type")).toBe("image/webp");
    vi.useRealTimers();
    renderPicture.mockImplementation(inProcessImageTasks.renderPicture);
  });

  it("that nobody waits for any more are not made", async () => {
    const ends: (() => void)[] = [];
    renderPicture.mockImplementation(() => new Promise((resolve) => ends.push(() => resolve(Buffer.from("made")))));
    const figures = createAssetFigures();
    const answer = start("/dev/null/none", figures);
    const visitor = new AbortController();
    const ask = (path: string, signal?: AbortSignal) =>
      answer(new Request(`https://www.example.co.za/api/assets/mma/${path}`, signal && { signal }));
    const first = ask("huge/24.jpg");
    await vi.waitFor(() => expect(ends).toHaveLength(1));
    const left = [32, 48, 64].map((width) => ask(`huge/${width}.jpg`, visitor.signal));
    const shared = [80, 80].map((width, index) => ask(`huge/${width}.jpg`, index === 0 ? visitor.signal : undefined));
    await vi.waitFor(() => expect(figures.waiting).toBe(4));
    visitor.abort();
    expect((await Promise.all(left)).map(({ status }) => status)).toEqual([429, 429, 429]);
    expect([figures.waiting, figures.refused.abandoned]).toEqual([1, 3]);
    ends[0]?.();
    await vi.waitFor(() => expect(ends).toHaveLength(2));
    ends[1]?.();
    expect(await Promise.all([first, ...shared].map(async (one) => (await one).text()))).toEqual(Array(3).fill("made"));
    renderPicture.mockImplementation(inProcessImageTasks.renderPicture);
    expect(renderPicture).toHaveBeenCalledTimes(2);
  });

  it.each([
    [true, 0],
    [false, 10],
    [undefined, 10],
  ])("of 61 files that are named (%s) are made at once, but %i", async (isNamed, refused) => {
    const huge = originals.get("huge");
    let finish = (_bytes: Buffer<ArrayBuffer>): void => {};
    const made = new Promise<Buffer<ArrayBuffer>>((resolve) => (finish = resolve));
    const ids = Array.from({ length: 61 }, (_, index) => `huge-${index}`);
    for (const id of ids) if (huge) originals.set(id, { ...huge, tag: id });
    renderPicture.mockImplementation(() => made);
    const answer = start("/dev/null/none", createAssetFigures(), () => isNamed);
    const asked = ids.map((id) => get(`${id}/24.jpg`, {}, answer));
    await vi.waitFor(() => expect(renderPicture).toHaveBeenCalledOnce());
    finish(Buffer.from("made"));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    renderPicture.mockImplementation(inProcessImageTasks.renderPicture);
    expect(statuses.filter((status) => status === 429)).toHaveLength(refused);
  });

  it("of a size that is not offered are kept briefly, and of one that is for ever", async () => {
    const lifetimes = ["photo/48.webp", "flat/1080.webp", "photo/49.webp", "photo?width=25", "photo?height=16"].map(
      async (address) =>
        (await get(`${address}${address.includes("?") ? "&" : "?"}version=3`)).headers.get("cache-control"),
    );
    const [long, brief] = [cacheControl("versionedAsset"), cacheControl("otherVersionAsset")];
    expect(await Promise.all(lifetimes)).toEqual([long, long, brief, brief, brief]);
  });

  it("that would take the AVIF encoder too much memory are sent as WebP", async () => {
    renderPicture.mockResolvedValue(Buffer.from("made"));
    const response = await get("poster/1920.avif", {}, start("/dev/null/none"));
    renderPicture.mockImplementation(inProcessImageTasks.renderPicture);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(renderPicture.mock.calls.map(([, , { format }]) => format)).toEqual(["WEBP"]);
  });

  it("that too many request at once are refused for a moment", async () => {
    renderPicture.mockRejectedValueOnce(new BusyError("Too much"));
    const response = await get("photo?width=24&format=WEBP");
    expect([response.status, response.headers.get("retry-after"), response.headers.get("cache-control")]).toEqual([
      429,
      "10",
      "no-store",
    ]);
  });

  it.each(["width=wide", "width=0", "width=5000", "format=TIFF", "mode=Zoom", "width=80&height=80&mode=Crop"])(
    "are not made for ?%s",
    async (query) => {
      const response = await get(`photo?${query}`);
      expect([response.status, response.headers.get("cache-control")]).toEqual([400, "no-store"]);
      expect(await response.json()).toEqual({
        message: expect.stringMatching(/ is ".*expected|this site offers/),
        statusCode: 400,
      });
    },
  );
});

describe("SVGs", () => {
  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ])("are sent in fewer bytes, encoded with %s", async (coding, unpack) => {
    const response = await get("logo?version=3&width=80", { "accept-encoding": coding });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/svg+xml",
      "content-encoding": coding,
      vary: "accept-encoding",
      "cache-control": "public, max-age=31536000, immutable",
      etag: expect.stringMatching(new RegExp(`^"tag-logo-[0-9a-f]{8}-text-${coding}"$`)),
    });
    const packed = Buffer.from(await response.arrayBuffer());
    const text = unpack(packed).toString();
    expect(text).toContain('<rect id="box"');
    expect(text).not.toMatch(/hand|9\.0/);
    expect(packed.length).toBeLessThan(text.length / 2);
  });

  it("are sent unchanged when they cannot be read, or the visitor accepts no encoding", async () => {
    expect(await (await get("badsvg")).text()).toBe("<svg><unclosed></svg>");
    const plain = await get("logo");
    expect(plain.headers.has("content-encoding")).toBe(false);
    expect(await plain.text()).toContain("<svg");
  });

  it("name their styles in every encoding and after a restart", async () => {
    const policyOf = async (answer: Awaited<ReturnType<typeof get>>) => answer.headers.get("content-security-policy");
    const named = `default-src 'none'; style-src ${hashSource("rect { fill: red }")}; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    for (const again of [start(), start(), route]) {
      for (const coding of ["identity", "gzip", "br"]) {
        expect(await policyOf(await get("styled", { "accept-encoding": coding }, again))).toBe(named);
      }
    }
    expect(await policyOf(await get("logo"))).not.toContain("style-src");
    expect(await policyOf(await get("styled?width=120&format=PNG"))).toBeNull();
  });

  it("are offered in themes, whose colours their tag and their policy tell", async () => {
    const themed = await get("green/red.svg?version=3");
    expect(await themed.text()).toMatch(/<style>rect ?{ ?fill: ?#b3131b ?}<\/style>.*stroke="#b3131b"/);
    expect(Object.fromEntries(themed.headers)).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": cacheControl("versionedAsset"),
      "content-security-policy": expect.stringContaining(hashSource("rect { fill: #b3131b }")),
      etag: expect.stringMatching(/^"tag-green-[0-9a-f]{8}-text-[0-9a-f]{8}"$/),
    });
    expect(await (await get("green?version=3")).text()).not.toContain("#b3131b");
    const packed = Buffer.from(await (await get("green/red.svg", { "accept-encoding": "br" })).arrayBuffer());
    expect(brotliDecompressSync(packed).toString()).toContain("#b3131b");
  });

  it.each([
    ["green/blue.svg", "#0a6b3d"],
    ["green/constructor.svg", "#0a6b3d"],
    ["green/the-file.svg", "#0a6b3d"],
  ])("are as they are and kept briefly as %s, which names no theme", async (path, color) => {
    const response = await get(`${path}?version=3`);
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, cacheControl("otherVersionAsset")]);
    expect(await response.text()).toContain(color);
  });

  it("alone have themes", async () => {
    const response = await get("photo/red.svg?version=3");
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  });

  it("become pixels when requested, as wide as wanted", async () => {
    expect(await shape(await get("logo?width=800&format=PNG"))).toMatchObject({
      type: "image/png",
      width: 800,
      height: 400,
    });
  });
});

describe("caching", () => {
  it.each([
    ["the version of these bytes", "version=3", "public, max-age=31536000, immutable"],
    ["another version", "version=4", "public, max-age=60"],
    ["no version", "", "public, max-age=3600, stale-while-revalidate=86400, stale-if-error=86400"],
  ])("of an address with %s", async (_what, query, expected) => {
    expect((await get(`film?${query}`)).headers.get("cache-control")).toBe(expected);
  });

  it("does not send again what the visitor has", async () => {
    const first = await get("photo?width=320&format=AVIF");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"tag-photo-[0-9a-f]{8}-avif-320"$/);
    const second = await get("photo?width=320&format=AVIF", { "if-none-match": `"other", W/${etag}` });
    expect([second.status, await second.text(), second.headers.get("etag")]).toEqual([304, "", etag]);
    expect((await get("photo?width=480&format=AVIF", { "if-none-match": etag })).status).toBe(200);
  });
});

describe("files", () => {
  it("are answered in ranges", async () => {
    const part = async (headers: Record<string, string>) => {
      const response = await get("film", headers);
      return [
        response.status,
        await response.text(),
        response.headers.get("content-range"),
        response.headers.get("content-length"),
      ];
    };
    expect(await part({ range: "bytes=3-5" })).toEqual([206, "345", "bytes 3-5/10", "3"]);
    expect(await part({ range: "bytes=-2" })).toEqual([206, "89", "bytes 8-9/10", "2"]);
    expect(await part({ range: "bytes=10-" })).toEqual([416, expect.any(String), "bytes */10", null]);
    const etag = (await get("film")).headers.get("etag");
    expect(await part({ range: "bytes=3-5", "if-range": '"older"' })).toEqual([200, "0123456789", null, "10"]);
    expect(await part({ range: "bytes=3-5", "if-range": etag ?? "" })).toEqual([206, "345", "bytes 3-5/10", "3"]);
  });

  it("answer HEAD, and are offered for saving", async () => {
    const response = await route(
      new Request("https://x.example/api/assets/mma/film/the-film.mp4?download=1", { method: "HEAD" }),
    );
    expect([response.status, await response.text(), response.headers.get("content-length")]).toEqual([200, "", "10"]);
    expect(response.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''film.x");
  });

  it("of text are compressed", async () => {
    const response = await get("captions", { "accept-encoding": "gzip, br" });
    expect([response.headers.get("content-type"), response.headers.get("content-encoding")]).toEqual([
      "text/vtt; charset=utf-8",
      "br",
    ]);
  });

  it.each([
    ["GET", "none", 404],
    ["GET", "", 404],
    ["GET", "a/b/c", 404],
    ["GET", "..%2f..%2fapps", 404],
    ["GET", "%2e%2e", 404],
    ["GET", "down", 503],
    ["GET", "beyond-the-allowance", 429],
    ["POST", "film", 405],
    ["DELETE", "film", 405],
  ])("%s %s: %d", async (method, path, status) => {
    const response = await route(new Request(`https://x.example/api/assets/mma/${path}`, { method }));
    expect([response.status, response.headers.get("cache-control")]).toEqual([status, "no-store"]);
  });
});
