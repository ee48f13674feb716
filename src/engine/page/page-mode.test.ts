import { expect, test } from "vitest";
import { definition } from "#engine/small-site.fixture.ts";
import { modeQuery, readPageMode } from "./page-mode.ts";

test.each([
  ["", []],
  ["?nested=true", ["nested"]],
  ["?quiet=true&view=sr", ["quiet"]],
  ["nested=true&quiet=true", ["nested", "quiet"]],
  ["?nested=True&quiet=1", []],
  ["?nested&quiet=", []],
  ["?nested=false&nested=true", []],
])("%s", (search, modes) => {
  expect(readPageMode(search, definition.modes)).toEqual(modes);
});

test.each([
  [[], ""],
  [["nested"], "?nested=true"],
  [["quiet"], "?quiet=true"],
  [["nested", "quiet"], "?nested=true&quiet=true"],
])("the query of %j is %j", (mode, query) => {
  expect(modeQuery(mode)).toBe(query);
});
