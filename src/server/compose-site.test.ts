import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Slices } from "#schemas/selection.ts";
import { model } from "#schemas/content/index.ts";
import { createSquidexSource } from "#src/content/squidex/create-squidex-source.ts";
import { parseEnv } from "#src/env.ts";
import { siteManifests } from "#src/manifest/manifests.fixture.ts";
import { definition } from "#src/site/definition.ts";
import { createSite } from "./compose-site.ts";

/** A site whose CMS answers when it is told to. */
function slowSite() {
  const cms = { resolve: (_slices: Slices) => {}, reject: (_error: Error) => {} };
  const answer = new Promise<Slices>((resolve, reject) => Object.assign(cms, { resolve, reject }));
  const site = createSite({
    mode: "production",
    definition,
    env: parseEnv({}),
    manifests: siteManifests({ home: { routes: ["/"], blocks: [{ type: "message", props: { heading: "Hello" } }] } }),
    source: {
      ...createSquidexSource({ app: "app", model, base: "http://localhost:1" }),
      fetchSlices: () => answer,
    },
    components: {},
    document: { baseCss: "", headScript: "", loaderScript: "", app: "/app.js" },
    createAssets: () => ({ answer: () => new Response(null, { status: 404 }) }),
    builtFiles: new Map(),
    log: () => {},
  });
  return { site, cms, get: async () => (await site.fetch(new Request("http://localhost/"))).status };
}

describe("the first visitors of a cold start", () => {
  it("wait for the first content", async () => {
    const { cms, get } = slowSite();
    const visitors = Promise.all([get(), get()]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    cms.resolve({ footer: { footerCopyright: "© 2026" } });
    expect(await visitors).toEqual([200, 200]);
  });

  it("are asked to come back after two seconds, and nobody waits for a CMS that has failed", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { cms, get, site } = slowSite();
    const visitor = get();
    await vi.advanceTimersByTimeAsync(1_999);
    cms.reject(new Error("down"));
    expect(await visitor).toBe(503);
    await site.content.refresh();
    expect(await get()).toBe(503);
  });
});

it.each([
  [
    "the registration site that the environment names",
    { REGISTRATION_URL: "https://register.example/" },
    "https://register.example",
  ],
  ["else to the one of the site's definition", {}, definition.registrationUrl],
])("redirects to %s", async (_what, variables, base) => {
  const site = createSite({
    mode: "production",
    definition,
    env: parseEnv(variables),
    manifests: siteManifests({ join: { routes: ["/join"], redirect: { to: "registration", path: "/register" } } }),
    source: createSquidexSource({ app: "app", model, base: "http://localhost:1" }),
    components: {},
    document: { baseCss: "", headScript: "", loaderScript: "", app: "/app.js" },
    createAssets: () => ({ answer: () => new Response(null, { status: 404 }) }),
    builtFiles: new Map(),
    log: () => {},
  });
  const response = await site.fetch(new Request("http://localhost/join"));
  expect(response.headers.get("location")).toBe(`${base}/register`);
});
