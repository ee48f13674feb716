import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSquidexSource } from "#engine/content/squidex/create-squidex-source.ts";
import { createOriginalFinder } from "./find-original.ts";
import { createAssetFigures } from "./asset-figures.ts";
import { createDiskCache } from "./disk-cache.ts";
import { FileFailure, UnusableFile, type FetchedOriginal } from "./fetch-original.ts";
import { readFileBody } from "./file-slice.ts";
import { model } from "#schemas/small-model.fixture.ts";

const source = createSquidexSource({ app: "bakery", model, url: "https://cms.example" });
let folder: string;
let time: number;
const versions = new Map<string, number>();
/** The ids in manifests, which have no version. */
const inManifests = new Set<string>();
let hasContent: boolean;
const fetch = vi.fn<(address: string, etag: string | undefined) => Promise<FetchedOriginal>>();
const log = vi.fn();
let figures = createAssetFigures();

const png: FetchedOriginal = { bytes: Buffer.from("png"), type: "image/png", etag: '"1"' };
const svg: FetchedOriginal = {
  bytes: Buffer.from('<svg viewBox="0 0 40 20"/>'),
  type: "image/svg+xml",
  etag: undefined,
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "originals-"));
  time = 1_000_000;
  versions.clear();
  inManifests.clear();
  hasContent = true;
  figures = createAssetFigures();
  versions.set("till", 1);
  fetch.mockResolvedValue(png);
});
afterEach(async () => {
  vi.resetAllMocks();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a finder, as a new process does. */
function start(clock: { now?: () => number } = { now: () => time }) {
  const cache = createDiskCache({ folder, maxBytes: 1_000_000, onFailure: () => {} });
  const find = createOriginalFinder({
    source,
    cache,
    versionOf: (id) => versions.get(id),
    isNamed: (id) => inManifests.has(id) || (hasContent ? versions.has(id) : undefined),
    log,
    figures,
    fetch,
    ...clock,
  });
  return async (id: string) => {
    const found = await find(id);
    return typeof found === "string" ? found : { ...found, body: (await readFileBody(found.body)).toString() };
  };
}

describe("a file that the content names", () => {
  it("is fetched once a version, with that version, whoever asks and whatever restarts", async () => {
    const find = start();
    const all = await Promise.all(Array.from({ length: 10 }, () => find("till")));
    expect(all[9]).toMatchObject({
      version: 1,
      type: "image/png",
      fileName: "till.png",
      body: "png",
      tag: expect.stringMatching(/^[\da-f]{16}$/),
    });
    expect(fetch.mock.calls).toEqual([["https://cms.example/api/assets/bakery/till?version=1", undefined]]);
    time += 1e9;
    expect(await find("till")).toMatchObject({ body: "png" });
    expect(await start()("till")).toMatchObject({ body: "png", version: 1 });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it("is fetched again when it has another version, and only labelled when the bytes are the same", async () => {
    const find = start();
    await find("till");
    versions.set("till", 2);
    fetch.mockResolvedValue("unchanged");
    expect(await find("till")).toMatchObject({ version: 2, body: "png" });
    expect(fetch).toHaveBeenLastCalledWith("https://cms.example/api/assets/bakery/till?version=2", '"1"');
    versions.set("till", 3);
    fetch.mockResolvedValue(svg);
    expect(await find("till")).toMatchObject({ version: 3, type: "image/svg+xml", width: 40, height: 20 });
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it("keeps its bytes on disk when only its version changes", async () => {
    const large = "0123456789".repeat(10_000);
    fetch.mockResolvedValue({ bytes: Buffer.from(large), type: "video/mp4", etag: '"1"' });
    versions.set("film", 9);
    const find = start();
    await find("film");
    versions.set("film", 10);
    fetch.mockResolvedValue("unchanged");
    expect(await find("film")).toMatchObject({ version: 10, body: large });
    expect(await find("film")).toMatchObject({ version: 10, body: large });
  });

  it("is served while the CMS fails, and fetched again after a pause", async () => {
    await start()("till");
    versions.set("till", 2);
    fetch.mockRejectedValue(new Error("refused"));
    const find = start();
    expect(await find("till")).toMatchObject({ version: 1, body: "png" });
    expect(await find("till")).toMatchObject({ version: 1 });
    expect(fetch).toHaveBeenCalledTimes(2);
    expect([await find("other"), await find("third")]).toEqual(["unreachable", "unreachable"]);
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(log.mock.calls).toEqual([
      ["warn", "Fetching files failed, serving kept copies", { id: "other", reason: "refused" }],
    ]);
    time += 5_001;
    fetch.mockResolvedValue(svg);
    expect(await find("till")).toMatchObject({ version: 2 });
    expect(log).toHaveBeenLastCalledWith("info", "Files are fetched again");
  });
});

describe("one file that the CMS cannot serve", () => {
  it("is left alone for a while, said once, and stops no other", async () => {
    const find = start();
    await find("till");
    versions.set("till", 2).set("other", 1);
    fetch.mockImplementation(async (address) => {
      if (address.includes("till")) throw new FileFailure("The answer was 500");
      return svg;
    });
    for (let round = 0; round < 3; round++) {
      const asked = fetch.mock.calls.length;
      expect(await find("till")).toMatchObject({ version: 1, body: "png" });
      expect(await find("till")).toMatchObject({ version: 1, body: "png" });
      expect(fetch).toHaveBeenCalledTimes(asked + 1);
      versions.set("other", round);
      expect(await find("other")).toMatchObject({ version: round, type: "image/svg+xml" });
      time += 5_001;
    }
    expect(log.mock.calls).toEqual([
      ["warn", "A file could not be fetched", { id: "till", reason: "The answer was 500" }],
    ]);
  });

  it("is named in the log when the CMS leaves it without an answer again, while others are served", async () => {
    const find = start();
    versions.set("other", 1);
    fetch.mockImplementation(async (address) => {
      if (address.includes("till")) throw new Error("There was no answer within 3 s");
      return svg;
    });
    for (let round = 0; round < 3; round++) {
      expect(await find("till")).toBe("unreachable");
      versions.set("other", round);
      await find("other");
      time += 5_001;
    }
    expect(log.mock.calls).toEqual([
      ["warn", "A file could not be fetched", { id: "till", reason: "There was no answer within 3 s" }],
    ]);
  });

  it("is missing when only an editor can mend it, and its copy is served where there is one", async () => {
    const find = start();
    fetch.mockRejectedValueOnce(new UnusableFile('A file of type "image/heic" is not served'));
    expect([await find("till"), await find("till")]).toEqual(["missing", "missing"]);
    expect(fetch).toHaveBeenCalledTimes(1);
    time += 60_001;
    expect(await find("till")).toMatchObject({ body: "png" });
    versions.set("till", 2);
    fetch.mockRejectedValueOnce(new UnusableFile("The file is empty"));
    expect(await find("till")).toMatchObject({ version: 1, body: "png" });
    expect(log.mock.calls.map(([, , { reason }]) => reason)).toEqual([
      'A file of type "image/heic" is not served',
      "The file is empty",
    ]);
  });

  it("stops no other by being slow either", async () => {
    fetch.mockRejectedValueOnce(new Error("timeout"));
    const find = start();
    expect(await find("till")).toBe("unreachable");
    expect(await find("other")).toMatchObject({ body: "png" });
    expect(log).not.toHaveBeenCalled();
  });

  it("keeps its copy in place of a picture that cannot be read", async () => {
    const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    fetch.mockResolvedValue({ bytes: Buffer.from(pixel), type: "image/png", etag: undefined });
    const find = start();
    expect(await find("till")).toMatchObject({ width: 1 });
    versions.set("till", 2);
    fetch.mockResolvedValue(png);
    expect(await find("till")).toMatchObject({ version: 1, width: 1 });
  });
});

describe("a web page in place of a file", () => {
  it.each(["image/png", "image/svg+xml", "application/pdf"])(
    "is not kept as %s, and the file is fetched",
    async (type) => {
      fetch.mockResolvedValue({ bytes: Buffer.from("\n<!DOCTYPE html><h1>502</h1>"), type, etag: undefined });
      const find = start();
      expect(await find("till")).toBe("missing");
      fetch.mockResolvedValue(png);
      time += 60_001;
      expect(await find("till")).toMatchObject({ version: 1, body: "png" });
    },
  );
});

describe("a file that the CMS says is not there", () => {
  it.each([
    ["the content names it", () => versions.set("till", 2)],
    ["a manifest names it", () => (versions.clear(), inManifests.add("till"))],
    ["there is no content yet", () => (versions.clear(), (hasContent = false))],
  ])("is served on while %s", async (_what, name) => {
    await start()("till");
    name();
    fetch.mockResolvedValue("missing");
    const find = start();
    for (let minute = 0; minute < 3; minute++) {
      for (const _ of [1, 2]) await vi.waitFor(async () => expect(await find("till")).toMatchObject({ body: "png" }));
      time += 60_001;
    }
    expect(log.mock.calls.length).toBeLessThanOrEqual(1);
    fetch.mockRejectedValue(new Error("refused"));
    expect(await start()("till")).toMatchObject({ body: "png" });
  });

  it("goes when nothing names it any more", async () => {
    await start()("till");
    versions.clear();
    fetch.mockResolvedValue("missing");
    const find = start();
    await find("till");
    await vi.waitFor(async () => expect(await find("till")).toBe("missing"));
    fetch.mockRejectedValue(new Error("refused"));
    expect(await start()("till")).toBe("unreachable");
  });
});

describe("strangers' ids", () => {
  it("never stand before those that content or manifests name", async () => {
    for (let number = 0; number < 5; number++) inManifests.add(`page-${number}`);
    const stuck = new Promise<FetchedOriginal>(() => {});
    fetch.mockImplementation((address) => (address.includes("random") ? stuck : Promise.resolve(png)));
    const find = start();
    for (let number = 0; number < 200; number++) void find(`random-${number}`);
    await vi.waitFor(() => expect(figures.refused.allowance).toBe(140));
    expect(figures.refused.downloads).toBe(8);
    const named = await Promise.all(["till", ...inManifests].map((id) => find(id)));
    expect(named.map((found) => typeof found === "object" && found.body)).toEqual(Array(6).fill("png"));
  });

  it("are waited for by nobody who asks for a hundred named files", async () => {
    const ids = Array.from({ length: 300 }, (_, number) => `page-${number}`);
    for (const id of ids) inManifests.add(id);
    const find = start();
    const found = await Promise.all(ids.map((id) => find(id)));
    expect(found.filter((one) => typeof one === "string")).toEqual([]);
  });
});

it("does not depend on a clock that is set back", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 10_000_000_000 });
  try {
    fetch.mockRejectedValueOnce(new Error("refused")).mockRejectedValueOnce(new Error("refused"));
    let passed = 0;
    const monotonic = vi.spyOn(performance, "now").mockImplementation(() => passed);
    const find = start({});
    expect([await find("till"), await find("other"), await find("till")]).toEqual(Array(3).fill("unreachable"));
    vi.setSystemTime(10_000_000_000 - 7_200_000);
    passed = 5_001;
    expect(await find("till")).toMatchObject({ body: "png" });
    monotonic.mockRestore();
  } finally {
    vi.useRealTimers();
  }
});

describe("a file that the content does not name", () => {
  it("is compared in the background once a minute", async () => {
    const find = start();
    expect(await find("terms")).toMatchObject({ version: undefined, body: "png" });
    expect(fetch).toHaveBeenLastCalledWith("https://cms.example/api/assets/bakery/terms", undefined);
    await find("terms");
    expect(fetch).toHaveBeenCalledOnce();
    time += 60_001;
    fetch.mockResolvedValue(svg);
    expect(await find("terms")).toMatchObject({ body: "png" });
    await vi.waitFor(async () => expect(await find("terms")).toMatchObject({ type: "image/svg+xml" }));
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("that is missing is not asked for again for a minute", async () => {
    fetch.mockResolvedValue("missing");
    const find = start();
    expect([await find("none"), await find("none")]).toEqual(["missing", "missing"]);
    expect(fetch).toHaveBeenCalledOnce();
    time += 60_001;
    await find("none");
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("cannot be used to send the CMS traffic without end", async () => {
    fetch.mockResolvedValue("missing");
    const find = start();
    const answers = [];
    for (let number = 0; number < 1_000; number++) answers.push(await find(`random-${number}`));
    expect(fetch).toHaveBeenCalledTimes(60);
    expect(answers.at(-1)).toBe("refused");
    fetch.mockResolvedValue(png);
    expect(await find("till")).toMatchObject({ body: "png" });
  });
});
