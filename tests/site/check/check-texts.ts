import { checkSiteRules } from "#tools/check/check-site-rules.ts";
import { siteFilesOf } from "#tools/check/site-files.ts";
import type { CheckedSite } from "#tools/check/site-index.ts";
import type { WrittenRecord } from "#tools/check/content-files.ts";
import { readExampleTexts } from "#tools/cli/read-site.ts";
import { readContentForms } from "#tools/dev-cms/read-content.ts";
import { formatProblem } from "#engine/json/problem.ts";
import { siteSchemas } from "../../this-site.ts";

/** The content that the pages of these tests are bound to. */
const { files: sample } = await readContentForms("content", siteSchemas.model.types);
const content = sample.map((file) => (file.name === "assets" ? { ...file, items: [...file.items, unsaid()] } : file));

/** A picture without alternative text. */
function unsaid(): WrittenRecord {
  return { id: "unsaid", values: { id: "unsaid", fileName: "unsaid.svg" }, path: ["items", 0] };
}

const examples = readExampleTexts();
const description = "What this page is about, in one sentence.";

/** A small site without problems. */
export const soundSite: Readonly<Record<string, object | string>> = {
  "site.json": {
    name: "Money Market Account",
    language: "en-ZA",
    navigation: [{ text: "Help", to: "/help" }],
    groupLink: { text: "Group", to: "https://group.example" },
  },
  "home.json": {
    routes: ["/"],
    title: "Home",
    description: "The way in.",
    blocks: [{ type: "text", id: "start", props: { heading: "Welcome" } }],
  },
  "help.json": {
    routes: ["/help"],
    title: "Help",
    description: "Answers to questions.",
    blocks: [
      {
        type: "faq",
        id: "questions",
        props: { heading: "Questions", items: [{ id: "pin", question: "What is a PIN?", answer: "<p>A number.</p>" }] },
      },
    ],
  },
  "deals.json": {
    routes: [{ path: "/deals/:tab?", params: { tab: ["food", "data"] } }],
    title: "Deals",
    description: "Lower prices.",
    blocks: [
      {
        type: "tabs",
        props: { heading: "Deals", tabs: [{ tabName: "Food" }, { tabName: "Data" }] },
        bind: { initialTab: "route.tab" },
      },
    ],
  },
  "register.json": { routes: ["/register"], redirect: { to: "registration", path: "/register" } },
  "not-found.json": {
    routes: ["*"],
    title: "Not found",
    description: "Nothing is here.",
    blocks: [{ type: "text", props: { heading: "Nothing is here" } }],
  },
};

/** All problems of the small site after some of its files are replaced, one line each. */
export function checkChanged(changes: Readonly<Record<string, object | string>>): string[] {
  const problems = checkSiteRules(changedSite(changes), (file) => file.startsWith("page-manifests/"));
  return problems.map((problem) => formatProblem(problem).replaceAll("page-manifests/", ""));
}

/** The small site with some replaced files. */
export function changedSite(changes: Readonly<Record<string, object | string>>): CheckedSite {
  const files = siteFilesOf("page-manifests", textsOf({ ...soundSite, ...changes }), siteSchemas);
  return { files, definition: siteSchemas, content, isContentComplete: true, examples };
}

/** A manifest with the head that every page needs, on one line, and each block on a line of its own. */
export function pageText(changes: Readonly<Record<string, unknown>>, ...blocks: readonly unknown[]): string {
  const head = { routes: ["/page"], title: "A page", description, ...changes };
  const lines = blocks.map((block) => `  ${JSON.stringify(block)}`);
  const inner = JSON.stringify(head).slice(1, -1);
  return `{${inner},\n"blocks": [\n${lines.join(",\n")}\n]}`;
}

/** All problems of a content folder, with the small site and some more pages, one line each. */
export async function checkContentFolder(
  folder: string,
  pages: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const { files, problems, isComplete, isSound } = await readContentForms(folder, siteSchemas.model.types);
  const manifests = siteFilesOf("page-manifests", textsOf({ ...soundSite, ...pages }), siteSchemas);
  const parts = { files: manifests, definition: siteSchemas, content: files, examples };
  const site = { ...parts, isContentComplete: isComplete, isContentSound: isSound };
  const semantic = checkSiteRules(site, (file) => file.startsWith(folder));
  return [...problems, ...semantic].map((problem) => formatProblem(problem).replaceAll(`${folder}/`, ""));
}

function textsOf(files: Readonly<Record<string, object | string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(files).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value, null, 2),
    ]),
  );
}
