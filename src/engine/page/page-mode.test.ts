import { expect, test } from "vitest";
import { modeQuery, readPageMode } from "./page-mode.ts";

test.each([
  ["", { embedded: false, agent: false }],
  ["?embedded=true", { embedded: true, agent: false }],
  ["?agent=true&view=sr", { embedded: false, agent: true }],
  ["embedded=true&agent=true", { embedded: true, agent: true }],
  ["?embedded=True&agent=1", { embedded: false, agent: false }],
  ["?embedded&agent=", { embedded: false, agent: false }],
  ["?embedded=false&embedded=true", { embedded: false, agent: false }],
])("%s", (search, modes) => {
  expect(readPageMode(search)).toEqual(modes);
});

test.each([
  [{ embedded: false, agent: false }, ""],
  [{ embedded: true, agent: false }, "?embedded=true"],
  [{ embedded: false, agent: true }, "?agent=true"],
  [{ embedded: true, agent: true }, "?embedded=true&agent=true"],
])("the query of %j is %j", (mode, query) => {
  expect(modeQuery(mode)).toBe(query);
});
