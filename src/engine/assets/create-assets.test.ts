import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { FetchFunction } from "#engine/http/fetch-within.ts";
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
  const { answer } = createAssets({
    source: { id: "cms", assetAddress: (id) => `https://cms.example/api/assets/mma/${id}` },
    content: { current: () => ({ version: "v1", slices, pictures: {}, moment: 0 }) },
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

it("asks with the client of the CMS for files that the site names alone: others may be protected", async () => {
  const asked: string[] = [];
  const fetchAs =
    (who: string): FetchFunction =>
    async (address) => {
      asked.push(`${who} ${address}`);
      return new Response("WEBVTT", { headers: { "content-type": "text/vtt" } });
    };
  const { answer } = createAssets({
    source: { id: "protected", assetAddress: (id) => id },
    content: { current: () => ({ version: "v1", slices: {}, pictures: {}, moment: 0 }) },
    isNamed: (id) => id === "in-a-manifest",
    folder,
    fetch: fetchAs("client"),
    publicFetch: fetchAs("anybody"),
    log: () => {},
  });
  for (const id of ["in-a-manifest", "results.vtt"])
    await answer(new Request(`https://x.example/api/assets/mma/${id}`));
  expect(asked).toEqual(["client in-a-manifest", "anybody results.vtt"]);
});

it("reads the sizes of pictures that the content to come names, of a broken file none", async () => {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 20"/>`;
  const fetched: string[] = [];
  const fetch: FetchFunction = async (address) => {
    fetched.push(address);
    const body = address.includes("broken") ? "<p>No picture</p>" : picture;
    return new Response(body, { headers: { "content-type": "image/svg+xml" } });
  };
  const { sizeOf } = createAssets({
    source: { id: "sizes", assetAddress: (id, version) => `https://cms.example/${id}?version=${version}` },
    content: { current: () => undefined },
    isNamed: () => false,
    folder,
    fetch,
    log: () => {},
  });
  const sizes = (ids: string[]) => Promise.all(ids.map(async (id) => sizeOf?.({ id, version: 4 })));
  expect(await sizes(["logo", "broken"])).toEqual([{ width: 48, height: 20 }, undefined]);
  expect(await sizes(Array.from({ length: 80 }, (_, number) => `logo-${number}`))).not.toContain(undefined);
  // The two files are fetched at once, in any order.
  expect(fetched).toContain("https://cms.example/logo?version=4");
  const before = fetched.length;
  await sizes(["logo"]);
  expect(fetched).toHaveLength(before);
});
