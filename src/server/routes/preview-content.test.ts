import { afterEach, describe, expect, it, vi } from "vitest";
import type { SliceSelections } from "#schemas/page-plan.ts";
import { pageManifest, siteManifests } from "#src/manifest/manifests.fixture.ts";
import { planPage } from "#src/manifest/plan-page.ts";
import { planSite } from "#src/manifest/plan-site.ts";
import { createPreviewContent } from "./preview-content.ts";

const pages = planSite(siteManifests({ help: { routes: ["/help"], blocks: [{ type: "message", bind: "notFound" }, { type: "demo", bind: "people.demo" }] } }));

/** What a page needs whose only block is bound to a path. */
function slicesOf(type: string, bind: string): SliceSelections {
  return planPage("preview", pageManifest({ blocks: [{ type, bind }] }), {}).slices;
}

const kept = { wire: { query404PageContents: [{ id: "a", flatData: { heading: "Kept" } }] }, version: "1" };
const answered = {
  data: {
    queryStuckPeopleContents: [{ id: "b", flatData: { leftColumnHeading: "Asked for" } }],
  },
};
const fetchMock = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(answered)));
const log = vi.fn();

function create(snapshot: typeof kept | undefined = kept) {
  vi.stubGlobal("fetch", fetchMock);
  const content = { current: () => snapshot, refresh: () => Promise.resolve() };
  return createPreviewContent({ base: "https://cms.example", content, slices: () => pages.slices, log });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe("a preview's content", () => {
  it.each<[what: string, wanted: SliceSelections]>([
    ["what surrounds every page", pages.shellSlices],
    ["what a page has", slicesOf("message", "notFound")],
    ["part of what a page has", slicesOf("demo", "people.demo")],
  ])("is taken from memory: %s", async (_what, wanted) => {
    const load = await create()(wanted);
    expect(load?.(slicesOf("message", "notFound"))).toEqual({ notFound: { heading: "Kept" } });
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it("is asked for when no page is bound to it yet", async () => {
    const wanted = slicesOf("stuck", "stuckPeople");
    const load = await create()(wanted);
    expect(load?.(wanted)).toEqual({ stuckPeople: { leftColumnHeading: "Asked for" } });
    expect(fetchMock.mock.calls[0]?.[0]).toBe("https://cms.example/api/content/mma/graphql");
  });

  it("stays as it is when the content service does not answer, and the log says so", async () => {
    fetchMock.mockRejectedValueOnce(new Error("unreachable"));
    const load = await create()({ ...slicesOf("stuck", "stuckPeople"), ...slicesOf("message", "notFound") });
    expect(load?.(slicesOf("message", "notFound"))).toEqual({ notFound: { heading: "Kept" } });
    expect(log).toHaveBeenCalledWith("warn", "Content for a preview was not answered", { reason: expect.stringContaining("unreachable") });
  });

  it("is absent while there is none at all", async () => {
    const content = { current: () => undefined, refresh: () => Promise.resolve() };
    const load = createPreviewContent({ base: "https://cms.example", content, slices: () => pages.slices, log });
    expect(await load(pages.shellSlices)).toBeUndefined();
  });
});
