import { afterAll, describe, expect, it } from "vitest";
import { checkSiteRules } from "#tools/check/check-site-rules.ts";
import { placeProblems } from "#tools/check/place-problems.ts";
import { createSiteIndex } from "#tools/check/site-index.ts";
import { removeContentFolders, writeContentFolder } from "#tools/dev-cms/content-folder.fixture.ts";
import { readContentForms } from "#tools/dev-cms/read-content.ts";
import { siteSchemas } from "../../this-site.ts";
import { changedSite, pageText } from "./check-texts.ts";
import { soundContent } from "./sound-content.ts";

afterAll(removeContentFolders);

const faq = { type: "faq", props: { heading: "Answers" }, bind: { items: "faqs" } };
const bound = { "bound.json": pageText({ routes: ["/bound"], title: "Bound", description: "It shows content." }, faq) };
/** A page that picks some of the questions; each of these ids is the id of a question. */
const picking = (...only: string[]) => {
  const props = { ...faq.props, only };
  return pageText({ routes: ["/bound"], title: "Bound", description: "It shows content." }, { ...faq, props });
};
const tiles = { type: "app-tiles", bind: "people.appTiles" };
const dead = { type: "links", id: "ways", props: { heading: "Ways", links: [{ text: "On", to: "/hlep" }] } };
const answer = (faqAnswer: string) => ({
  "faq.json": {
    items: [
      { id: "faq", data: { faqId: "faq", faqQuestion: "What is it?", faqAnswer } },
      { id: "pin", data: { faqId: "pin", faqQuestion: "What is a PIN?", faqAnswer: "<p>A number.</p>" } },
    ],
  },
});
const content = { ...soundContent, ...answer("<p>So.</p>"), "faq-group.json": { items: [{ id: "group", data: {} }] } };

/** The pages of each problem of a site with some other manifests and some other content. */
async function pagesOf(manifests: Record<string, object | string>, changes: Record<string, unknown> = {}) {
  const folder = await writeContentFolder({ ...content, ...changes });
  const { files, problems, isComplete, isSound } = await readContentForms(folder, siteSchemas.model.types);
  const site = {
    ...changedSite({ ...bound, ...manifests }),
    content: files,
    isContentComplete: isComplete,
    isContentSound: isSound,
  };
  const ours = checkSiteRules(site).filter(({ message }) => !/^(?:There is no asset|The picture)/.test(message));
  const placed = placeProblems([...problems, ...ours], createSiteIndex(site));
  return placed.map(({ pages }) => pages?.map((file) => file.replace("page-manifests/", "")) ?? "every page");
}

describe("a problem concerns", () => {
  it.each<
    [what: string, pages: unknown, manifests: Record<string, object | string>, content?: Record<string, unknown>]
  >([
    ["the page of its manifest", [["page.json"]], { "page.json": pageText({}, dead) }],
    [
      "both owners of an address",
      [["copy.json", "help.json"]],
      { "copy.json": pageText({ routes: ["/help"] }, { type: "text", props: { heading: "Help" } }) },
    ],
    [
      "every page, if it is in the menu",
      ["every page"],
      {
        "site.json": {
          name: "Account",
          language: "en-ZA",
          navigation: [{ text: "Help", to: "/hlep" }],
          groupLink: { text: "Group", to: "https://group.example" },
        },
      },
    ],
    [
      "every page, if no page shows its section: the file may be a page in the wrong folder",
      ["every page"],
      { "sections/lost.json": { blocks: [{ type: "text", props: { headin: "Hello" } }] } },
    ],
    ["the pages that show its record", [["bound.json"]], {}, answer("<p>TODO</p>")],
    [
      "the pages that show its record, also when the record has a field of another type",
      [["bound.json"]],
      {},
      { "faq.json": { items: [{ id: "faq", data: { faqQuestion: 5, faqAnswer: "<p>So.</p>" } }] } },
    ],
    [
      "the pages that are bound to a part of its record, also when the part has another type",
      [["tiles.json"]],
      { "tiles.json": pageText({ routes: ["/tiles"], title: "Tiles", description: "It shows tiles." }, tiles) },
      { "for-people-page.json": { items: [{ id: "people", data: { appTiles: "tiles" } }] } },
    ],
    ["no page, if the block picks other questions", [[]], { "bound.json": picking("pin") }, answer("<p>TODO</p>")],
    [
      "the page whose block picks its question",
      [["bound.json"]],
      { "bound.json": picking("pin", "faq") },
      answer("<p>TODO</p>"),
    ],
    [
      "no page, if none shows its record",
      [[]],
      {},
      {
        "colors.json": {
          items: [
            { id: "green", data: {} },
            { id: "blue", data: { colorHex: "blue" } },
          ],
        },
      },
    ],
    [
      "all manifests, if the frame shows its picture",
      [["bound.json", "deals.json", "help.json", "home.json", "not-found.json", "register.json"]],
      {},
      { "assets.json": { items: [{ id: "logo", fileName: "logos/Our Logo.svg", alt: "TODO" }] } },
    ],
    ["every page, if its file cannot be read", ["every page"], {}, { "faq.json": "{," }],
  ])("%s", async (_what, pages, manifests, changes) => {
    expect((await pagesOf(manifests, changes)).map((one) => (Array.isArray(one) ? one.toSorted() : one))).toEqual(
      pages,
    );
  });
});
