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

const journalIn = (store: ReturnType<Parameters<typeof createJournal>[0]>) => createJournal(() => store);
const report = (problem: string) => expect.unreachable(problem);
const edited = record(beginHistory("a", 0), { text: "b", label: "Changed", at: 1 });

it("finds unsaved changes again, with their history", () => {
  const journal = journalIn(storage());
  journal.write("help", { base: "a", history: edited }, report);
  expect(journal.read("help", "a")).toEqual({ isCurrent: true, entry: { base: "a", history: edited } });
  expect(journal.read("about", "a")).toBeUndefined();
});

it("tells when the file has changed since, and when it has what was written", () => {
  const journal = journalIn(storage());
  journal.write("help", { base: "a", history: edited }, report);
  expect(journal.read("help", "other")?.isCurrent).toBe(false);
  expect(journal.read("help", "b")).toBeUndefined();
});

it("forgets what was saved or undone", () => {
  const { kept, ...store } = storage();
  const journal = journalIn(store);
  journal.write("help", { base: "a", history: edited }, report);
  journal.write("help", { base: "a", history: { ...edited, index: 0 } }, report);
  expect(kept.size).toBe(0);
});

it("keeps the changes of another window that has the same page", () => {
  const store = storage();
  const [journal, other] = [journalIn(store), journalIn(store)];
  journal.write("help", { base: "a", history: edited }, report);
  other.write("help", { base: "a", history: beginHistory("a", 0) }, report);
  expect(journal.read("help", "a")?.entry.history).toEqual(edited);
});

it("tells that nothing is kept when the browser forbids its storage", () => {
  const get = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const journal = createJournal(get);
  const problems: string[] = [];
  journal.write("help", { base: "a", history: edited }, (problem) => problems.push(problem));
  expect(problems).toEqual([expect.stringMatching(/no room for unsaved changes – save them/)]);
  journal.write("help", { base: "a", history: beginHistory("a", 0) }, report);
  expect(journal.read("help", "a")).toBeUndefined();
});

it("keeps the text when there is no room for its history", () => {
  const journal = journalIn(storage(500));
  let history = beginHistory("a", 0);
  for (let step = 0; step < 20; step++) history = record(history, { text: `b${step}`, label: "Changed", at: step });
  journal.write("help", { base: "a", history }, report);
  const found = journal.read("help", "a");
  expect(found?.isCurrent && textOf(found.entry.history)).toBe("b19");
});

it("keeps the newest steps of a very long history", () => {
  const journal = journalIn(storage());
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
  const journal = journalIn(storage(400));
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
  expect(journalIn(store).read("help", "a")).toBeUndefined();
});
