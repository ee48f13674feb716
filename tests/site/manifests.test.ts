import addFormats from "ajv-formats";
import { Ajv2020 } from "ajv/dist/2020.js";
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { readSampleContent } from "#tools/bundle/editor/sample-content.ts";
import { generatedFiles } from "#tools/bundle/generated-files.ts";
import { formatProblem } from "#engine/json/problem.ts";
import { parseManifest, parseSiteManifest } from "#engine/manifest/parse-manifest.ts";
import { isPageFile, readSections } from "#engine/manifest/read-manifests.ts";
import { parseSection } from "#engine/manifest/shared-sections.ts";
import { definition } from "../this-site.ts";
import { manifests, problems } from "../this-pages.ts";

/** The verdicts of zod and of the JSON Schema made from it on a value. */
interface Verdict {
  zod: boolean;
  jsonSchema: boolean;
}

type Judge = (value: unknown) => Verdict;
let judgePage: Judge;
let judgeSite: Judge;
let judgeSection: Judge;

beforeAll(() => {
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  const files = generatedFiles(definition, readSampleContent("content", definition.model));
  const validator = (file: string) => ajv.compile(JSON.parse(files.get(file) ?? "false") as object);
  const page = validator("page-manifest.schema.json");
  ajv.addSchema(JSON.parse(files.get("page-manifest.schema.json") ?? "false") as object, "page-manifest.schema.json");
  const section = validator("section.schema.json");
  const site = validator("site-manifest.schema.json");
  judgePage = (value) => ({
    zod: "manifest" in parseManifest("page.json", JSON.stringify(value), definition, { sections }),
    jsonSchema: page(value),
  });
  judgeSection = (value) => ({
    zod: parseSection("contact.json", JSON.stringify(value), definition).problems.length === 0,
    jsonSchema: section(value),
  });
  judgeSite = (value) => ({
    zod: "manifest" in parseSiteManifest("site.json", JSON.stringify(value), definition),
    jsonSchema: site(value),
  });
});

const { sections } = readSections("page-manifests", definition);
const accepted: Verdict = { zod: true, jsonSchema: true };
const refused: Verdict = { zod: false, jsonSchema: false };

