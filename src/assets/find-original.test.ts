import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { model } from "#schemas/content/index.ts";
import { createSquidexSource } from "#src/content/squidex/create-squidex-source.ts";
import { createOriginalFinder } from "./find-original.ts";
import type { FetchedOriginal } from "./fetch-original.ts";
import { createDiskCache, readFileBody } from "./disk-cache.ts";

const source = createSquidexSource({ app: "mma", model, base: "https://cms.example" });
let folder: string;
let time: number;
const versions = new Map<string, number>();
const fetch = vi.fn<(address: string, etag: string | undefined) => Promise<FetchedOriginal>>();
const log = vi.fn();

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
  versions.set("till", 1);
  fetch.mockResolvedValue(png);
});
afterEach(async () => {
  vi.resetAllMocks();
  await rm(folder, { recursive: true, force: true });
});

/** As a process does that has just started. */
function start() {
  const cache = createDiskCache({ folder, maxBytes: 1_000_000, onFailure: () => {} });
  const find = createOriginalFinder({
    source,
    cache,
    versionOf: (id) => versions.get(id),
    log,
    fetch,
    now: () => time,
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
    expect(fetch.mock.calls).toEqual([["https://cms.example/api/assets/mma/till?version=1", undefined]]);
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
    expect(fetch).toHaveBeenLastCalledWith("https://cms.example/api/assets/mma/till?version=2", '"1"');
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
    expect(await find("other")).toBe("unreachable");
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(log.mock.calls).toEqual([
      ["warn", "Fetching files failed, serving kept copies", { id: "till", reason: "refused" }],
    ]);
    time += 5_001;
    fetch.mockResolvedValue(svg);
    expect(await find("till")).toMatchObject({ version: 2 });
    expect(log).toHaveBeenLastCalledWith("info", "Files are fetched again");
  });
});

describe("a file that the content does not name", () => {
  it("is compared in the background once a minute", async () => {
    const find = start();
    expect(await find("terms")).toMatchObject({ version: undefined, body: "png" });
    expect(fetch).toHaveBeenLastCalledWith("https://cms.example/api/assets/mma/terms", undefined);
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
