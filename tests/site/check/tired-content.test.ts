import { afterAll, describe, expect, it } from "vitest";
import { removeContentFolders, writeContentFolder } from "#tools/dev-cms/content-folder.fixture.ts";
import { checkChanged, checkContentFolder } from "./check-texts.ts";
import { soundContent } from "./sound-content.ts";
import { tiredContent, tiredTexts } from "./tired-content-cases.ts";

afterAll(removeContentFolders);

describe("a tired person's manifest with", () => {
  it.each(tiredTexts)("%s", (_what, changes, lines) => {
    expect(checkChanged(changes)).toEqual(lines);
  });
});

describe("a tired person's content with", () => {
  it.each(tiredContent)("%s", async (_what, changes, lines) => {
    expect(await checkContentFolder(await writeContentFolder({ ...soundContent, ...changes }))).toEqual(lines);
  });
});

it("at least 70 mistakes are reported", () => {
  const reported = [...tiredTexts, ...tiredContent].filter(([, , lines]) => lines.length > 0);
  expect(reported.length).toBeGreaterThanOrEqual(70);
});
