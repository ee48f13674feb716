import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { findRecord } from "./find-record.ts";

it("leads to the line of a record in the sample content", () => {
  const address = findRecord("content", "showcase", "business-showcase") ?? "";
  const [file = "", line] = new URLSearchParams(address.replace(/.*\?/, "")).get("file")?.split(":") ?? [];
  expect(file).toBe("content/showcase.json");
  expect(readFileSync(file, "utf8").split("\n")[Number(line) - 1]).toContain("business-showcase");
});

it.each([
  ["showcase", "no-such"],
  ["no-such", "business-showcase"],
])("leads nowhere for what is not there: %s %s", (type, id) => {
  expect(findRecord("content", type, id)).toBeUndefined();
});
