import { describe, expect, it } from "vitest";
import { decide, type Found, type Pushed } from "./decide.ts";

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
    expect(decide(hash, before, now, undefined)?.action).toBe(action);
  });

  it.each<[what: string, hash: string, Pushed | undefined, Found | undefined, ours: string, theirs: string]>([
    ["deleted there, changed here", "new", pushed, undefined, "create", "keep"],
    ["deleted there", "old", pushed, undefined, "create", "keep"],
    ["changed there", "old", pushed, found({ version: 4 }), "update", "keep"],
    ["changed on both sides", "new", pushed, found({ version: 4 }), "update", "keep"],
    ["there from somebody else", "new", undefined, found(), "update", "keep"],
  ])("%s, and somebody chose", (_what, hash, before, now, ours, theirs) => {
    expect([decide(hash, before, now, "ours")?.action, decide(hash, before, now, "theirs")?.action]).toEqual([
      ours,
      theirs,
    ]);
  });
});
