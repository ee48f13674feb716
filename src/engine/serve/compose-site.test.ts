import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Slices } from "#schemas/selection.ts";
import { model } from "#schemas/content/index.ts";
import { createSquidexSource } from "#engine/content/squidex/create-squidex-source.ts";
import { parseEnv } from "#engine/env.ts";
import { siteManifests } from "#engine/manifest/manifests.fixture.ts";
import { definition } from "../../../tests/this-site.ts";
import type { ContentDisk } from "#engine/content/content-disk.ts";
import type { FetchFunction } from "#engine/content/fetch-within.ts";
import { createSite } from "./create-site.ts";
import type { SiteOptions } from "./create-site.ts";

const options = {
  mode: "production",
  definition,
  env: parseEnv({}),
  components: {},
  document: { baseCss: "", headScript: "", loaderScript: "", app: "/app.js" },
  createAssets: () => ({ answer: () => new Response(null, { status: 404 }) }),
  builtFiles: new Map(),
  log: () => {},
} satisfies Partial<SiteOptions>;

/** A site whose CMS answers when it is told to. */
function slowSite() {
  const cms = { resolve: (_slices: Slices) => {}, reject: (_error: Error) => {} };
  const answer = new Promise<Slices>((resolve, reject) => Object.assign(cms, { resolve, reject }));
  const site = createSite({
    ...options,
    manifests: siteManifests({ home: { routes: ["/"], blocks: [{ type: "message", props: { heading: "Hello" } }] } }),
    source: {
      ...createSquidexSource({ app: "app", model, base: "http://localhost:1" }),
      fetchSlices: () => answer,
    },
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

describe("a CMS that needs eleven seconds for its first answer", () => {
  const faq = { id: "cost", flatData: { faqQuestion: "What does it cost?", order: 1 } };

  /** A site in front of it, and the statuses that one visitor a second gets. */
  async function statuses(disk?: ContentDisk) {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let isWarm = false;
    const answer = () => Response.json({ data: { queryFaqContents: [faq] } });
    const fetch: FetchFunction = (_address, { signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        setTimeout(() => ((isWarm = true), resolve(answer())), isWarm ? 0 : 11_000);
      });
    const site = createSite({
      ...options,
      manifests: siteManifests({
        home: { routes: ["/"], blocks: [{ type: "faq", props: { heading: "Help" }, bind: { items: "faqs" } }] },
      }),
      source: createSquidexSource({ app: "app", model, base: "http://cms.test", fetch }),
      disk,
    });
    const responses: Promise<Response>[] = [];
    for (let second = 0; second < 12; second++) {
      responses.push(Promise.resolve(site.fetch(new Request("http://localhost/"))));
      await vi.advanceTimersByTimeAsync(1_000);
    }
    vi.useRealTimers();
    return (await Promise.all(responses)).map(({ status }) => status);
  }

  it("costs visitors the maintenance page until then, and not longer", async () => {
    // The last of them wait until it is there.
    expect(await statuses()).toEqual([...Array.from({ length: 9 }, () => 503), 200, 200, 200]);
  });

  it("costs nothing where there is a kept copy", async () => {
    const slices = { faqs: [{ $id: "kept", faqQuestion: "Kept?", order: 1 }] };
    const disk = { read: () => ({ version: "1", slices, pictures: {}, savedAt: Date.now() }), write: vi.fn() };
    expect((await statuses(disk)).filter((status) => status !== 200)).toEqual([]);
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
