import { afterEach, describe, expect, it, vi } from "vitest";
import type { SliceSelections } from "#schemas/selection.ts";
import { pageManifest, siteManifests } from "#src/manifest/manifests.fixture.ts";
import { planPage } from "#src/manifest/plan-page.ts";
import { planSite } from "#src/manifest/plan-site.ts";
import type { ContentSource } from "#src/content/content-source.ts";
import { createPreviewContent } from "./preview-content.ts";

const pages = planSite(siteManifests({ help: { routes: ["/help"], blocks: [{ type: "message", bind: "notFound" }, { type: "demo", bind: "people.demo" }] } }));

/** What a page needs whose only block is bound to a path. */
function slicesOf(type: string, bind: string): SliceSelections {
  return planPage("preview", pageManifest({ blocks: [{ type, bind }] }), {}).slices;
}

const kept = { slices: { notFound: { heading: "Kept" } }, version: "1" };
const fetchSlices = vi.fn<ContentSource["fetchSlices"]>(() => Promise.resolve({ stuckPeople: { leftColumnHeading: "Asked for" } }));
const source = { fetchSlices };
const log = vi.fn();

function create(snapshot: typeof kept | undefined = kept) {
  const content = { current: () => snapshot, refresh: () => Promise.resolve() };
  return createPreviewContent({ source, content, slices: () => pages.slices, log });
}

afterEach(() => {
  vi.clearAllMocks();
});

describe("a preview's content", () => {
  it.each<[what: string, wanted: SliceSelections]>([
    ["what surrounds every page", pages.shellSlices],
    ["what a page has", slicesOf("message", "notFound")],
    ["part of what a page has", slicesOf("demo", "people.demo")],
  ])("is taken from memory: %s", async (_what, wanted) => {
    expect(await create()(wanted)).toBe(kept.slices);
    expect(fetchSlices).not.toHaveBeenCalled();
  });

  it("is asked for when no page is bound to it yet", async () => {
    const wanted = slicesOf("stuck", "stuckPeople");
    expect(await create()(wanted)).toEqual({ stuckPeople: { leftColumnHeading: "Asked for" } });
    expect(fetchSlices).toHaveBeenCalledWith(wanted);
  });

  it("stays as it is when the content service does not answer, and the log says so", async () => {
    fetchSlices.mockRejectedValueOnce(new Error("unreachable"));
    expect(await create()(slicesOf("stuck", "stuckPeople"))).toBe(kept.slices);
    expect(log).toHaveBeenCalledWith("warn", "Content for a preview was not answered", { reason: expect.stringContaining("unreachable") });
  });

  it("is absent while there is none at all", async () => {
    const content = { current: () => undefined, refresh: () => Promise.resolve() };
    const load = createPreviewContent({ source, content, slices: () => pages.slices, log });
    expect(await load(pages.shellSlices)).toBeUndefined();
  });
});
