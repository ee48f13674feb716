import { expect, it } from "vitest";
import { beginHistory, move, record, textOf, type History } from "./history.ts";

const write = (history: History, text: string, at: number, group?: string) =>
  record(history, { text, label: `Wrote ${text}`, at, group });

it("goes back to the first text and forward to the last, and no further", () => {
  const history = write(write(beginHistory("a", 0), "b", 1), "c", 2);
  expect([0, -1, -2, -9, 9].map((by) => textOf(move(history, by)))).toEqual(["c", "b", "a", "a", "c"]);
});

it("forgets what was undone once something else is written", () => {
  const history = write(move(write(beginHistory("a", 0), "b", 1), -1), "c", 2);
  expect(history.steps.map(({ text }) => text)).toEqual(["a", "c"]);
});

it("takes the letters of a word as one step, until a pause or another field", () => {
  let history = beginHistory("", 0);
  history = write(history, "w", 1000, "heading");
  history = write(history, "wo", 2000, "heading");
  history = write(history, "wo r", 9000, "heading");
  history = write(history, "wo r!", 9100, "text");
  expect(history.steps.map(({ text }) => text)).toEqual(["", "wo", "wo r", "wo r!"]);
});

it("has no step for what changes nothing", () => {
  const history = beginHistory("a", 0);
  expect(write(history, "a", 1)).toBe(history);
});

it("keeps the first text when it holds as many as it can", () => {
  let history = beginHistory("0", 0);
  for (let step = 1; step <= 600; step++) history = write(history, String(step), step);
  expect(history.steps).toHaveLength(500);
  expect([history.steps[0]?.text, textOf(history)]).toEqual(["0", "600"]);
});
