import { expect, it } from "vitest";
import { createMemory } from "./memory.ts";

it("keeps what was used last, up to a number of bytes", () => {
  const memory = createMemory<string>(10);
  memory.set("a", "A", 4);
  memory.set("b", "B", 4);
  expect(memory.get("a")).toBe("A");
  memory.set("c", "C", 4);
  expect([memory.get("a"), memory.get("b"), memory.get("c")]).toEqual(["A", undefined, "C"]);
  memory.set("large", "L", 11);
  expect(memory.get("large")).toBeUndefined();
  memory.set("a", "A2", 6);
  expect([memory.get("a"), memory.get("c")]).toEqual(["A2", "C"]);
  memory.delete("a");
  memory.set("d", "D", 6);
  expect([memory.get("a"), memory.get("c"), memory.get("d")]).toEqual([undefined, "C", "D"]);
});
