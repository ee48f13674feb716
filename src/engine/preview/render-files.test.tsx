// @vitest-environment happy-dom
import { within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { manifestText, previewContext } from "./preview-context.fixture.ts";
import { readFiles, writeFiles, type PreviewFile } from "./preview-files.ts";
import { renderFiles } from "./render-payload.ts";

const link = (to: string, words: string) => `<a href="${to}">${words}</a>`;
const links = [
  link("/new#steps", "New"),
  link("/help", "Help"),
  link("/unknown", "Unknown"),
  link("#top", "Top"),
  link("https://other.example/new", "Other"),
  link("//other.example/new", "Sneaky"),
].join(" ");
const page = (path: string, heading: string): PreviewFile => ({
  name: `pages${path}.json`,
  text: JSON.stringify({
    routes: [path],
    title: heading,
    description: "A page.",
    blocks: [{ type: "article", props: { heading, text: `<p>${links}</p>` } }],
  }),
});
const site = {
  name: "pages/site.json",
  text: JSON.stringify({
    name: "Another name",
    language: "en-ZA",
    navigation: [
      { text: "The new page", to: "/new" },
      { text: "Published", to: "/help" },
    ],
  }),
};
const [first, second] = [page("/new", "New page"), page("/other", "Other page")];

const signed = "files=abc&expires=1&signature=xyz";

async function render(files: PreviewFile[], query = "") {
  const rendered = await renderFiles(files, new URLSearchParams(signed + query), previewContext);
  if (!rendered || "sentence" in rendered) return { rendered, body: undefined };
  const { body } = new DOMParser().parseFromString(rendered.html, "text/html");
  const hrefOf = (name: string | RegExp) => within(body).getAllByRole("link", { name })[0]?.getAttribute("href");
  return { rendered, body, hrefOf };
}

const h1 = (body: HTMLElement | undefined) => body?.querySelector("h1")?.textContent;

describe("a preview of several manifests", () => {
  it("shows the first, and leads from it to the others within the same link", async () => {
    const { body, hrefOf } = await render([first, second], "&view=ch");
    expect(h1(body)).toBe("New page");
    expect(hrefOf?.("New")).toBe(`?${signed}&view=ch&page=%2Fnew#steps`);
    expect(hrefOf?.(/^\/other$/)).toBe(`?${signed}&view=ch&page=%2Fother`);
    expect(hrefOf?.("Help")).toBe("/help");
    expect(hrefOf?.("Top")).toBe("#top");
    expect(["Unknown", "Other"].map((name) => hrefOf?.(name))).toEqual([null, null]);
    expect(body?.querySelector("[href*='other.example']")).toBeNull();
  });

  it("shows the page that the address names", async () => {
    expect(h1((await render([first, second], "&page=/other")).body)).toBe("Other page");
    expect(h1((await render([first, second], "&page=pages/other.json")).body)).toBe("Other page");
  });

  it.each(["/help", "/no-such", "../secret", "//other.example", "__proto__", ""])("has no page at %o", async (name) => {
    const { rendered } = await render([first, second], `&page=${name}`);
    expect(rendered).toMatchObject({ status: 404 });
  });

  it("names the file of each problem, and who claims an address twice", async () => {
    const again = { ...second, text: second.text.replace("/other", "/new") };
    const { body } = await render([first, again], "&page=pages/other.json");
    expect(body?.querySelector("#preview-problems")?.textContent).toMatch(
      /pages\/other\.json:1:\d+The address "\/new" already belongs to pages\/new\.json/,
    );
  });

  it("shows a manifest that cannot be read with its problems, among the others", async () => {
    const { rendered, body } = await render([{ name: "broken.json", text: "{" }, second]);
    expect(rendered).toMatchObject({ status: 422 });
    expect(body?.textContent).toContain("broken.json:1:");
    expect([...(body?.querySelectorAll("details a") ?? [])].map(({ textContent }) => textContent)).toEqual([
      "broken.json",
      "/other",
    ]);
  });

  it("does not become larger by its addresses than a megabyte", async () => {
    const many = Array.from({ length: 3_000 }, () => link("/other", "Other")).join(" ");
    const heavy = { ...first, text: first.text.replace("<p>", `<p>${many.replaceAll('"', '\\"')}`) };
    const { rendered } = await render([heavy, second], `&x=${"y".repeat(2_000)}`);
    expect(rendered && "html" in rendered && rendered.html.length).toBeLessThan(2_000_000);
  });
});

describe("a preview with site.json", () => {
  it("shows its menu, which leads to previews of the previewed and the published pages", async () => {
    const { body, hrefOf } = await render([site, first]);
    expect(h1(body)).toBe("New page");
    expect(hrefOf?.("The new page")).toBe(`?${signed}&page=%2Fnew`);
    expect(hrefOf?.("Published")).toBe(`?${signed}&page=%2Fhelp`);
    expect((await render([site, first], "&page=/help")).rendered).toMatchObject({ status: 200 });
    expect((await render([site, first], "&page=/register")).rendered).toMatchObject({ status: 404 });
  });

  it("shows the published menu and the problems where it has some", async () => {
    const { body } = await render([{ ...site, text: '{"name": 5}' }, first]);
    expect(within(body ?? document.body).queryByRole("link", { name: "The new page" })).toBeNull();
    expect(body?.querySelector("#preview-problems")?.textContent).toContain("pages/site.json:1:");
  });
});

describe("the bar", () => {
  it("tells dead links and what the page weighs against its budget", async () => {
    const { body } = await render([first, second]);
    const bar = within(body ?? document.body).getByRole("complementary", { name: "Preview" });
    expect(bar.textContent).toMatch(/\d\.\d KB of at most 20 KB of HTML/);
    expect(within(bar).getByRole("link", { name: "1 dead link" }).getAttribute("href")).toBe("#preview-dead-links");
    expect(body?.querySelector("#preview-dead-links")?.textContent).toContain('/unknownThere is no page "/unknown"');
  });

  it("tells no link as dead whose letters are encoded, because the server reads the letters", async () => {
    const { body } = await render([{ ...first, text: first.text.replace("/unknown", "/h%65lp") }, second]);
    expect(body?.querySelector("#preview-dead-links")).toBeNull();
  });

  it("tells fragments that name nothing on the page", async () => {
    const { body } = await render(
      [page("/new", "New page"), { ...second, text: second.text.replace("#top", "#stesp") }],
      "&page=/other",
    );
    expect(body?.querySelector("#preview-dead-links")?.textContent).toContain('There is no "stesp" on this page');
  });

  it("marks a page that is too heavy", async () => {
    const noise = Array.from({ length: 9_000 }, (_, index) => (index * 7919).toString(36)).join(" ");
    const heavy = manifestText({ type: "article", props: { heading: "Heavy", text: `<p>${noise}</p>` } });
    const { body } = await render([{ name: "heavy.json", text: heavy }, second]);
    expect(body?.querySelector("aside")?.textContent).toContain("too heavy");
  });
});

describe("files in an address", () => {
  it("are read as they were written", () => {
    expect(readFiles(writeFiles([first, site]))).toEqual({ files: [first, site] });
  });

  it.each([
    "",
    "null",
    "[]",
    '{"a":["b","c"]}',
    '[["a"]]',
    '[["a","b","c"]]',
    '[["a",{}]]',
    '[{"__proto__":["a"]}]',
    `[["${"a".repeat(201)}","b"]]`,
    "[".repeat(200_000),
  ])("are refused when they are damaged: %.40s", (text) => {
    expect(readFiles(text)).toMatchObject({ status: 400 });
  });

  it("are fifty at most", () => {
    expect(readFiles(writeFiles(Array.from({ length: 51 }, () => first)))).toMatchObject({ status: 413 });
  });
});
