import { afterAll, describe, expect, it } from "vitest";
import { removeContentFolders, soundContent, writeContentFolder } from "#src/dev-cms/content-folder.fixture.ts";
import { checkChanged, checkContentFolder } from "./check-texts.ts";
import { contentCases } from "./content-cases.ts";
import { dateCases } from "./date-cases.ts";
import {
  bindingCases,
  causeCases,
  factCases,
  jsonCases,
  markdownCases,
  meaningCases,
  nameCases,
  wordCases,
} from "./manifest-cases.ts";

afterAll(removeContentFolders);

describe("a manifest with", () => {
  it.each([
    ...factCases,
    ...markdownCases,
    ...jsonCases,
    ...nameCases,
    ...bindingCases,
    ...meaningCases,
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

describe("the ways to break it", () => {
  it("are many", () => {
    const manifests = [jsonCases, nameCases, bindingCases, meaningCases, wordCases, causeCases, dateCases].flat();
    expect(manifests.filter(([, , lines]) => lines.length > 0).length).toBeGreaterThanOrEqual(120);
    expect(contentCases.filter(([, , lines]) => lines.length > 0).length).toBeGreaterThanOrEqual(30);
  });
});
