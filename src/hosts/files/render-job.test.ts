import { describe, expect, it } from "vitest";
import { renderJob, type JobContext, type JobResult } from "./render-job.ts";
import { renderPage } from "#engine/render/render-page.ts";
import { loadComponents } from "#ui/block-component.ts";
import { definition, smallPages } from "#engine/small-site.fixture.ts";

const manifests = {
  people: { routes: ["/"], title: "Home", blocks: [{ type: "article", bind: "lost" }] },
  help: { routes: ["/help"], blocks: [{ type: "article", props: { heading: "Ask us" } }] },
  unknown: { routes: ["*"], blocks: [{ type: "article", props: { heading: "No such page" } }] },
};

const components = await loadComponents(definition.application.components);

/** Renders a path of a small site whose content has one heading. */
function render(
  path: string,
  heading = "Bank at the till",
  change: Partial<JobContext> = {},
  known?: string,
): Promise<JobResult> {
  const pages = smallPages(manifests);
  const found = pages.find(path);
  if (!found || !("plan" in found)) throw new Error(`${path} is a page`);
  const slices = { imprint: { copyright: "© 2026" }, lost: { heading } };
  const context: JobContext = {
    pages,
    content: { slices, pictures: {} },
    publicUrl: "https://www.example.co.za",
    imageBase: "/api/assets/bakery/",
    document: { baseCss: "", headScript: "", loaderScript: "", app: "/static/app.js" },
    build: "b1",
    ...change,
  };
  const { application } = definition;
  return renderJob({ path, plan: found.plan, known }, context, async () => ({
    render: renderPage,
    application,
    components,
  }));
}

describe("renderJob", () => {
  it("gives the page in every mode, and its data", async () => {
    const { files } = await render("/");
    const names = [...(files?.keys() ?? [])].map((name) => name.replace(/page-data\/[^/]+/, "page-data/VERSION"));
    expect(names).toEqual([
      "index.html",
      "_modes/nested/index.html",
      "_modes/quiet/index.html",
      "_modes/nested-quiet/index.html",
      "page-data/VERSION/index.json",
      "page-plan/index.json",
    ]);
    expect(files?.get("index.html")).toMatch(/<h1[^>]*>Bank at the till<\/h1>/);
    expect(files?.get("_modes/nested-quiet/index.html")).toMatch(/<html[^>]* class="nested quiet"/);
  });

  it("gives the content with the plan, since a static host answers no query", async () => {
    const { files } = await render("/");
    const plan: unknown = JSON.parse(files?.get("page-plan/index.json") ?? "");
    expect(plan).toMatchObject({ page: "people", content: { lost: { heading: "Bank at the till" } } });
    expect(plan).not.toHaveProperty("content.imprint");
  });

  it("renders nothing when the fingerprint is known", async () => {
    const { fingerprint } = await render("/help");
    expect(await render("/help", "Bank at the till", {}, fingerprint)).toEqual({ fingerprint, omitted: [] });
  });

  it.each<[what: string, path: string, heading: string, change: Partial<JobContext>, isRendered: boolean]>([
    ["its content changed", "/", "Bank anywhere", {}, true],
    ["content changed that it does not use", "/help", "Bank anywhere", {}, false],
    ["the code changed", "/help", "Bank at the till", { build: "b2" }, true],
    ["the site moved", "/help", "Bank at the till", { publicUrl: "https://other.example" }, true],
  ])("when %s: %s", async (_what, path, heading, change, isRendered) => {
    const { fingerprint } = await render(path);
    const { files } = await render(path, heading, change, fingerprint);
    expect(files !== undefined).toBe(isRendered);
  });
});
