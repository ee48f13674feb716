import { expect, it } from "vitest";
import { model } from "#schemas/content/index.ts";
import { createSquidexSource } from "#src/content/squidex/create-squidex-source.ts";
import { parseEnv } from "#src/env.ts";
import { siteManifests } from "#src/manifest/manifests.fixture.ts";
import { definition } from "#src/site/definition.ts";
import { createSite } from "./compose-site.ts";

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
    createAssets: () => () => new Response(null, { status: 404 }),
    builtFiles: new Map(),
    log: () => {},
  });
  const response = await site.fetch(new Request("http://localhost/join"));
  expect(response.headers.get("location")).toBe(`${base}/register`);
});
