import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import { readManifests } from "#engine/manifest/read-manifests.ts";
import { planSite } from "#engine/manifest/plan-site.ts";
import { readBuiltDocument } from "#hosts/node/built-files.ts";
import { createPageWorker } from "#hosts/node/page-worker.ts";
import { plainMode } from "#engine/page/page-mode.ts";
import { definition } from "../this-site.ts";
import { sampleContent, samplePictures } from "../sample-content.ts";
import { ask } from "./ask.ts";

const site = inject("siteUrl");
const { manifests } = readManifests("page-manifests", definition);
if (!manifests) throw new Error("The site's manifests cannot be used");
const { find, slices: wanted, pictures, manifest, frameSlices, facts, redirects } = planSite(manifests, definition);

// The worker thread reads this variable.
beforeAll(() => void vi.stubEnv("NODE_ENV", "production"));
afterAll(() => void vi.unstubAllEnvs());

it("the page worker renders pages as the answering thread does, to the byte", async () => {
  const renderAgain = createPageWorker(pathToFileURL(resolve("dist/server/page-worker-thread.js")), {
    pages: { manifest, frameSlices, facts, redirects },
    publicUrl: site.replace("127.0.0.1", "localhost"),
    imageBase: `/api/assets/${definition.application.cmsApp}/`,
    document: readBuiltDocument("dist", definition),
  });
  // The links of the sample lead to its own page.
  const ownFacts = { ...definition.model.ownFacts, ...definition.sample?.facts };
  const content = { ...(await sampleContent(wanted, ownFacts)), pictures: await samplePictures(pictures) };
  const differing: string[] = [];
  // All pages are rendered by the same code: a few pages prove that the code has the same data.
  for (const path of inject("pagePaths").filter((_path, index) => index % 4 === 0)) {
    const found = find(path);
    if (!found || !("plan" in found)) continue;
    const page = { plan: found.plan, path, mode: plainMode };
    const rendered = await renderAgain({ ...page, version: "before" }, content);
    const [served, quick] = await Promise.all(
      ["identity", "gzip"].map((coding) => ask(site + path, { headers: { "accept-encoding": coding } })),
    );
    const isSame = rendered && served?.bytes.equals(rendered.body.identity) && quick?.bytes.equals(rendered.body.gzip);
    if (!isSame || (await renderAgain({ ...page, version: rendered.version }, content))) differing.push(path);
  }
  expect(differing).toEqual([]);
});
