import { afterEach, expect, it, vi } from "vitest";
import { misspeltCmsUrl, startOwnCms } from "./start-own-cms.ts";
import { definition } from "#engine/small-site.fixture.ts";

afterEach(() => vi.unstubAllEnvs());

const script = new URL("file:///no-such-script.js");

it.each([
  ["CMS_ULR", "CMS_URL is not set, but CMS_ULR is – set CMS_URL to"],
  ["cms_url", "CMS_URL is not set, but cms_url is"],
  ["PATH", "CMS_URL is not set – set CMS_URL to the base address of the CMS, or SAMPLE_CONTENT=true"],
])("refuses the sample content with %s", async (name, sentence) => {
  vi.stubEnv("CMS_URL", "");
  vi.stubEnv(name, "https://cms.example.co.za");
  const start = startOwnCms(script, definition, { SAMPLE_CONTENT: false });
  await expect(start).rejects.toThrow(sentence);
});

it("starts the development CMS when the sample content is asked for", async () => {
  const start = startOwnCms(script, definition, { SAMPLE_CONTENT: true });
  await expect(start).rejects.toThrow("no-such-script.js");
});

it.each(["CMS_CLIENT_ID", "PUBLIC_URL", "CMS_EDIT_URL", "CDN_API_URL"])("does not take %s for CMS_URL", (name) => {
  expect(misspeltCmsUrl({ [name]: "x" })).toBeUndefined();
});
