// @vitest-environment happy-dom
import { within } from "@testing-library/dom";
import { describe, expect, it, vi } from "vitest";
import { describeMoment, readLocalTime } from "#schemas/period.ts";
import { findMarkedTags, markText } from "./marked-texts.ts";
import { manifestText, previewContext } from "./preview-context.fixture.ts";
import { renderPreview, type PreviewContext } from "./render-preview.tsx";

const message = { type: "article", props: { heading: "Hello there" } };

async function render(text: string, query = "", context: Partial<PreviewContext> = {}) {
  const preview = await renderPreview(text, new URLSearchParams(query), { ...previewContext, ...context });
  if (!preview) throw new Error("There is no content");
  const document = new DOMParser().parseFromString(preview.html, "text/html");
  return { ...preview, document, body: within(document.body) };
}

const attribute = (document: Document, selector: string, name: string) =>
  document.querySelector(selector)?.getAttribute(name);

describe("a preview", () => {
  it("is the page as the renderer of all pages renders it, with the content it is bound to", async () => {
    const { status, document, body } = await render(manifestText(message, { type: "article", bind: "lost" }));
    expect(status).toBe(200);
    expect(document.title).toBe("Preview: Hello – Corner Bakery");
    expect(body.getByRole("heading", { level: 1 }).textContent).toBe("Hello there");
    expect(body.getByRole("heading", { name: "From the content" })).toBeDefined();
    expect(body.getByRole("contentinfo").textContent).toContain("© 2026");
    expect(body.getByRole("banner")).toBeDefined();
  });

  // With a slow pattern, whose time grows with the square of the length, this test exceeds its time limit.
  it("holds up no visitor for a long run of spaces in a text", () => {
    const [open, close] = markText(0);
    const text = `a${" ".repeat(1_000_000)}b`;
    const found = findMarkedTags(`<p>${text}</p>`, `<p>${open}${text}${close}</p>`);
    expect(found).toEqual([{ end: 2, texts: [0], isWhole: true }]);
  });

  it.each<[what: string, text: string]>([
    ["a page", manifestText(message)],
    ["a page that tries to look like the bar", manifestText({ ...message, id: "preview" })],
    ["a page with problems", manifestText({ type: "artcle" })],
    ["a redirect", JSON.stringify({ routes: ["/x"], redirect: { to: "registration", path: "/register" } })],
    ["a text that is not a manifest", "hello"],
  ])("begins with a bar that marks it: %s", async (_what, text) => {
    const { document, body } = await render(text);
    const bar = body.getByRole("complementary", { name: "Preview" });
    expect(document.body.firstElementChild).toBe(bar);
    expect(bar.textContent).toMatch(/^Preview.* – not the published page/);
    expect(document.getElementById("root")?.contains(bar)).toBe(false);
  });

  it.each<[what: string, text: string]>([
    ["a page", manifestText(message)],
    ["a text that is not a manifest", "hello"],
  ])("runs the script of previews alone and is not indexed: %s", async (_what, text) => {
    const { document } = await render(text);
    expect([...document.scripts].map((script) => script.src + script.textContent)).toEqual(["preview()", ""]);
    expect(attribute(document, "#root", "data-app")).toBe("");
    expect(attribute(document, "meta[name=robots]", "content")).toBe("noindex");
    expect(document.querySelector("link[rel=canonical]")).toBeNull();
  });

  it.each([
    ["", ""],
    ["view=night", "night"],
    ["nested=true&view=night", "night nested"],
    ["quiet=true", "quiet"],
  ])("has the modes and themes of a page: %s", async (query, classes) => {
    const { document, body } = await render(manifestText(message), query);
    expect(document.documentElement.className).toBe(classes);
    expect(body.queryByRole("contentinfo") === null).toBe(query.includes("nested"));
    expect(body.getByRole("complementary", { name: "Preview" })).toBeDefined();
  });

  it("links to the site's own pages only", async () => {
    const answer = [
      '<p><a href="/help">Own</a> <a href="/register">Redirect</a> <a href="https://other.example">Other</a>',
      '<a href="mailto:a@b.example">Mail</a> <a href="tel:0800000662">Phone</a> <a href="/unpublished">Unpublished</a></p>',
    ].join(" ");
    const button = (text: string, to: string) => ({ text, to, newTab: true });
    const { body } = await render(
      manifestText(
        { type: "questions", props: { heading: "Links", items: [{ id: "q", question: "Where to?", answer }] } },
        {
          type: "views",
          props: {
            views: [{ name: "One", buttons: [button("Away", "https://other.example"), button("Home", "/help")] }],
          },
        },
      ),
    );
    const address = (name: string) => body.getByRole("link", { name: new RegExp(`^${name}\\b`) }).getAttribute("href");
    expect(["Own", "Home"].map(address)).toEqual(["/help", "/help"]);
    const inert = ["Redirect", "Other", "Mail", "Phone", "Unpublished", "Away", "Terms"];
    expect(inert.map(address)).toEqual(inert.map(() => null));
    expect(
      inert.map((name) => body.getByRole("link", { name: new RegExp(`^${name}\\b`) }).getAttribute("aria-disabled")),
    ).toEqual(inert.map(() => "true"));
  });
});

