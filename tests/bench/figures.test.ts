import { describe, expect, it } from "vitest";
import { atLeast, atMost, holds, type PartResult } from "./figure.ts";
import { formatLimits, formatPart } from "./format-figures.ts";
import { inParallel } from "./in-parallel.ts";
import { median } from "./median.ts";
import { othersTable } from "./others.ts";
import { lastFigures, readSavedParts, writePerformance } from "./performance-file.ts";

const part: PartResult = {
  part: "sizes",
  title: "Sizes",
  notes: ["On a phone."],
  figures: [
    { name: "HTML", page: "/for-people", value: 11.25, unit: "KB", against: 9, ...atMost(14) },
    { name: "HTML", page: "/help", value: 21.5, unit: "KB", ...atMost(20) },
    { name: "share", value: 0.25, unit: "×", ...atLeast(0.3) },
  ],
};

describe("median", () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[7], 7],
  ])("of %j is %s", (values, expected) => expect(median(values)).toBe(expected));
});

describe("inParallel", () => {
  it("keeps the order and the bound", async () => {
    let running = 0;
    let most = 0;
    const results = await inParallel([30, 1, 10, 5], 2, async (milliseconds) => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      running--;
      return milliseconds * 2;
    });
    expect(results).toEqual([60, 2, 20, 10]);
    expect(most).toBe(2);
  });
});

describe("figures", () => {
  it("hold up to their limit", () => {
    expect(part.figures.map(holds)).toEqual([true, false, false]);
    expect(holds({ name: "", value: 14, unit: "KB", ...atMost(14) })).toBe(true);
  });

  it("are printed beside the hand-written page's and the last run's", () => {
    const text = formatPart(part, { "sizes: HTML of /for-people": 12.5, "sizes: HTML of /help": 10 });
    expect(text).toMatch(/\| \/help +\| +21.5 ! \|/);
    expect(text).toMatch(/\| HTML of \/for-people +\| +11.3 KB \| +9 KB \| +1.25 \| +0.90 \| +≤ 14 KB \| +holds \|/);
    expect(text).toContain("- HTML of /help: 21.5 KB, was 10");
  });

  it("that break a limit are named", () => {
    const text = formatLimits([part]);
    expect(text).toContain("1 of 3 limits hold");
    expect(text).toContain("- sizes: HTML of /help is 21.5 KB, not ≤ 20 KB");
    expect(text).toContain("- sizes: share is 0.25 ×, not ≥ 0.30 ×");
  });
});

describe("figures of a disturbed part", () => {
  const disturbed = { ...part, isDisturbed: true };

  it("are not judged", () => {
    expect(formatLimits([disturbed])).toMatch(/0 of 0 limits hold[^]*Not judged[^]*: sizes\./);
    expect(formatPart(disturbed, {})).toContain("not judged");
    expect(formatPart(disturbed, {})).not.toMatch(/ holds | fails | !/);
    const server: PartResult = {
      part: "server",
      title: "",
      notes: [],
      figures: [{ name: "share of nginx", value: 0.41, unit: "×" }],
    };
    expect(othersTable([server]).join()).toContain("0.41");
    expect(othersTable([{ ...server, isDisturbed: true }])).toEqual([]);
  });
});

describe("the file of figures", () => {
  const other: PartResult = {
    part: "render",
    title: "Rendering",
    notes: [],
    figures: [{ name: "median", page: "/", value: 1.23456, unit: "ms" }],
  };
  const saved = writePerformance("# Performance\n\nWords.\n", [
    { ...part, machine: "On one." },
    { ...other, machine: "On one." },
  ]);

  it("is read as it was written", () => {
    expect(saved).toMatch(/^# Performance\n\nWords\.\n/);
    expect(lastFigures(readSavedParts(saved))).toEqual({
      "sizes: HTML of /for-people": 11.25,
      "sizes: HTML of /help": 21.5,
      "sizes: share": 0.25,
      "render: median of /": 1.235,
    });
  });

  it("is written the same again", () => {
    expect(writePerformance(saved, [])).toBe(saved);
  });

  it("keeps the parts that were not measured again", () => {
    const again = writePerformance(saved, [{ ...other, figures: [], machine: "On another." }]);
    expect(readSavedParts(again).map(({ part: name, machine }) => [name, machine])).toEqual([
      ["sizes", "On one."],
      ["render", "On another."],
    ]);
  });

  it("of the project can be read", async () => {
    const { readFileSync } = await import("node:fs");
    expect(
      readSavedParts(readFileSync("docs/performance.md", "utf8")).every(({ figures }) => Array.isArray(figures)),
    ).toBe(true);
  });
});
