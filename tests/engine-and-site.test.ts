import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { definition } from "./this-site.ts";
import { baseStyles } from "#ui/base-styles.ts";
import { definition as smallSite } from "#engine/small-site.fixture.ts";
import { manifests, pages } from "./this-pages.ts";

/** The parts of this site; all other code is an engine for any site. */
const siteFolders = ["registry/", "schemas/content/", "schemas/generated/", "src/site/"];

interface Source {
  file: string;
  code: string;
}

const sources: Source[] = ["schemas", "src"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)))
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.tsx?$/.test(file) && !siteFolders.some((folder) => file.startsWith(folder)))
  .map((file) => ({ file, code: withoutComments(readFileSync(file, "utf8")) }));
const isTest = ({ file }: Source) => /\.(?:test|fixture)\.tsx?$/.test(file);
const engine = sources.filter((source) => !isTest(source));
const tests = sources.filter(isTest);

/** Comments may give this site's names as examples. */
function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");
}

function found(pattern: RegExp, among = engine): string[] {
  return among.flatMap(({ file, code }) => [...code.matchAll(pattern)].map(([text]) => `${file}: ${text}`));
}

/** The site's name, as words and as one word, and the brands whose logos it shows. */
const [, siteName = ""] = /^(\w+ \w+)/.exec(pages.manifest.name) ?? [];
const logos = [...readFileSync("content/assets.json", "utf8").matchAll(/"id": "brand-[^}]*"alt": "([^"]+)"/g)].flatMap(
  ([, name]) => name ?? [],
);
const brands = [siteName, siteName.replace(" ", ""), ...logos.filter((name) => name.length > 3)];

/** Matches one of some names between quotes, as text or as a part of a text between slashes. */
function quoted(names: Iterable<string>): RegExp {
  return new RegExp(`["'\`](?:${[...names].map(escape).join("|")})["'\`]`, "g");
}

function escape(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Types and pages of this site whose names mean something else in an engine: an element, an event, a kind of response. */
const ordinaryWords = [
  "text",
  "video",
  "select",
  "message",
  "help",
  "maintenance",
  "button",
  "slider",
  "share",
  "carousel",
  "library",
];
const isParticular = (name: string) => !ordinaryWords.includes(name);

const modeNames = definition.modes.map(({ name }) => name);

describe("the engine", () => {
  it("is found at all", () => {
    expect(engine.length).toBeGreaterThan(150);
  });

  it("names no slice", () => {
    expect(found(quoted(definition.model.names))).toEqual([]);
    expect(found(new RegExp(`\\b(?:content|slices)\\??\\.(?:${definition.model.names.join("|")})\\b`, "g"))).toEqual(
      [],
    );
  });

  it("names no content type", () => {
    expect(found(quoted([...definition.model.types.keys()].filter(isParticular)))).toEqual([]);
  });

  it("names no block type", () => {
    expect(found(quoted(Object.keys(definition.blocks).filter(isParticular)))).toEqual([]);
  });

  it("names no page and no route", () => {
    const routes = [...pages.paths, ...pages.redirects].filter((path) => path !== "/");
    const ids = [...manifests.pages.keys()].filter(isParticular);
    expect(found(quoted([...routes, ...ids]))).toEqual([]);
  });

  it("names no brand, and not the CMS's app", () => {
    const { cmsApp } = definition.application;
    expect(found(new RegExp(`\\b(?:${[cmsApp, ...brands].filter(isParticular).map(escape).join("|")})`, "gi"))).toEqual(
      [],
    );
  });

  it("names no mode", () => {
    // Not a part of another word, such as `user-agent`.
    expect(modeNames.flatMap((name) => found(new RegExp(`(?<![\\w-])${name}(?![\\w-])`, "g")))).toEqual([]);
  });

  it("uses no token that the site does not define", () => {
    const defined = new Set([...definition.tokens.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    const used = [
      baseStyles,
      ...engine
        .filter(({ file }) => /^src\/(?:ui|engine\/page|engine\/preview|tools\/catalogue)\//.test(file))
        .map(({ code }) => code),
    ].join("\n");
    const own = new Set([...used.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    const names = [...used.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
    expect([...new Set(names)].filter((name) => !defined.has(name) && !own.has(name))).toEqual([]);
  });
});

/** Blocks of the small site, and names that are ids, roles, tags, folders or the documented new block in tests of the engine. */
const wordsOfTests = [
  ...Object.keys(smallSite.blocks),
  "panel",
  "home",
  "people",
  "footer",
  "facts",
  "links",
  "steps",
  "terms",
  "icons",
  "tabs",
  "clients",
  "banner",
  "demo",
  "price-list",
];

describe("the tests of the engine", () => {
  it("are found at all", () => {
    expect(tests.length).toBeGreaterThan(150);
  });

  it("import no site but the small one", () => {
    expect(
      found(
        /"(?:#site\b|#registry\/|#schemas\/(?:content|generated)\/)[^"]*"|"[./]+\/(?:site|content|this-site)[/.][^"]*"/g,
        tests,
      ),
    ).toEqual([]);
  });

  it("ask for none of its modes", () => {
    expect(modeNames.flatMap((name) => found(new RegExp(`\\b${name}=|["']${name}["']`, "g"), tests))).toEqual([]);
  });

  it("read none of its folders", () => {
    const folders = "content|page-manifests|registry|schemas/(?:content|generated)|src/site";
    expect(found(new RegExp(`\\b(?:read\\w*|cp\\w*|sharp)\\(\\s*["'\`](?:${folders})["'/]`, "g"), tests)).toEqual([]);
  });

  // Another site takes over the tests of the engine as they are, but not the measurements of this site.
  it.runIf(existsSync("tests/bench"))("name none of its slices, content types and blocks", () => {
    const names = [...definition.model.names, ...definition.model.types.keys(), ...Object.keys(definition.blocks)];
    const particular = names.filter((name) => isParticular(name) && !wordsOfTests.includes(name));
    expect(found(quoted(particular), tests)).toEqual([]);
  });
});
