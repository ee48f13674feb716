import { describe, expect, it } from "vitest";
import { formatProblem } from "#engine/json/problem.ts";
import { definition } from "#engine/small-site.fixture.ts";
import { parseManifest } from "./parse-manifest.ts";
import { planBlocks } from "./plan-page.ts";
import { parseSection, usedSections } from "./shared-sections.ts";

const article = (heading: string) => ({ type: "article", props: { heading } });
const sectionText = JSON.stringify({ blocks: [article("Ring us"), article("Write to us")] }, null, 2);
const { section, problems } = parseSection("pages/sections/contact.json", sectionText, definition);
const sections = new Map([["contact", section]]);

function read(...blocks: unknown[]) {
  const text = JSON.stringify({ routes: ["/help"], title: "Help", description: "Answers.", blocks }, null, 2);
  const parsing = parseManifest("pages/help.json", text, definition, { sections });
  if ("problems" in parsing) return { problems: parsing.problems.map(formatProblem), blocks: [] };
  const { value, ...rest } = parsing.manifest;
  if ("redirect" in value) throw new Error("A page was expected");
  return { problems: [], blocks: planBlocks({ value, ...rest }, definition) };
}

describe("shared sections", () => {
  it("replace their use on a page, and their blocks keep their place in the section's file", () => {
    expect(problems).toEqual([]);
    const { blocks } = read(article("Hello"), { use: "contact" }, article("Goodbye"));
    expect(blocks.map(({ source, props }) => [props["heading"], source])).toEqual([
      ["Hello", "pages/help.json:8:5"],
      ["Ring us", "pages/sections/contact.json:3:5"],
      ["Write to us", "pages/sections/contact.json:9:5"],
      ["Goodbye", "pages/help.json:17:5"],
    ]);
  });

  it("keep the places of the values around them and within them", () => {
    const blocks = [{ use: "contact" }, article("Goodbye")];
    const text = JSON.stringify({ routes: ["/help"], title: "Help", description: "Answers.", blocks }, null, 2);
    const parsing = parseManifest("pages/help.json", text, definition, { sections });
    if ("problems" in parsing) throw new Error(parsing.problems.map(formatProblem).join());
    const { locate } = parsing.manifest;
    expect(locate(["routes", 0])).toMatchObject({ line: 3, column: 5 });
    const inSection = { file: "pages/sections/contact.json", line: 12, column: 20 };
    expect(locate(["blocks", 1, "props", "heading"])).toMatchObject(inSection);
    expect(locate(["blocks", 2, "props", "heading"])).toMatchObject({ line: 14, column: 20 });
  });

  it("are named with their place, once each", () => {
    expect(usedSections({ blocks: [article("Hello"), { use: "contact" }, { use: "help" }] })).toEqual([
      { use: "contact", index: 1 },
      { use: "help", index: 2 },
    ]);
    expect(usedSections({ blocks: "none" })).toEqual([]);
  });

  it.each([
    [[{ use: "contacts" }], ['pages/help.json:9:14 error There is no section "contacts" – did you mean "contact"?']],
    [[{ use: 3 }], [expect.stringContaining("There is no section 3")]],
    [
      [{ use: "contact" }, { type: "article", props: {} }],
      [expect.stringMatching(/^pages\/help.json:11:5 error .*"heading"/)],
    ],
    [[{ use: "contact", id: "ring" }], [expect.stringMatching(/^pages\/help.json:10:7 error .*"id"/)]],
    [
      [{ use: "contact", type: "article", props: { heading: "Hi" } }],
      [expect.stringMatching(/^pages\/help.json:\d+:\d+ error .*"use"/)],
    ],
  ])("%j is refused at its place", (blocks, expected) => {
    expect(read(...blocks).problems).toEqual(expected);
  });

  it("with a problem are reported in their own file, and pages go on without them", () => {
    const text = JSON.stringify({ blocks: [{ use: "contact" }] });
    const broken = parseSection("pages/sections/broken.json", text, definition);
    expect(broken.problems.map(({ file }) => file)).toEqual(["pages/sections/broken.json"]);
    expect(broken.section.blocks).toEqual([]);
  });
});
