import { expect, test } from "vitest";
import { readPageMode } from "./modes.ts";

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
