import { describe, expect, it } from "vitest";
import { siteManifests } from "#src/manifest/manifests.fixture.ts";
import { makePageData } from "./page-data.ts";
import { planSite } from "#src/manifest/plan-site.ts";
import { definition } from "#src/site/definition.ts";

function versionOf(description: string, content: Record<string, unknown>, imageBase = "/images/"): string {
  const pages = planSite(siteManifests({ help: { routes: ["/help"], description } }), definition);
  const plan = pages.planOf("help");
  if (!plan) throw new Error("The page is there");
  return makePageData(plan, content, { pages, imageBase }).version;
}

describe("a page's version", () => {
  const version = versionOf("Answers.", { footer: { footerCopyright: "2025" } });

  it("is the same for the same page", () => {
    expect(versionOf("Answers.", { footer: { footerCopyright: "2025" } })).toBe(version);
    expect(version).toMatch(/^[\w-]{12}$/);
  });

  it.each([
    ["its manifest", versionOf("More answers.", { footer: { footerCopyright: "2025" } })],
    ["its content", versionOf("Answers.", { footer: { footerCopyright: "2026" } })],
    ["the addresses of its pictures", versionOf("Answers.", { footer: { footerCopyright: "2025" } }, "/elsewhere/")],
  ])("changes with %s", (_what, other) => {
    expect(other).not.toBe(version);
  });
});
