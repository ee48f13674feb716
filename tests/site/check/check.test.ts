import { afterAll, describe, expect, it } from "vitest";
import { checkSiteRules } from "#tools/check/check-site-rules.ts";
import { formatProblem } from "#engine/json/problem.ts";
import { soundContent } from "./sound-content.ts";
import { removeContentFolders, writeContentFolder } from "#tools/dev-cms/content-folder.fixture.ts";
import { changedSite, checkChanged, checkContentFolder } from "./check-texts.ts";
import { contentCases } from "./content-cases.ts";
import { dateCases } from "./date-cases.ts";
import {
  bindingCases,
  causeCases,
  factCases,
  formCases,
  jsonCases,
  markdownCases,
  ruleCases,
  nameCases,
  wordCases,
} from "./manifest-cases.ts";

afterAll(removeContentFolders);

describe("a manifest with", () => {
  it.each([
    ...factCases,
    ...formCases,
    ...markdownCases,
    ...jsonCases,
    ...nameCases,
    ...bindingCases,
    ...ruleCases,
    ...wordCases,
    ...dateCases,
  ])("%s", (_what, changes, lines) => {
    expect(checkChanged(changes)).toEqual(lines);
  });

  it("nothing wrong is not mentioned", () => {
    expect(checkChanged({})).toEqual([]);
  });

  it.each(causeCases)("is told the cause alone: %s", (_what, changes, lines) => {
    expect(checkChanged(changes)).toEqual(lines);
  });
});

describe("content with", () => {
  it.each(contentCases)("%s", async (_what, changes, lines) => {
    expect(await checkContentFolder(await writeContentFolder({ ...soundContent, ...changes }))).toEqual(lines);
  });

  it("nothing wrong is not mentioned", async () => {
    expect(await checkContentFolder(await writeContentFolder(soundContent))).toEqual([]);
  });
});

it("a link in the footer's content to a page that ends is warned of, since every page shows it", () => {
  const about = { routes: ["/about"], until: "2090-12-31", title: "About", description: "Who we are.", blocks: [] };
  const problems = checkSiteRules(changedSite({ "about.json": about }), (file) => file === "content/footer.json");
  const lines = problems.map(formatProblem).filter((line) => line.includes('"/about"'));
  const expected: unknown = expect.stringMatching(
    /^content\/footer\.json:\d+:\d+ warning There is no page "\/about" after 2090-12-31, but the link is shown – remove/,
  );
  expect(lines).toEqual([expected, expected]);
});

describe("the ways to break it", () => {
  it("are many", () => {
    const manifests = [jsonCases, nameCases, bindingCases, ruleCases, wordCases, causeCases, dateCases].flat();
    expect(manifests.filter(([, , lines]) => lines.length > 0).length).toBeGreaterThanOrEqual(120);
    expect(contentCases.filter(([, , lines]) => lines.length > 0).length).toBeGreaterThanOrEqual(30);
  });
});
