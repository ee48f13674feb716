import { readFileSync } from "node:fs";
import { describe, expect, inject, it } from "vitest";
import type { BundleReport } from "#tools/bundle/bundle-report.ts";
import type { InlineScripts } from "#tools/bundle/inline-scripts.ts";
import { findNewerScript } from "../../floor/newer-script.ts";
import { findNewerStyles } from "../../floor/newer-styles.ts";

const client = "dist/client";
const report: BundleReport = JSON.parse(readFileSync(`${client}/.vite/bundle-report.json`, "utf8"));
const { smallLoaders, ...others }: InlineScripts = JSON.parse(readFileSync("dist/inline-scripts.json", "utf8"));
const inline: Record<string, string> = { ...others, ...smallLoaders };
const scripts = { ...inline, ...Object.fromEntries(Object.keys(report).map((file) => [file, read(file)])) };

/** Features that scripts may use although an old browser lacks them, with the reason. */
const tested: Record<string, string> = {
  ".startViewTransition()": "only where the document has it",
  ".skipTransition()": "React: only after startViewTransition",
  ".hidePopover()": "only where elements have it",
  navigation: "React looks with typeof",
  setImmediate: "React looks with typeof; old Edge had it",
};

/** Names of methods that the packages also give their own objects. */
const own = /^\.(?:createContext|use|added|dispose|fetch|forget|handle|identity|subscribe|unsubscribe|watch)\(\)$/;

/** Features that styles may use although an old browser lacks them, with the replacement. */
const replaced: Record<string, string> = {
  "@container": "tabs stand one below the other",
  "container-type": "tabs stand one below the other",
  "container-type: inline-size": "tabs stand one below the other",
  ":has": "a surface keeps its tint, a card its usual height",
  "@starting-style": "the menu is there at once",
  "overscroll-behavior": "the page scrolls on at the end of a list",
  "overscroll-behavior: contain": "the page scrolls on at the end of a list",
  "overscroll-behavior-x": "the browser goes back at the end of a row",
  "overscroll-behavior-x: contain": "the browser goes back at the end of a row",
  "scroll-snap-stop": "a swipe may pass two slides",
  "scroll-snap-stop: always": "a swipe may pass two slides",
  "scrollbar-width": "a row of slides shows its scrollbar",
  "scrollbar-width: none": "a row of slides shows its scrollbar",
  "text-wrap": "lines break where they are full",
  "text-wrap: balance": "lines break where they are full",
  "text-wrap: pretty": "lines break where they are full",
  "text-wrap: wrap": "lines break where they are full",
  "::details-content": "questions are printed as they stand",
  "content-visibility": "questions are printed as they stand",
  "content-visibility: auto": "the first frame lays out the whole page",
  "contain-intrinsic-size": "the first frame lays out the whole page",
  "content-visibility: visible": "questions are printed as they stand",
  ":popover-open": "without popovers nothing is to be held still",
  "@page": "paper has the browser's own margins",
  "break-after: avoid": "a heading may end a printed page",
  "forced-color-adjust": "the system's colours are taken",
  "forced-color-adjust: none": "the system's colours are taken",
  "scrollbar-gutter": "the page moves by the width of a scrollbar",
  "scrollbar-gutter: stable": "the page moves by the width of a scrollbar",
  translate: "a submenu is in its place at once",
  "align-content: start": "meant for grids, where all browsers know it",
};

describe("the oldest browsers", () => {
  it.each(Object.entries(scripts))("have all that %s uses", (_file, script) => {
    const missing = findNewerScript(script).filter((name) => !(name in tested) && !own.test(name));
    expect(missing).toEqual([]);
  });

  it.each([...inject("pagePaths"), "/no-such-page", "/?embedded=true", "/help?agent=true"])(
    "have all that the styles of %s use, or something in its place",
    async (path) => {
      const html = await (await fetch(inject("siteUrl") + path)).text();
      const sheet = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = ""]) => css).join("");
      expect(sheet.length).toBeGreaterThan(1000);
      expect(findNewerStyles(sheet).filter((name) => !(name in replaced))).toEqual([]);
    },
  );
});

describe("the check of scripts", () => {
  it.each([
    ["URL.canParse(a)", "URL.canParse"],
    ["AbortSignal.any([a])", "AbortSignal.any"],
    ["AbortSignal.timeout(1)", "AbortSignal.timeout"],
    ["list.toSorted()", ".toSorted()"],
    ["list['toReversed']()", ".toReversed()"],
    ["Object.groupBy(a, b)", "Object.groupBy"],
    ["requestIdleCallback(a)", "requestIdleCallback"],
    ["class A { static { a() } }", "static block"],
    ["/(?<=a)b/.test(c)", "lookbehind"],
    ["/[a--b]/v.test(c)", "flag v"],
  ])("finds what is new in %s", (script, name) => {
    expect(findNewerScript(script)).toEqual([name]);
  });

  it.each(["new URL(a)", "list.at(-1)", "Object.hasOwn(a, b)", "a?.b ?? c", "structuredClone(a)", "a = { at: 1 }"])(
    "lets %s pass",
    (script) => expect(findNewerScript(script)).toEqual([]),
  );
});

describe("the check of styles", () => {
  it.each([
    ["a { color: color-mix(in srgb, red, blue) }", ["color-mix()"]],
    ["a { color: red; color: color-mix(in srgb, red, blue) }", []],
    ["a { color: red; color: color-mix(in srgb, var(--a), blue) }", ["color-mix()"]],
    ["a { width: 5cqi }", ["cqi"]],
    ["a { width: min(5px, 5dvh) }", ["dvh"]],
    ["a:has(b) { color: red }", [":has"]],
    ["a { translate: 1px }", ["translate"]],
    ["@supports (translate: 1px) { a { translate: 1px } }", []],
    ["@container (width > 1px) { a { color: red } }", ["@container"]],
    ["a { inset: 0; gap: 1px; aspect-ratio: 1; width: clamp(1px, 2vw, 3px) }", []],
  ])("judges %s", (sheet, names) => {
    expect(findNewerStyles(sheet)).toEqual(names);
  });
});

function read(file: string): string {
  return readFileSync(`${client}/${file}`, "utf8");
}
