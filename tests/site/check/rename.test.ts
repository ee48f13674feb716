import { existsSync, linkSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { createSiteIndex } from "#tools/check/site-index.ts";
import { planRenaming, writeRenaming } from "#tools/cli/rename.ts";
import { changedSite, checkChanged, pageText } from "./check-texts.ts";

const people = pageText(
  { routes: ["/people", { path: "/persons", params: { tab: "one" } }] },
  {
    type: "text",
    props: {
      heading: "Hi",
      text: '<p><a href="/help">1</a> <a href=/help>1</a> <a href="/help?a=1&amp;b=2#questions">2</a> <a href="/helpful">3</a> /help</p>',
      buttons: [{ text: "Help", to: "/help#questions" }],
    },
  },
  { type: "faq", props: { heading: "Questions" }, bind: { items: "faqs" } },
);
const guide = pageText(
  { routes: ["/guide"] },
  {
    type: "text",
    props: { heading: "Hi", text: "[1](/help), **[2](/help?a=1&b=2#questions)**, [3](/helpful), /help" },
  },
);
const old = { routes: ["/faq"], redirect: { to: "/help" } };
const both = { routes: ["/one", "/two"], redirect: { to: "/help" } };
const files = { "people.json": people, "guide.json": guide, "old.json": old, "both.json": both };
const site = createSiteIndex(changedSite(files));

function plan(from: string, to: string) {
  const renaming = planRenaming(from, to, site);
  if ("problem" in renaming) throw new Error(renaming.problem);
  return renaming;
}

describe("rename", () => {
  it("moves the route, and every link to it: of blocks, texts, redirects, the menu and content", () => {
    const { changes, redirect } = plan("/help", "/support");
    const places = changes.map(({ file, what, value }) => `${file} ${what} = ${value}`);
    expect(places.slice(0, 1)).toEqual(['page-manifests/help.json has the address "/support" = /support']);
    expect(places).toContain("page-manifests/old.json the redirect links to /support = /support");
    expect(places).toContain("page-manifests/site.json the frame of every page links to /support = /support");
    expect(places).toContain('page-manifests/people.json the block "text" links to /support = /support#questions');
    expect(places).toContain(
      'page-manifests/people.json the block "text" links to /support = <p><a href="/support">1</a> <a href=/support>1</a> ' +
        '<a href="/support?a=1&amp;b=2#questions">2</a> <a href="/helpful">3</a> /help</p>',
    );
    expect(places).toContain(
      'page-manifests/guide.json the block "text" links to /support = ' +
        "[1](/support), **[2](/support?a=1&b=2#questions)**, [3](/helpful), /help",
    );
    expect(changes.some(({ file }) => file.startsWith("content/"))).toBe(true);
    expect(redirect.file).toBe("page-manifests/redirects/help.json");
    expect(JSON.parse(redirect.text)).toEqual({
      $schema: "../../schemas/generated/page-manifest.schema.json",
      routes: ["/help"],
      redirect: { to: "/support" },
    });
    expect(checkChanged({ "redirects/help.json": redirect.text, "help.json": pageText({}) })).toContain(
      'redirects/help.json:4:23 error There is no page "/support" – link to a page, or add this one',
    );
  });

  it("takes the place of a redirect that leads only to the page", () => {
    const { changes, redirect, replaced } = plan("/help", "/faq");
    expect(replaced).toBe("page-manifests/old.json");
    expect(changes.some(({ file }) => file === replaced)).toBe(false);
    expect(JSON.parse(redirect.text)).toMatchObject({ routes: ["/help"], redirect: { to: "/faq" } });
  });

  it("changes a link in a section at its place in the section", () => {
    const link = { type: "links", id: "ways", props: { heading: "Ways", links: [{ text: "On", to: "/help" }] } };
    const page = pageText({ routes: ["/one"] }, { type: "text", props: { heading: "Hi" } }, { use: "ways" });
    const shared = changedSite({ "one.json": page, "sections/ways.json": { blocks: [link] } });
    const renaming = planRenaming("/help", "/support", createSiteIndex(shared));
    const changes = "problem" in renaming ? [] : renaming.changes;
    expect(changes.filter(({ file }) => file.endsWith("ways.json"))).toMatchObject([
      { file: "page-manifests/sections/ways.json", path: ["blocks", 0, "props", "links", 0, "to"], value: "/support" },
    ]);
  });

  it("moves a route with fixed parameters, and changes nothing else", () => {
    const { changes } = plan("/persons", "/humans");
    expect(changes.map(({ path, value }) => [path, value])).toEqual([[["routes", 1, "path"], "/humans"]]);
  });

  it.each([
    ["/hlep", "/support", 'No manifest has the address "/hlep" – did you mean "/help"?'],
    ["/help", "/people", 'The address "/people" belongs to page-manifests/people.json'],
    ["/help", "/People", 'The address "/People" belongs to page-manifests/people.json'],
    ["/help", "/help", '"/help" is the address of page-manifests/help.json already – name another'],
    ["/persons", "/faq", 'The address "/faq" belongs to page-manifests/old.json'],
    ["/help", "/two", 'The address "/two" belongs to page-manifests/both.json'],
    ["/faq", "/support", '"/faq" is a redirect to /help – rename /help'],
    ["/help", "/api/help", 'The address "/api/help" belongs to the site itself'],
    ["/help", "support", '"support" is no address for a page'],
    ["/help", "/support/:tab", '"/support/:tab" is no address for a page'],
    ["/deals/food", "/offers", '"/deals/food" is a value of a parameter in page-manifests/deals.json'],
  ])("from %s to %s is refused", (from, to, reason) => {
    expect(() => plan(from, to)).toThrow(reason);
  });

  it("waits until all manifests can be read", () => {
    const broken = createSiteIndex(changedSite({ "broken.json": "{" }));
    expect(planRenaming("/help", "/support", broken)).toEqual({
      problem: expect.stringContaining("Links in a broken file cannot be changed: page-manifests/broken.json:1:"),
    });
  });
});

it("writes what a move changes and the redirect, and nothing where a file stands in the way", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rename-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [page, redirect] = [join(folder, "page.json"), join(folder, "redirects/old.json")];
  writeFileSync(page, '{ "routes": ["/old"], "link": "/old" }\n');
  const change = { file: page, line: 1, column: 1, before: "/old", value: "/new", what: "" };
  const renaming = {
    changes: [
      { ...change, path: ["routes", 0] },
      { ...change, path: ["link"] },
    ],
    redirect: { file: redirect, text: "{}\n" },
  };
  // A second name of the file's content: a process that is killed while it writes may not leave half of the file.
  linkSync(page, `${page}.before`);
  const before = readFileSync(page, "utf8");
  expect(await writeRenaming(renaming)).toEqual({ files: [page, redirect] });
  expect(readFileSync(`${page}.before`, "utf8")).toBe(before);
  const written = '{ "routes": ["/new"], "link": "/new" }\n';
  expect([readFileSync(page, "utf8"), readFileSync(redirect, "utf8")]).toEqual([written, "{}\n"]);
  expect(await writeRenaming(renaming)).toMatchObject({ problem: expect.stringContaining("already there") });
  const back = { ...renaming, redirect: { file: join(folder, "redirects/new.json"), text: "{}" }, replaced: redirect };
  // The page was saved after the move was planned.
  expect(await writeRenaming(back)).toEqual({ problem: `${page} has changed meanwhile – move the page again` });
  expect([readFileSync(page, "utf8"), existsSync(redirect)]).toEqual([written, true]);
  writeFileSync(page, before);
  expect(await writeRenaming(back)).toEqual({ files: [page, back.redirect.file, redirect] });
  expect(existsSync(redirect)).toBe(false);
});
