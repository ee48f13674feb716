import { afterEach, describe, expect, it, vi } from "vitest";
import type { SliceSelections } from "#schemas/selection.ts";
import type { ContentSource } from "#engine/content/content-source.ts";
import { wantWhole } from "#engine/manifest/gather-slices.ts";
import { planPage } from "#engine/manifest/plan-page.ts";
import { writePreviewAddress } from "#engine/preview/preview-address.ts";
import { smallSite, type SmallSiteOptions } from "../serve-small-site.fixture.ts";
import { loadPreviewContent, openDrafts } from "./preview-context.ts";
import { definition, pageManifest, smallTimetable } from "#engine/small-site.fixture.ts";

const secret = "a secret of some length";
// A redirect can be previewed without content.
const text = JSON.stringify({ routes: ["/x"], redirect: { to: "registration", path: "/register" } });
const unsigned = writePreviewAddress(text, undefined);
const signed = writePreviewAddress(text, { secret, expires: Math.floor(Date.now() / 1000) + 60 });

const inDevelopment = { mode: "development" } as const;

async function ask(path: string, variables: Record<string, string>, options: SmallSiteOptions = {}) {
  const site = smallSite({
    variables: { LOG_LEVEL: "silent", PORT: "1", ...variables },
    pages: { unknown: { routes: ["*"] } },
    ...options,
  });
  const response = await site.fetch(new Request(new URL(path, "http://localhost")));
  return { status: response.status, text: await response.text(), robots: response.headers.get("x-robots-tag") };
}

describe("a site", () => {
  it.each<[what: string, path: string, variables: Record<string, string>, options: SmallSiteOptions, status: number]>([
    ["previews what is signed with its secret", signed, { PREVIEW_SECRET: secret }, {}, 200],
    ["does not preview what is not signed", unsigned, { PREVIEW_SECRET: secret }, {}, 403],
    ["does not preview what another secret signed", signed, { PREVIEW_SECRET: `${secret}!` }, {}, 403],
    ["previews everything in development", unsigned, {}, inDevelopment, 200],
    [
      "previews everything in development, also with a secret",
      unsigned,
      { PREVIEW_SECRET: secret },
      inDevelopment,
      200,
    ],
  ])("%s", async (_what, path, variables, options, status) => {
    const answer = await ask(path, variables, options);
    expect(answer.status).toBe(status);
    expect(answer.robots).toBe("noindex, nofollow");
  });

  it("shows the pages that development adds", async () => {
    const developmentPages = { "/preview/blocks": () => new Response("blocks") };
    expect(await ask("/preview/blocks", {}, { ...inDevelopment, developmentPages })).toMatchObject({
      status: 200,
      text: "blocks",
    });
  });

  it.each<[path: string, variables: Record<string, string>]>([
    [unsigned, {}],
    [signed, {}],
    ["/preview", {}],
    ["/preview/blocks", {}],
    ["/preview/blocks", { PREVIEW_SECRET: secret }],
    ["/preview/welcome", { PREVIEW_SECRET: secret }],
  ])("answers %s as it does any unknown address, with %o", async (path, variables) => {
    expect(await ask(path, variables)).toEqual(await ask("/no-such-page", variables));
  });
});

const timetable = smallTimetable({
  help: {
    routes: ["/help"],
    blocks: [
      { type: "article", bind: "lost" },
      { type: "article", bind: "shop.note" },
    ],
  },
});

/** The content of a page with one block that is bound to a path. */
function slicesOf(bind: string): SliceSelections {
  return planPage("preview", pageManifest({ blocks: [{ type: "article", bind }] }), {}, definition).slices;
}

const kept = { slices: { lost: { heading: "Kept" } }, pictures: { till: { id: "till", width: 40 } } };
const fetchSlices = vi.fn<ContentSource["fetchSlices"]>(() => Promise.resolve({ contact: { heading: "Fetched" } }));
const describePictures = vi.fn<ContentSource["describePictures"]>(() =>
  Promise.resolve({ purse: { id: "purse", width: 30 } }),
);
const source = { fetchSlices, describePictures };
const log = vi.fn();

function load(slices: SliceSelections, pictures: string[] = []) {
  const content = { at: () => kept };
  return loadPreviewContent({ slices, pictures }, { definition, source, content, timetable, log }, 0);
}

afterEach(() => {
  vi.clearAllMocks();
});

describe("a preview's content", () => {
  it.each<[what: string, wanted: SliceSelections]>([
    ["what surrounds every page", timetable.frameSlices],
    ["what a page has", slicesOf("lost")],
    ["part of what a page has", slicesOf("shop.note")],
  ])("is taken from memory: %s", async (_what, wanted) => {
    expect(await load(wanted)).toEqual(kept);
    expect(fetchSlices).not.toHaveBeenCalled();
  });

  it("is fetched when no page is bound to it yet", async () => {
    const wanted = slicesOf("contact");
    expect(await load(wanted)).toMatchObject({ slices: { contact: { heading: "Fetched" } } });
    expect(fetchSlices).toHaveBeenCalledWith(wanted);
  });

  it("lacks what will have ended at its moment, fetched or drafted", async () => {
    const fresh = { description: "Fresh", validUntil: "2026-11-30T12:00:00Z" };
    const stale = { description: "Stale", validUntil: "2026-11-30T10:00:00Z" };
    const offersOf = (...offers: object[]) => ({ offers: { groups: [{ offers }] } });
    const found = offersOf(stale, fresh);
    const moment = Date.parse("2026-11-30T11:00:00Z");
    const parts = { definition, source, content: { at: () => kept }, timetable, log };
    fetchSlices.mockResolvedValueOnce(found);
    const wanted = { slices: wantWhole(["offers"], definition.model), pictures: [] };
    expect(await loadPreviewContent(wanted, parts, moment)).toEqual({ ...kept, slices: offersOf(fresh) });
    fetchSlices.mockResolvedValueOnce(found);
    const drafts = await openDrafts({ ...parts, timetable: wanted })(moment);
    expect(drafts).toMatchObject({ content: { slices: offersOf(fresh) } });
  });

  it("is completed with what the CMS knows of pictures that no page names yet", async () => {
    const found = await load(slicesOf("lost"), ["purse"]);
    expect(found).toEqual({ ...kept, pictures: { ...kept.pictures, purse: { id: "purse", width: 30 } } });
    expect(describePictures).toHaveBeenCalledWith(["purse"]);
    expect(fetchSlices).not.toHaveBeenCalled();
  });

  it("stays as it is when the CMS does not answer, and the log says so", async () => {
    fetchSlices.mockRejectedValueOnce(new Error("unreachable"));
    expect(await load(slicesOf("contact"))).toBe(kept);
    expect(log).toHaveBeenCalledWith("warn", "Content for a preview could not be fetched", {
      reason: expect.stringContaining("unreachable"),
    });
  });

  it("is absent while there is none at all", async () => {
    const content = { at: () => undefined };
    const parts = { definition, source, content, timetable, log };
    expect(await loadPreviewContent({ slices: timetable.frameSlices, pictures: [] }, parts, 0)).toBeUndefined();
  });
});
