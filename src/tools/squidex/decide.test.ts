import { describe, expect, it } from "vitest";
import { decide, planLeftovers, type Found, type Item } from "./decide.ts";
import type { Pushed } from "./push-record.ts";

const pushed: Pushed = { hash: "old", version: 3 };
const found = (more: Partial<Found> = {}): Found => ({
  version: 3,
  isSame: false,
  isOwn: false,
  word: "edited",
  ...more,
});

describe("decide", () => {
  it.each<[what: string, hash: string, Pushed | undefined, Found | undefined, action: string | undefined]>([
    ["nothing there, and never pushed", "new", undefined, undefined, "create"],
    ["deleted there", "old", pushed, undefined, "keep"],
    ["deleted there, changed here", "new", pushed, undefined, "conflict"],
    ["the same, whoever wrote it", "new", undefined, found({ isSame: true, version: 9 }), undefined],
    ["changed here", "new", pushed, found(), "update"],
    ["changed nowhere, though answers look different", "old", pushed, found(), undefined],
    ["changed there", "old", pushed, found({ version: 4 }), "keep"],
    ["changed there by this very client, after its push", "old", pushed, found({ version: 4, isOwn: true }), "keep"],
    ["changed on both sides", "new", pushed, found({ version: 4 }), "conflict"],
    ["there from a push that broke off", "new", undefined, found({ isOwn: true }), "update"],
    ["there from somebody else", "new", undefined, found(), "conflict"],
  ])("%s", (_what, hash, before, now, action) => {
    expect(decide({ hash, pushed: before, found: now }, undefined)?.action).toBe(action);
  });

  it.each<
    [what: string, item: Pick<Item, "hash" | "pushed" | "seen">, found: Partial<Found>, action: string | undefined]
  >([
    ["pulled, and changed here", { hash: "new", pushed }, { version: 4, isPulled: true }, "update"],
    [
      "pulled here, and changed there within a second",
      { hash: "new", pushed, seen: { ...pushed, base: "T1" } },
      { version: 4, isPulled: true },
      "conflict",
    ],
    ["a new version is open", { hash: "new", pushed }, { isPulled: true, hasDraft: true }, "conflict"],
    [
      "changed here, by the version that this checkout saw",
      { hash: "new", pushed, seen: { hash: "old", version: 4 } },
      { version: 4 },
      "update",
    ],
    [
      "pushed from elsewhere, unchanged here",
      { hash: "older", pushed, seen: { hash: "older", version: 2 } },
      {},
      "keep",
    ],
    [
      "pushed from elsewhere, changed here",
      { hash: "new", pushed, seen: { hash: "older", version: 2 } },
      {},
      "conflict",
    ],
    ["an earlier version in an old copy", { hash: "older", pushed: { ...pushed, earlier: ["older"] } }, {}, "conflict"],
    ["based on an older pull", { hash: "new", pushed: { ...pushed, base: "2026-11-25T08:00:00Z" } }, {}, "conflict"],
  ])("%s", (_what, item, more, action) => {
    const base = item.pushed?.base === undefined ? "T1" : "2026-11-24T08:00:00Z";
    expect(decide({ ...item, base, found: found(more) }, undefined)?.action).toBe(action);
  });

  it.each<[what: string, hash: string, Pushed | undefined, Found | undefined, ours: string, theirs: string]>([
    ["deleted there, changed here", "new", pushed, undefined, "create", "keep"],
    ["deleted there", "old", pushed, undefined, "create", "keep"],
    ["changed there", "old", pushed, found({ version: 4 }), "update", "keep"],
    ["changed on both sides", "new", pushed, found({ version: 4 }), "update", "keep"],
    ["there from somebody else", "new", undefined, found(), "update", "keep"],
  ])("%s, and somebody chose", (_what, hash, before, now, ours, theirs) => {
    const item = { hash, pushed: before, found: now };
    expect([decide(item, "ours")?.action, decide(item, "theirs")?.action]).toEqual([ours, theirs]);
  });
});

describe("planLeftovers", () => {
  it.each<[what: string, seen: number, found: number, mayDelete: boolean, action: string]>([
    ["deletes a record that is as this checkout saw it", 5, 5, true, "delete"],
    ["keeps a record that nobody asked to delete", 5, 5, false, "keep"],
    ["keeps a record that editors changed", 5, 6, true, "keep"],
    ["keeps a record that was pushed from elsewhere since", 3, 5, true, "keep"],
    ["keeps a record whose change by editors this checkout saw", 6, 6, true, "keep"],
  ])("%s", (_what, seen, version, mayDelete, action) => {
    const known = (at: number) => ({ contents: { "faq/cost": { hash: "old", version: at } }, assets: {} });
    const options = {
      record: { ...known(5), fields: [] },
      seen: { ...known(seen), isNew: false, file: undefined },
      choices: { ours: new Set<string>(), theirs: new Set<string>() },
      mayDelete,
      mayRetype: false,
      actor: "push",
    };
    const changes = planLeftovers("content", options, [], () => version);
    expect(changes).toMatchObject([{ id: "faq/cost", action }]);
  });
});
