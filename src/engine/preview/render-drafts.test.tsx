// @vitest-environment happy-dom
import { within } from "@testing-library/dom";
import { expect, it, vi } from "vitest";
import { describeClock } from "#schemas/period.ts";
import { readPreviewAddress, writePreviewAddress } from "./preview-address.ts";
import { previewContext } from "./preview-context.fixture.ts";
import { renderDrafts } from "./render-payload.ts";
import type { PreviewContext } from "./render-preview.tsx";
import { smallPages } from "#engine/small-site.fixture.ts";

const secret = "a secret of some length";
const expires = Math.floor(Date.now() / 1000) + 60;
const words =
  '<p><a href="/more#end">More</a> <a href="/no-such">Nothing</a> <a href="https://other.example/">Other</a></p>';
const pages = smallPages({
  first: {
    routes: ["/first"],
    blocks: [
      { type: "article", bind: "lost" },
      { type: "article", props: { heading: "Words", text: words } },
    ],
  },
  more: { routes: ["/more"] },
  register: { routes: ["/register"], redirect: { to: "registration", path: "/register" } },
  unknown: { routes: ["*"], blocks: [{ type: "article", bind: "lost" }] },
});
const slices = { lost: { heading: "A draft" } };
const fetchedAt = Date.parse("2026-11-22T10:00:05Z");
const loadContent = vi.fn<PreviewContext["loadContent"]>();
const context: PreviewContext = {
  ...previewContext,
  pages,
  loadContent,
  loadDrafts: () => Promise.resolve({ content: { slices, pictures: {} }, fetchedAt }),
};

async function show(path: string, changes: Partial<PreviewContext> = {}, more = "") {
  const query = new URL(writePreviewAddress({ drafts: path }, { secret, expires }) + more, "http://localhost")
    .searchParams;
  const rendered = await renderDrafts(path, query, { secret }, { ...context, ...changes });
  if (!rendered || "sentence" in rendered) return { rendered };
  return { rendered, body: new DOMParser().parseFromString(rendered.html, "text/html").body };
}

it("shows a published page with drafts, and says so and how old they are", async () => {
  const { body = expect.fail() } = await show("/first");
  expect(body.querySelector("h1")?.textContent).toBe("A draft");
  expect(within(body).getByRole("complementary", { name: "Preview" }).textContent).toContain(
    `Drafts are shown, as they were at ${describeClock(fetchedAt)}.`,
  );
  expect(loadContent).not.toHaveBeenCalled();
});

it("leads to the drafts of other pages, signed for as long, in the same theme", async () => {
  const { body = expect.fail() } = await show("/first", {}, "&view=ch&width=360");
  const link = new URL(within(body).getByRole("link", { name: "More" }).getAttribute("href") ?? "", "http://localhost");
  expect(readPreviewAddress(link.searchParams, { secret }, Date.now())).toEqual({ drafts: "/more" });
  expect([link.pathname, link.searchParams.get("expires"), link.searchParams.get("view"), link.hash]).toEqual([
    "/preview",
    String(expires),
    "ch",
    "#end",
  ]);
  for (const name of ["Nothing", "Other"]) {
    expect(within(body).getByRole("link", { name }).getAttribute("href")).toBeNull();
  }
});

it("shows the page of unknown addresses under its own path alone, and no redirect", async () => {
  expect((await show("/404")).body?.querySelector("h1")?.textContent).toBe("A draft");
  for (const path of ["/no-such", "/register", "first", ""]) {
    expect((await show(path)).rendered).toMatchObject({ status: 404 });
  }
});

it("says why there are no drafts, in the place of anything that could pass for them", async () => {
  const sentence = "Drafts cannot be shown. The CMS answered 401.";
  const { rendered } = await show("/first", { loadDrafts: () => Promise.resolve({ status: 503, sentence }) });
  expect(rendered).toEqual({ status: 503, sentence });
});
