import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { soundContent, writeContentFolder } from "./content-folder.fixture.ts";
import { createDevCms, type DevCms } from "./create-dev-cms.ts";

let service: DevCms;

beforeAll(async () => {
  const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#0b5d3b" } }).png().toBuffer();
  const assets = [
    { id: "logo", fileName: "logos/Our Logo.svg", alt: "Money Market", version: 3 },
    { id: "photo", fileName: "photo.png" },
    { id: "captions", fileName: "captions.vtt" },
  ];
  const files = { ...soundContent, "assets.json": { items: assets }, "assets/photo.png": photo, "assets/captions.vtt": "WEBVTT\n" };
  service = createDevCms({ directory: await writeContentFolder(files) });
});

function get(path: string, init?: RequestInit): Promise<Response> {
  return service.fetch(new Request(`http://cms.test/api/assets/mma/${path}`, init));
}

describe("createAssetHandler", () => {
  it("serves an SVG as it is, harmless when opened on its own", async () => {
    const response = await get("logo/our-logo.svg?width=400&mode=Max&cache=3600");
    expect(await response.text()).toBe(soundContent["assets/logos/Our Logo.svg"]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/svg+xml",
      "content-length": "94",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "cache-control": "public, max-age=3600",
      etag: expect.stringMatching(/^"3-[\da-f]{16}"$/),
    });
  });

  it("serves variants", async () => {
    const response = await get("photo?width=20&mode=Max&format=webp&quality=70");
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.has("cache-control")).toBe(false);
    expect(response.headers.has("content-security-policy")).toBe(false);
    const { width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect([width, height]).toEqual([20, 10]);
  });

  it("does not send again what is known", async () => {
    const etag = (await get("photo?width=10")).headers.get("etag") ?? "";
    const known = (tag: string, path = "photo?width=10") => get(path, { headers: { "if-none-match": tag } });
    expect((await known(etag)).status).toBe(304);
    expect((await known(`"other", W/${etag}`)).status).toBe(304);
    expect((await known(etag, "photo?width=11")).status).toBe(200);
    expect(await (await known(etag)).text()).toBe("");
  });

  it("finds by slug, answers HEAD, offers downloads", async () => {
    const response = await get("our-logo.svg?download=1", { method: "HEAD" });
    expect(await response.text()).toBe("");
    expect(response.headers.get("content-length")).toBe("94");
    expect(response.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''Our%20Logo.svg");
  });

  it("serves parts of a file", async () => {
    const part = (headers: Record<string, string>) => get("captions", { headers });
    const whole = await part({});
    expect([whole.status, await whole.text()]).toEqual([200, "WEBVTT\n"]);
    expect(whole.headers.get("accept-ranges")).toBe("bytes");
    expect(whole.headers.get("content-type")).toBe("text/vtt; charset=utf-8");
    const some = await part({ range: "bytes=3-5" });
    expect([some.status, await some.text()]).toEqual([206, "VTT"]);
    expect(some.headers.get("content-range")).toBe("bytes 3-5/7");
    expect(some.headers.get("content-length")).toBe("3");
    const outside = await part({ range: "bytes=7-" });
    expect([outside.status, outside.headers.get("content-range")]).toEqual([416, "bytes */7"]);
    const etag = whole.headers.get("etag") ?? "";
    expect((await part({ range: "bytes=3-5", "if-range": etag })).status).toBe(206);
    expect((await part({ range: "bytes=3-5", "if-range": '"older"' })).status).toBe(200);
  });

  it("explains what makes no sense", async () => {
    const response = await get("photo?width=wide");
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: 'width is "wide", expected a whole number from 1 to 4096' });
    expect((await get("photo", { method: "POST" })).status).toBe(405);
  });
});
