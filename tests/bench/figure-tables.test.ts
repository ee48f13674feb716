import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { endedOffers } from "../ended-offers.ts";
import { frontDoorManifest } from "../screenshots/front-door-manifest.ts";
import { figureTables, readTable, writeTable } from "./figure-tables.ts";
import { performanceFile, readSavedParts } from "./performance-file.ts";
import { chooseTypos, createTypoCheck } from "./typos.ts";

const saved = readSavedParts(readFileSync(performanceFile, "utf8"));

describe.each(Object.entries(figureTables))("the figures of %s", (file, table) => {
  const text = readFileSync(file, "utf8");

  it("are those that the bench has saved, without a gap", () => {
    expect(readTable(text)).toBe(table(saved));
    const rows = readTable(text).split("\n").slice(2);
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect(row).toMatch(/^\| \S[^|]+ \| +\d[^|]+ \|/);
  });

  it("are written again from other figures, and into no text without a place for them", () => {
    const others = saved.map((part) => ({
      ...part,
      figures: part.figures.map((figure) => ({ ...figure, value: 7 })),
    }));
    const written = writeTable(text, table(others));
    expect(readTable(written)).toBe(table(others));
    expect(writeTable(written, table(saved))).toBe(text);
    expect(writeTable("# Another\n", table(saved))).toBe("# Another\n");
  });
});

describe("measured figures", () => {
  const documents = ["README.md", ...readdirSync("docs").filter((file) => file.endsWith(".md"))].map((file) =>
    file === "README.md" ? file : `docs/${file}`,
  );
  const written = documents.filter((file) => file !== performanceFile);

  // A decision has a date, and keeps the figures of that day.
  it.each(written)("are in no other text of %s", (file) => {
    const text = readFileSync(file, "utf8");
    const table = readTable(text);
    const prose = table === "" ? text : text.replace(table, "");
    const measured = /\d ?\d{3} requests a second|\bp99\b[^|\n]*\d+ ms|\d pages? (?:takes?|in) (?:\d|a minute)/g;
    expect(prose.match(measured) ?? []).toEqual([]);
  });
});

describe("the first screen of the README", () => {
  const [screen = ""] = readFileSync("README.md", "utf8").split("\n## Figures");

  it("shows a manifest before any figure, and the page that it makes", () => {
    expect(screen.split("\n").length).toBeLessThanOrEqual(48);
    expect(screen.split("```json\n")[1]?.split("```")[0]).toBe(frontDoorManifest);
  });

  it("has a still picture for visitors who prefer reduced motion, and no heavy picture", () => {
    const pictures = Array.from(screen.matchAll(/(?:src|srcset)="([^"]+)"/g), ([, file = ""]) => file);
    expect(pictures).toEqual(["docs/front-door-still.webp", "docs/front-door.webp"]);
    expect(screen).toContain('media="(prefers-reduced-motion: reduce)" srcset="docs/front-door-still.webp"');
    for (const file of pictures) {
      expect(existsSync(file), file).toBe(true);
      expect(statSync(file).size, file).toBeLessThanOrEqual(400_000);
    }
  });
});

describe("typos", () => {
  it("are the same for the same seed, and each misspells one word of a valid manifest", async () => {
    const typos = chooseTypos(3, 18);
    expect(chooseTypos(3, 18)).toEqual(typos);
    expect(chooseTypos(3, 19)).not.toEqual(typos);
    const check = await createTypoCheck();
    for (const typo of typos) {
      const sound = readFileSync(`page-manifests/${typo.file}`, "utf8");
      expect(typo.text).not.toBe(sound);
      expect(check({ ...typo, text: sound }).filter((line) => !line.match(endedOffers))).toEqual([]);
      expect(check(typo).join("\n")).toMatch(/^page-manifests\/\S+:\d+:\d+ error /m);
    }
  });
});