describe("the manifests of this site", () => {
  const files = readdirSync("page-manifests", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json") && isPageFile(file))
    .map((file) => posix.join("page-manifests", file));

  it.each(files)("%s is accepted by zod and by its JSON Schema", (file) => {
    expect(judgePage(JSON.parse(readFileSync(file, "utf8")))).toEqual(accepted);
  });

  it.each([...sections].map(([name, { text }]) => [name, text]))(
    "the section %s is accepted by both",
    (_name, text) => {
      expect(judgeSection(JSON.parse(text))).toEqual(accepted);
    },
  );

  it.each([{ blocks: "none" }, {}, { blocks: [{ type: "message" }] }, { blocks: [], title: "Help" }])(
    "a section such as %j is refused by both",
    (value) => {
      expect(judgeSection(value)).toEqual(refused);
    },
  );

  it("site.json is accepted by zod and by its JSON Schema", () => {
    expect(judgeSite(JSON.parse(readFileSync("page-manifests/site.json", "utf8")))).toEqual(accepted);
  });

  it("have no problems, alone and together", () => {
    expect(problems.map(formatProblem)).toEqual([]);
    expect(manifests?.pages.size).toBe(files.length);
  });

  it.each(files)("%s names its JSON Schema, for whoever edits it", (file) => {
    const { $schema } = JSON.parse(readFileSync(file, "utf8")) as { $schema?: string };
    const address = new URL($schema ?? "", `file:///${file}`).pathname;
    expect(address).toBe("/schemas/generated/page-manifest.schema.json");
  });
});

const page = { routes: ["/help"], title: "Help", description: "Answers.", blocks: [] };
const redirect = { routes: ["/register"], redirect: { to: "registration", path: "/register" } };
const message = { type: "message", props: { heading: "Hi" } };
const button = { text: "Go", to: "/help" };
const tabs = { type: "tabs", props: { tabs: [{ tabName: "One" }] } };
const fees = { type: "fees", props: { heading: "Fees", tabs: [] } };
const limits = { type: "limits", props: { heading: "Limits", tabs: [] } };

const withBlock = (block: unknown) => ({ ...page, blocks: [block] });
const withProps = (props: object) => withBlock({ type: "message", props });
const withRoute = (route: unknown) => ({ ...page, routes: [route] });

describe("zod and JSON Schema accept", () => {
  it.each<[what: string, value: unknown]>([
    ["a shared section", withBlock({ use: "stuck" })],
    ["a page without blocks", page],
    ["a page that names its schema", { $schema: "../schemas/generated/page-manifest.schema.json", ...page }],
    ["a page for no search result", { ...page, index: false }],
    ["several routes", { ...page, routes: ["/", "/home", "/a/b-c_d.e"] }],
    ["a parameter", withRoute("/deals/:tab")],
    ["a parameter that may be absent", withRoute("/deals/:tab?")],
    ["a parameter with listed values", withRoute({ path: "/deals/:tab?", params: { tab: ["a", "b"] } })],
    ["a fixed parameter", withRoute({ path: "/deals", params: { tab: "a" } })],
    [
      "a route with a title and a description of its own",
      withRoute({ path: "/deals", params: { tab: "a" }, title: "A", description: "B." }),
    ],
    ["a picture for those to whom it is sent", { ...page, picture: "hero" }],
    ["the page of unknown addresses", withRoute("*")],
    ["a redirect", redirect],
    ["a redirect within the site", { routes: ["/faq"], redirect: { to: "/help#pin" } }],
    ["a block with written props", withBlock(message)],
    ["a block with an id", withBlock({ ...message, id: "switchHeader" })],
    [
      "a block whose optional props are written",
      withProps({ heading: "Hi", xlHeading: "404", paragraph: "Sorry.", button }),
    ],
    [
      "a button with colours",
      withProps({ heading: "Hi", button: { ...button, backgroundColor: { colorHex: "#0a6b3d" }, newTab: true } }),
    ],
    [
      "a picture",
      withProps({
        heading: "Hi",
        image: { id: "till", alt: "", width: 40, height: 20, mimeType: "image/svg+xml", version: 1 },
      }),
    ],
    ["a picture by its id", withProps({ heading: "Hi", image: "till" })],
    ["a picture with a text of its own", withProps({ heading: "Hi", image: { id: "till", alt: "A till" } })],
    ["an empty text", withProps({ heading: "" })],
    ["a bound prop", withBlock({ type: "message", bind: { heading: "notFound.heading" } })],
    ["a bound prop beside a written one", withBlock({ ...message, bind: { button: "notFound.button" } })],
    ["a prop from another slice", withBlock({ ...message, bind: { button: "people.cycle.button" } })],
    ["a block bound as a whole", withBlock({ type: "message", bind: "notFound" })],
    [
      "a block bound as a whole, with a prop that the content lacks",
      withBlock({ type: "message", bind: "notFound", props: { image: { id: "till" } } }),
    ],
    ["a list slice", withBlock({ type: "faq", props: { heading: "Q" }, bind: { items: "faqs" } })],
    [
      "the other form of a list",
      withBlock({ type: "faq", props: { heading: "Q", items: [{ question: "Why?", answer: "<p>So.</p>" }] } }),
    ],
    ["a parameter of the route", withBlock({ ...tabs, bind: { initialTab: "route.tab" } })],
    [
      "a parameter of the route where content also fits",
      withBlock({ type: "message", bind: { heading: "route.name" } }),
    ],
    [
      "slots",
      withBlock({
        ...fees,
        slots: { limits: [limits], stuckPeople: [{ type: "stuck", bind: "stuckPeople" }], stuckBusiness: [] },
      }),
    ],
    ["no props where none is required", withBlock({ type: "app-tiles", bind: { cards: "people.appTiles.cards" } })],
    ["the same block twice", { ...page, blocks: [message, message] }],
  ])("%s", (_what, value) => {
    expect(judgePage(value)).toEqual(accepted);
  });
});

describe("zod and JSON Schema refuse", () => {
  it.each<[what: string, value: unknown]>([
    ["a list", []],
    ["a section that there is not", withBlock({ use: 3 })],
    ["a section with an id", withBlock({ use: "stuck", id: "help" })],
    ["a link shown as text", withBlock({ ...tabs, bind: { heading: "notFound.button.buttonLink" } })],
    ["a text", "page"],
    ["null", null],
    ["nothing", {}],
    ["no routes", { title: "Help", description: "Answers.", blocks: [] }],
    ["empty routes", { ...page, routes: [] }],
    ["routes that are no list", { ...page, routes: "/help" }],
    ["a route without a slash", withRoute("help")],
    ["a route with a slash at its end", withRoute("/help/")],
    ["a route with a query", withRoute("/help?x=1")],
    ["a route with a fragment", withRoute("/help#x")],
    ["a route with a space", withRoute("/he lp")],
    ["a route with an empty part", withRoute("/a//b")],
    ["a parameter that is not the last part", withRoute("/:tab/more")],
    ["a parameter's name in capitals", withRoute("/deals/:Tab")],
    ["a wildcard at the end", withRoute("/deals/*")],
    ["a route that is a number", withRoute(1)],
    ["route parameters without a path", withRoute({ params: { tab: "a" } })],
    ["a route's object without parameters", withRoute({ path: "/deals" })],
    ["a parameter with no listed values", withRoute({ path: "/deals/:tab", params: { tab: [] } })],
    ["a parameter's value that is a number", withRoute({ path: "/deals", params: { tab: 1 } })],
    ["a parameter whose name is no name", withRoute({ path: "/deals", params: { "Tab!": "a" } })],
    ["an unknown property of a route", withRoute({ path: "/deals", params: {}, name: "x" })],
    ["no title", { routes: ["/help"], description: "Answers.", blocks: [] }],
    ["an empty title", { ...page, title: "" }],
    ["no description", { routes: ["/help"], title: "Help", blocks: [] }],
    ["an empty description", { ...page, description: "" }],
    ["no blocks", { routes: ["/help"], title: "Help", description: "Answers." }],
    ["blocks that are no list", { ...page, blocks: {} }],
    ["an index that is no boolean", { ...page, index: "no" }],
    ["an unknown property", { ...page, layout: "wide" }],
    ["a redirect with blocks", { ...redirect, blocks: [] }],
    ["an empty title of a route", withRoute({ path: "/deals", params: {}, title: "" })],
    ["a picture by its path", { ...page, picture: "../hero.svg" }],
    [
      "a redirect with a route's title",
      { ...redirect, routes: [{ path: "/register", params: {}, title: "Register" }] },
    ],
    ["a redirect with a title", { ...redirect, title: "Register" }],
    ["a page that is a redirect too", { ...page, redirect: redirect.redirect }],
    ["a redirect to an unknown site", { ...redirect, redirect: { to: "bank", path: "/" } }],
    ["a redirect without a path", { ...redirect, redirect: { to: "registration" } }],
    ["a redirect to a path without a slash", { ...redirect, redirect: { to: "registration", path: "register" } }],
    ["a redirect to a path with more than the path", { ...redirect, redirect: { to: "/help", path: "/help" } }],
    ["a redirect to another host", { ...redirect, redirect: { to: "//evil.example" } }],
    ["a redirect that is a text", { ...redirect, redirect: "/register" }],
    ["a redirect without routes", { redirect: redirect.redirect }],
    ["a misspelt block type", withBlock({ ...message, type: "mesage" })],
    ["a block without a type", withBlock({ props: { heading: "Hi" } })],
    ["a block that is a text", withBlock("message")],
    ["a block that is null", withBlock(null)],
    ["an unknown property of a block", withBlock({ ...message, prop: {} })],
    ["an id with a space", withBlock({ ...message, id: "a b" })],
    ["an id that begins with a digit", withBlock({ ...message, id: "1a" })],
    ["an unknown prop", withProps({ heading: "Hi", headng: "Hi" })],
    ["a prop of the wrong type", withProps({ heading: 404 })],
    ["a prop that is null", withProps({ heading: null })],
    ["props that are a list", withBlock({ type: "message", props: [] })],
    ["an unknown property inside a prop", withProps({ heading: "Hi", button: { ...button, color: "red" } })],
    ["a button without words", withProps({ heading: "Hi", button: { to: "/" } })],
    ["a link that runs a script", withProps({ heading: "Hi", button: { ...button, to: "javascript:alert(1)" } })],
    [
      "a link to another site by its host alone",
      withProps({ heading: "Hi", button: { ...button, to: "//evil.example" } }),
    ],
    ["a link that browsers read so", withProps({ heading: "Hi", button: { ...button, to: "/\\evil.example" } })],
    ["a colour by its name", withProps({ heading: "Hi", button: { ...button, backgroundColor: { colorHex: "red" } } })],
    ["a picture by its path", withProps({ heading: "Hi", image: { id: "../till.png" } })],
    ["a picture by its file's name", withProps({ heading: "Hi", image: "till.png" })],
    ["a picture that is a number", withProps({ heading: "Hi", image: 7 })],
    ["a picture without an id", withProps({ heading: "Hi", image: { alt: "x" } })],
    ["a picture of no width", withProps({ heading: "Hi", image: { id: "till", width: 0 } })],
    ["a list item without a required field", withBlock({ type: "tabs", props: { tabs: [{ panelHeading: "One" }] } })],
    [
      "a list of two forms",
      withBlock({
        type: "faq",
        props: {
          heading: "Q",
          items: [
            { question: "a", answer: "b" },
            { faqQuestion: "a", faqAnswer: "b" },
          ],
        },
      }),
    ],
    ["a required prop that is missing", withBlock({ type: "message" })],
    ["a required prop that is missing beside others", withProps({ paragraph: "Sorry." })],
    [
      "a required prop that is missing beside bound ones",
      withBlock({ type: "message", bind: { button: "notFound.button" } }),
    ],
    ["an unknown content path", withBlock({ type: "message", bind: { heading: "notFound.headng" } })],
    ["an unknown slice", withBlock({ type: "message", bind: { heading: "notfound.heading" } })],
    ["an index in a content path", withBlock({ ...message, bind: { button: "people.showcase.buttons.0" } })],
    ["content that does not fit a prop", withBlock({ type: "message", bind: { heading: "notFound.button" } })],
    ["a list for a text", withBlock({ type: "message", bind: { heading: "people.peopleBanners" } })],
    ["a picture for a text", withBlock({ type: "message", bind: { heading: "people.demo.image" } })],
    ["an unknown bound prop", withBlock({ ...message, bind: { headng: "notFound.heading" } })],
    ["an unknown content path for a whole block", withBlock({ type: "message", bind: "notfound" })],
    ["content that does not fit a whole block", withBlock({ type: "message", bind: "people.peopleBanners" })],
    ["a parameter for a whole block", withBlock({ type: "message", bind: "route.tab" })],
    ["a parameter for what is no text", withBlock({ ...message, bind: { button: "route.tab" } })],
    ["a parameter whose name is no name", withBlock({ ...tabs, bind: { initialTab: "route.Tab" } })],
    ["a binding that is a list", withBlock({ ...message, bind: ["notFound.button"] })],
    ["a path that is a number", withBlock({ ...message, bind: { button: 1 } })],
    ["a prop that is both written and bound", withBlock({ ...message, bind: { heading: "notFound.heading" } })],
    ["a prop that is both written and bound with the whole block", withBlock({ ...message, bind: "notFound" })],
    ["an unknown slot", withBlock({ ...fees, slots: { limit: [] } })],
    ["a slot of a block that has none", withBlock({ ...message, slots: { inside: [] } })],
    ["a slot that is no list", withBlock({ ...fees, slots: { limits: limits } })],
    ["a wrong block in a slot", withBlock({ ...fees, slots: { limits: [{ type: "limits" }] } })],
    ["a slot in a slot", withBlock({ ...fees, slots: { limits: [{ ...fees, slots: { limits: [] } }] } })],
    ["one wrong block of several", { ...page, blocks: [message, { type: "mesage" }, message] }],
  ])("%s", (_what, value) => {
    expect(judgePage(value)).toEqual(refused);
  });
});

describe("of the site's manifest, zod and JSON Schema", () => {
  const site = {
    name: "Money Market Account",
    language: "en-ZA",
    navigation: [{ text: "Help", to: "/help", links: [{ text: "Fees", to: "/fees" }] }],
    groupLink: { text: "Group", to: "https://group.example" },
  };
  const without = (name: keyof typeof site) => Object.fromEntries(Object.entries(site).filter(([key]) => key !== name));

  it.each<[what: string, value: unknown]>([
    ["what it must say", site],
    ["a reference to its schema", { $schema: "../schemas/generated/site-manifest.schema.json", ...site }],
    ["a link that opens a new tab", { ...site, navigation: [{ text: "Send", to: "https://a.example", newTab: true }] }],
    ["a language without a country", { ...site, language: "af" }],
  ])("accept %s", (_what, value) => {
    expect(judgeSite(value)).toEqual(accepted);
  });

  it.each<[what: string, value: unknown]>([
    ["nothing", {}],
    ["no name", without("name")],
    ["no language", without("language")],
    ["no navigation", without("navigation")],
    ["navigation without links", { ...site, navigation: [] }],
    ["no link to the group", without("groupLink")],
    ["a language by its name", { ...site, language: "English" }],
    ["a link without words", { ...site, navigation: [{ to: "/help" }] }],
    ["a link that leads nowhere", { ...site, navigation: [{ text: "Help", to: "help" }] }],
    [
      "a third level of links",
      { ...site, navigation: [{ text: "A", to: "/a", links: [{ text: "B", to: "/b", links: [] }] }] },
    ],
    ["an unknown property", { ...site, theme: "sr" }],
  ])("refuse %s", (_what, value) => {
    expect(judgeSite(value)).toEqual(refused);
  });
});
