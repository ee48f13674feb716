import { describe, expect, it } from "vitest";
import { siteManifests } from "#src/manifest/manifests.fixture.ts";
import { makePageData } from "./page-data.ts";
import { planSite } from "#src/manifest/plan-site.ts";

function versionOf(description: string, content: Record<string, unknown>, imageBase = "/images/"): string {
  const pages = planSite(siteManifests({ help: { routes: ["/help"], description } }));
  const plan = pages.planOf("help");
  if (!plan) throw new Error("The page is there");
  return makePageData(plan, pages, imageBase, () => content).version;
}

describe("a page's version", () => {
  const version = versionOf("Answers.", { queryFaqContents: [] });

  it("is the same for the same page", () => {
    expect(versionOf("Answers.", { queryFaqContents: [] })).toBe(version);
    expect(version).toMatch(/^[\w-]{12}$/);
  });

  it.each([
    ["its manifest", versionOf("More answers.", { queryFaqContents: [] })],
    ["its content", versionOf("Answers.", { queryFaqContents: [{ id: "1" }] })],
    ["the addresses of its pictures", versionOf("Answers.", { queryFaqContents: [] }, "/elsewhere/")],
  ])("changes with %s", (_what, other) => {
    expect(other).not.toBe(version);
  });
});
