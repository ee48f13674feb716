import { expect, it } from "vitest";
import { beginHistory, record, textOf } from "./history.ts";
import { createJournal } from "./journal.ts";

function storage(room = Infinity) {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, value);
    },
  };
}

const report = (problem: string) => expect.unreachable(problem);
const edited = record(beginHistory("a", 0), { text: "b", label: "Changed", at: 1 });

it("finds unsaved changes again, with their history", () => {
  const journal = createJournal(storage());
  journal.write("help", { base: "a", history: edited }, report);
  expect(journal.read("help", "a")).toEqual({ isCurrent: true, entry: { base: "a", history: edited } });
  expect(journal.read("about", "a")).toBeUndefined();
});

it("tells when the file has changed since, and when it has what was written", () => {
  const journal = createJournal(storage());
  journal.write("help", { base: "a", history: edited }, report);
  expect(journal.read("help", "other")?.isCurrent).toBe(false);
  expect(journal.read("help", "b")).toBeUndefined();
});

it("forgets what was saved or undone", () => {
  const { kept, ...store } = storage();
  const journal = createJournal(store);
  journal.write("help", { base: "a", history: edited }, report);
  journal.write("help", { base: "a", history: { ...edited, index: 0 } }, report);
  expect(kept.size).toBe(0);
});

it("keeps the text when there is no room for its history", () => {
  const journal = createJournal(storage(500));
  let history = beginHistory("a", 0);
  for (let step = 0; step < 20; step++) history = record(history, { text: `b${step}`, label: "Changed", at: step });
  journal.write("help", { base: "a", history }, report);
  const found = journal.read("help", "a");
  expect(found?.isCurrent && textOf(found.entry.history)).toBe("b19");
});

it("keeps the newest steps of a very long history", () => {
  const journal = createJournal(storage());
  let history = beginHistory("a", 0);
  for (let step = 0; step < 20; step++) {
    history = record(history, { text: String(step).repeat(50_000), label: "Changed", at: step });
  }
  journal.write("help", { base: "a", history }, report);
  const found = journal.read("help", "a");
  const kept = found?.isCurrent ? found.entry.history : beginHistory("", 0);
  expect(textOf(kept)).toBe(textOf(history));
  expect(kept.steps.length).toBeLessThan(11);
});

it("keeps what it has and says so when there is no room for a text", () => {
  const journal = createJournal(storage(400));
  journal.write("help", { base: "a", history: edited }, report);
  const problems: string[] = [];
  const long = record(edited, { text: "long".repeat(100), label: "Changed", at: 2 });
  journal.write("help", { base: "a", history: long }, (problem) => problems.push(problem));
  expect(problems).toEqual([expect.stringMatching(/no room for unsaved changes – save them/)]);
  expect(journal.read("help", "a")?.entry.history).toEqual(edited);
});

it("reads nothing from what is no journal", () => {
  const store = storage();
  store.setItem("studio:help", "{");
  expect(createJournal(store).read("help", "a")).toBeUndefined();
});
