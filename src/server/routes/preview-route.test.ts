import { describe, expect, it } from "vitest";
import { parseEnv } from "#src/env.ts";
import { createSquidexSource } from "#src/content/squidex/create-squidex-source.ts";
import { siteManifests } from "#src/manifest/manifests.fixture.ts";
import { writePreviewAddress } from "#src/preview/preview-address.ts";
import { createSite, type SiteOptions } from "../create-site.ts";

const secret = "a secret of some length";
// A redirect can be previewed without content.
const text = JSON.stringify({ routes: ["/x"], redirect: { to: "registration", path: "/register" } });
const unsigned = writePreviewAddress(text, undefined);
const signed = writePreviewAddress(text, { secret, expires: Math.floor(Date.now() / 1000) + 60 });

const inDevelopment: Partial<SiteOptions> = { renderCatalogue: () => Promise.resolve({ html: "<!doctype html><h1>Blocks</h1>", hashes: { scripts: [], style: "" } }) };

async function ask(path: string, variables: Record<string, string>, options: Partial<SiteOptions> = {}) {
  const site = createSite({
    env: parseEnv({ LOG_LEVEL: "silent", PORT: "1", ...variables }),
    manifests: siteManifests({ unknown: { routes: ["*"] } }),
    source: createSquidexSource({ base: "http://localhost:1" }),
    document: () => ({ baseCss: "", headScript: "head()", loaderScript: "load()", app: "/app.js" }),
    createAssets: () => () => Promise.resolve(new Response("asset")),
    builtFiles: new Map(),
    log: () => {},
    ...options,
  });
  const response = await site.fetch(new Request(new URL(path, "http://localhost")));
  return { status: response.status, text: await response.text(), robots: response.headers.get("x-robots-tag") };
}

describe("a site", () => {
  it.each<[what: string, path: string, variables: Record<string, string>, options: Partial<SiteOptions>, status: number]>([
    ["previews what is signed with its secret", signed, { PREVIEW_SECRET: secret }, {}, 200],
    ["does not preview what is not signed", unsigned, { PREVIEW_SECRET: secret }, {}, 403],
    ["does not preview what another secret signed", signed, { PREVIEW_SECRET: `${secret}!` }, {}, 403],
    ["previews everything in development", unsigned, {}, inDevelopment, 200],
    ["previews everything in development, also with a secret", unsigned, { PREVIEW_SECRET: secret }, inDevelopment, 200],
    ["shows its blocks in development", "/preview/blocks", {}, inDevelopment, 200],
  ])("%s", async (_what, path, variables, options, status) => {
    const answer = await ask(path, variables, options);
    expect(answer.status).toBe(status);
    expect(answer.robots).toBe("noindex, nofollow");
  });

  it.each<[path: string, variables: Record<string, string>]>([
    [unsigned, {}],
    [signed, {}],
    ["/preview", {}],
    ["/preview/blocks", {}],
    ["/preview/blocks", { PREVIEW_SECRET: secret }],
  ])("answers %s as it does any unknown address, with %o", async (path, variables) => {
    expect(await ask(path, variables)).toEqual(await ask("/no-such-page", variables));
  });
});