describe("a manifest with problems", () => {
  it("shows them in a list, with what to do, before the blocks that are rendered", async () => {
    const { status, document, body } = await render(manifestText({ type: "artcle" }, message));
    expect(status).toBe(200);
    const list = body.getByRole("region", { name: "Problems in this manifest" });
    expect(
      within(list)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(['9:15Unknown block type "artcle" – did you mean "article"?']);
    expect(body.getByRole("heading", { level: 1 }).textContent).toBe("Hello there");
    expect(body.getByRole("link", { name: "1 problem" }).getAttribute("href")).toBe(`#${list.id}`);
    expect(document.getElementById(list.id)).toBe(list);
  });

  it("shows each in the place of its block", async () => {
    const { body } = await render(manifestText(message, { type: "artcle" }, { type: "article", bind: "shop.note" }));
    const main = within(body.getByRole("main"));
    expect(main.getAllByRole("note").map(({ textContent }) => textContent)).toEqual([
      'Unknown block type "artcle" – did you mean "article"?manifest:14:5',
      expect.stringMatching(/^Block "article": The content "shop\.note" is emptymanifest:17:5$/),
    ]);
  });

  it("escapes what it repeats of the manifest", async () => {
    const { document, body } = await render(manifestText({ type: "<img src=x onerror=alert(1)>" }));
    expect(document.querySelector("img[src=x]")).toBeNull();
    expect(body.getAllByText(/<img src=x onerror=alert\(1\)>/).length).toBeGreaterThan(0);
  });

  it("answers 422 when nothing can be rendered", async () => {
    const { status, body } = await render("{");
    expect(status).toBe(422);
    expect(body.getByRole("listitem").textContent).toMatch(/^1:\d+expected/);
    expect(body.getByRole("heading", { level: 1 }).textContent).toBe("This manifest cannot be shown");
    expect(body.getByText(/then create a new preview address/)).toBeDefined();
  });

  it("asks for no new address in development, where the manifest is a file", async () => {
    const development = { headExtra: "", problems: [], place: { file: "page-manifests/hello.json" } };
    const { body } = await render("{", "", { development });
    expect(body.getByText("Correct the problems above and save the file.")).toBeDefined();
  });
});

describe("a redirect", () => {
  it("is explained, not followed", async () => {
    const { status, document, body } = await render(
      JSON.stringify({ routes: ["/x"], redirect: { to: "registration", path: "/register" } }),
    );
    expect(status).toBe(200);
    expect(body.getByRole("main").textContent).toContain("It sends visitors to /register on the registration site");
    expect(document.querySelector("meta[http-equiv]")).toBeNull();
    const moved = await render(JSON.stringify({ routes: ["/x"], redirect: { to: "/help" } }));
    expect(moved.body.getByRole("main").textContent).toContain("It sends visitors to /help on this site.");
  });
});

describe("content", () => {
  it("is loaded for the page and for the frame around it", async () => {
    const loadContent = vi.fn(previewContext.loadContent);
    await render(manifestText({ type: "article", bind: "lost" }), "", { loadContent });
    expect(loadContent).toHaveBeenCalledOnce();
    expect(Object.keys(loadContent.mock.calls[0]?.[0].slices ?? {}).toSorted()).toEqual([
      "imprint",
      "lost",
      "menu",
      "numbers",
    ]);
  });

  it("must be there", async () => {
    const context = { ...previewContext, loadContent: () => Promise.resolve(undefined) };
    expect(await renderPreview(manifestText(message), new URLSearchParams(), context)).toBeUndefined();
  });
});

describe("a page with dates", () => {
  const dated = (from: string) =>
    JSON.stringify({
      ...(JSON.parse(manifestText(message, { ...late, props: { heading: "Later" } }, { type: "artcle" })) as object),
      from,
    });
  const late = { type: "article", from: "2099-12-24" };
  const at = (time: string) => render(dated("2099-12-01"), `as-of=${time}`, { asOf: readLocalTime(time) });

  it("is shown as it begins, and asks for content as it is then", async () => {
    const loadContent = vi.fn(previewContext.loadContent);
    const { body } = await render(dated("2099-12-01"), "", { loadContent });
    expect(body.queryByRole("heading", { name: "Later" })).toBeNull();
    const begin = readLocalTime("2099-12-01") ?? NaN;
    const moment = describeMoment(begin);
    expect(body.getByRole("complementary").textContent).toMatch(new RegExp(`As of ${moment}.* It begins on ${moment}`));
    expect(loadContent.mock.calls[0]?.[1]).toBe(begin);
  });

  it("is shown as of another moment, with the blocks of that moment and those that have problems", async () => {
    const { body } = await at("2099-12-24T09:00");
    expect(body.getByRole("heading", { name: "Later" })).toBeDefined();
    expect(body.getAllByText(/Unknown block type "artcle"/).length).toBeGreaterThan(1);
    expect((await at("2099-11-30")).body.getByRole("complementary").textContent).toContain(
      "when it is not on the site",
    );
  });

  it("can be asked for at another moment without a script, and stays the same preview", async () => {
    const { document } = await render(manifestText(message), "manifest=abc&expires=1&as-of=2026-12-01&width=360");
    const form = document.querySelector("form");
    expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual(["get", null]);
    const fields = [...(form?.querySelectorAll("input") ?? [])].map(({ name, type }) => [name, type]);
    expect(fields).toEqual([
      ["manifest", "hidden"],
      ["expires", "hidden"],
      ["width", "hidden"],
      ["as-of", "datetime-local"],
    ]);
  });

  it("says nothing of dates without any", async () => {
    const { body } = await render(manifestText(message));
    expect(body.getByRole("complementary").textContent).not.toContain("As of 2");
    expect(body.getByRole("complementary").textContent).not.toContain("begins");
  });
});
