import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { FetchFunction } from "#src/content/fetch-within.ts";
import { createAssetFigures } from "./asset-figures.ts";
import { createAssets } from "./create-assets.ts";

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "create-assets-"))));
afterAll(() => rm(folder, { recursive: true, force: true }));

it("answers what manifests, content and its texts name, however many other ids are asked for", async () => {
  const figures = createAssetFigures();
  const fetch: FetchFunction = async (address) =>
    new Response(address.includes("random") ? null : "WEBVTT", {
      status: address.includes("random") ? 404 : 200,
      headers: { "content-type": "text/vtt" },
    });
  const slices = { demo: { image: { id: "versioned", version: 3 } }, text: '<a href="/api/assets/mma/linked">' };
  const answer = createAssets({
    source: { id: "cms", assetAddress: (id) => `https://cms.example/api/assets/mma/${id}` },
    content: { current: () => ({ version: "v1", slices, moment: 0 }) },
    isNamed: (id) => id === "in-a-manifest",
    folder,
    fetch,
    figures,
    log: () => {},
  });
  const ask = async (id: string) => (await answer(new Request(`https://x.example/api/assets/mma/${id}`))).status;
  const random = await Promise.all(Array.from({ length: 200 }, (_, number) => ask(`random-${number}`)));
  expect(random.filter((status) => status === 429).length).toBeGreaterThanOrEqual(140);
  expect(await Promise.all(["versioned", "linked", "in-a-manifest", "made-up"].map(ask))).toEqual([200, 200, 200, 429]);
  expect(figures.refused.allowance).toBe(141);
});
