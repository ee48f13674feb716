import { afterAll, beforeAll, expect, it } from "vitest";
import { readSiteContent } from "#src/cli/read-site-content.ts";
import { pushSite, type PushRun } from "#src/content/squidex/admin/push-site.ts";
import { createRestClient } from "#src/content/squidex/admin/rest-client.ts";
import { createSquidexSource } from "#src/content/squidex/create-squidex-source.ts";
import { planSite } from "#src/manifest/plan-site.ts";
import { readManifests } from "#src/manifest/read-manifests.ts";
import { definition } from "#src/site/definition.ts";
import { sampleSource } from "../sample-content.ts";
import { admin, startSquidex, type SquidexServer } from "./squidex-server.ts";

const app = definition.application.cmsApp;
let server: SquidexServer;
beforeAll(async () => {
  server = await startSquidex();
});
afterAll(() => server.close());

const run: PushRun = {
  choices: { ours: new Set(), theirs: new Set() },
  mayDelete: false,
  mayRetype: false,
  isDry: false,
  progress: () => undefined,
};

it("brings all of the site's content to a Squidex, whose answers are those of the development CMS", async () => {
  const site = await readSiteContent("content");
  const client = () => createRestClient({ url: server.url, app, client: admin.id, secret: admin.secret });
  expect((await pushSite(client(), site, run)).problems).toEqual([]);
  expect(await pushSite(client(), site, run)).toEqual({ changes: [], problems: [], writes: 0 });

  const { manifests } = readManifests("page-manifests", definition);
  if (!manifests) throw new Error("The site's manifests cannot be used");
  const { slices } = planSite(manifests, definition);
  const pushed = createSquidexSource({ base: server.url, app, model: definition.model });
  expect(withoutNumbers(await pushed.fetchSlices(slices))).toEqual(
    withoutNumbers(await sampleSource.fetchSlices(slices)),
  );
});

/** Squidex chooses the ids of singletons, and counts versions of its own. */
function withoutNumbers(content: unknown): unknown {
  return JSON.parse(JSON.stringify(content), (name, value: unknown) =>
    name === "$id" || name === "version" ? undefined : value,
  );
}
