import { parse, parseTree, findNodeAtLocation } from "jsonc-parser";
import type { JsonPath } from "#schemas/json-path.ts";
import type { PlacedProblem, SiteSurvey, StudioSite, StudioApi } from "../studio-api.ts";
import type { Field } from "#tools/catalogue/describe-block.ts";
import { isObject } from "#schemas/selection.ts";

const field = { help: "", isRequired: false, bindings: [] };
const heading: Field = { ...field, name: "heading", label: "Heading", kind: "text", bindings: ["home.heading"] };

/** A site with two pages and two blocks. */
export const someSite: StudioSite = {
  host: "www.example.com",
  pages: [
    { name: "help.json", title: "Help", paths: ["/help"], isDraft: false },
    { name: "about.json", title: "About", paths: ["/about"], isDraft: true },
  ],
  shared: [{ name: "site.json", title: "Menu and site", fields: [{ ...heading, name: "name", label: "Name" }] }],
  blocks: [
    {
      type: "text",
      description: "Words and a picture.",
      alsoCalled: "",
      purpose: "To tell something.",
      heading: "heading",
      fields: [
        { ...heading, isRequired: true },
        { ...field, name: "text", label: "Text", kind: "html", help: "What it says" },
        { ...field, name: "image", label: "Image", kind: "image", bindings: ["home.image"] },
        {
          ...field,
          name: "items",
          label: "Items",
          kind: "list",
          max: 3,
          element: {
            ...field,
            name: "item",
            label: "Item",
            isRequired: true,
            kind: "object",
            fields: [
              { ...heading, name: "question", label: "Question", isRequired: true },
              { ...field, name: "to", label: "Leads to", kind: "link" },
            ],
          },
        },
        { ...field, name: "color", label: "Colour", kind: "color" },
      ],
      slots: [],
      bindings: [{ path: "home.text", fills: ["heading", "image"], leavesEmpty: ["items"] }],
      example: { type: "text", props: { heading: "An example" } },
      fresh: { type: "text", props: { heading: "[Write here: the heading]" } },
    },
    {
      type: "columns",
      description: "Blocks side by side.",
      alsoCalled: "",
      purpose: "",
      fields: [],
      slots: ["left"],
      bindings: [],
      example: { type: "columns" },
      fresh: { type: "columns" },
    },
  ],
  maxShown: { title: 60, description: 160 },
  maxBlocks: 6,
  head: [
    { ...field, name: "title", label: "Title", isRequired: true, kind: "text" },
    { ...field, name: "description", label: "Description", isRequired: true, kind: "paragraph" },
    { ...field, name: "draft", label: "Draft", kind: "boolean" },
  ],
  contents: [
    { path: "home.heading", value: "From the content" },
    { path: "home.image", value: "shop" },
    { path: "home.text", value: { heading: "Whole content", image: "shop" } },
  ],
  assets: [
    { name: "shop", address: "/assets/shop", kind: "image" },
    { name: "form", address: "/assets/form", kind: "file" },
  ],
  facts: [{ name: "tills", value: "25 000" }],
  colors: [{ name: "brand", css: "#0a6b3d" }],
  modes: [],
  themes: ["sr"],
};

const someSurvey: SiteSurvey = {
  problems: { "about.json": 1 },
  links: [
    { to: "/help", label: "Help" },
    { to: "/about#team", label: "About: the team" },
  ],
};

export const helpText = `{
  "routes": ["/help"],
  "title": "Help",
  "description": "Answers.",
  "blocks": [
    { "type": "text", "props": { "heading": "First" } },
    { "type": "text", "id": "second", "props": { "heading": "Second", "text": "<p>Over  tills</p>" } },
    { "type": "columns", "slots": { "left": [{ "type": "text", "props": { "heading": "Inside" } }] } }
  ]
}
`;

/** The studio's API without a server: files in memory, rendered as headings. */
export function inMemoryApi(
  files: Record<string, string> = { "help.json": helpText, "about.json": `{ "routes": ["/about"] }` },
) {
  const api: StudioApi = {
    site: () => Promise.resolve(someSite),
    survey: () => Promise.resolve(someSurvey),
    open: (name) =>
      files[name] === undefined ? Promise.reject(new Error("No file")) : Promise.resolve({ name, text: files[name] }),
    render: ({ name, text }) => Promise.resolve({ ...renderHeadings(name, text), problems: findProblems(text) }),
    check: ({ text }) => Promise.resolve({ problems: findProblems(text), weight: { total: 5, budget: 20 } }),
    review: ({ name, text }) => Promise.resolve({ text, disk: files[name] ?? "", problems: findProblems(text) }),
    save({ name, text, base }) {
      const disk = files[name] ?? "";
      if (disk !== base) return Promise.resolve({ result: "conflict", disk, conflicts: [{ base, disk, yours: text }] });
      files[name] = text;
      return Promise.resolve({ result: "saved", text });
    },
    createPage({ path, title }) {
      const name = `${path.slice(1)}.json`;
      files[name] = JSON.stringify({ routes: [path], title, blocks: [] });
      return Promise.resolve({ name, text: files[name] });
    },
    rename: ({ from, to }) => {
      const changed = Object.keys(files).filter((name) => files[name]?.includes(`"${from}"`));
      for (const name of changed) files[name] = files[name]?.replaceAll(`"${from}"`, `"${to}"`) ?? "";
      return Promise.resolve({ files: changed });
    },
    links: () => Promise.resolve({ links: [] }),
    remove: ({ name }) => {
      delete files[name];
      return Promise.resolve();
    },
    record: () => Promise.reject(new Error("No record")),
    saveRecord: () => Promise.reject(new Error("No record")),
    unbind: ({ bind }) =>
      Promise.resolve(
        typeof bind === "string" ? { heading: "Whole content", image: "shop" } : { heading: "From the content" },
      ),
    share: ({ name }) => Promise.resolve({ address: `http://localhost/preview/${name}` }),
    upload: ({ name }, alt) => Promise.resolve({ name, address: `/assets/${name}`, kind: "image", alt }),
    versions: () =>
      Promise.resolve({ commits: [{ author: "Thandi", at: "2026-11-26T14:05:00Z", title: "Add the page" }] }),
    proposal: (name) =>
      Promise.resolve({
        title: "Change the page",
        body: "No words change.",
        before: "",
        text: files[name] ?? "",
        files: [{ name: `page-manifests/${name}`, isOwn: true }],
        target: "main",
      }),
    propose: () => Promise.resolve({ branch: "studio/help", patch: "A patch" }),
  };
  return { api, files };
}

function renderHeadings(name: string, text: string) {
  const root = parseTree(text);
  const value: unknown = parse(text);
  const entries = isObject(value) && Array.isArray(value["blocks"]) ? value["blocks"] : [];
  const blocks = entries.map((_, index) => {
    const path: JsonPath = ["blocks", index];
    return { path, source: `${name}:${(root && findNodeAtLocation(root, [...path])?.offset) ?? 0}` };
  });
  const html = blocks.map(({ source }) => `<div data-block="text" data-source="${source}"></div>`).join("");
  return { html: `<!doctype html><html><body>${html}</body></html>`, blocks };
}

function findProblems(text: string): PlacedProblem[] {
  const place = { file: "help.json", line: 1, column: 1 };
  return text.includes("WRONG")
    ? [
        {
          ...place,
          severity: "error",
          message: "A wrong word",
          hint: "mend it",
          path: ["blocks", 0, "props", "heading"],
        },
      ]
    : [];
}
