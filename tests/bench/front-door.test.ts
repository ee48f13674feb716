import { existsSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { frontDoorFile, frontDoorTable, readFrontDoor, writeFrontDoor } from "./front-door.ts";
import { performanceFile, readSavedParts } from "./performance-file.ts";
import { chooseSlips, createSlipCheck } from "./slips.ts";

describe("the first screen of the README", () => {
  const text = readFileSync(frontDoorFile, "utf8");
  const saved = readSavedParts(readFileSync(performanceFile, "utf8"));

  it("says what the bench has saved, six figures without a gap", () => {
    expect(readFrontDoor(text)).toBe(frontDoorTable(saved));
    const rows = readFrontDoor(text).split("\n").slice(2);
    expect(rows).toHaveLength(6);
    for (const row of rows) expect(row).toMatch(/^\| \S[^|]+ \| +\d[^|]+ \|[^|]*\| +`\w+` \|$/);
  });

  it("is written again from other figures, and from no text without its place", () => {
    const others = saved.map((part) => ({
      ...part,
      figures: part.figures.map((figure) => ({ ...figure, value: 7 })),
    }));
    const written = writeFrontDoor(text, others);
    expect(readFrontDoor(written)).toBe(frontDoorTable(others));
    expect(writeFrontDoor(written, saved)).toBe(text);
    expect(writeFrontDoor("# Another\n", saved)).toBe("# Another\n");
  });

  it("has a picture for those who want nothing to move, none of them heavy", () => {
    const pictures = Array.from(text.matchAll(/(?:src|srcset)="([^"]+)"/g), ([, file = ""]) => file);
    expect(pictures).toEqual(["docs/front-door-still.webp", "docs/front-door.webp"]);
    expect(text).toContain('media="(prefers-reduced-motion: reduce)" srcset="docs/front-door-still.webp"');
    for (const file of pictures) {
      expect(existsSync(file), file).toBe(true);
      expect(statSync(file).size, file).toBeLessThanOrEqual(400_000);
    }
  });
});

describe("slips", () => {
  it("are the same for the same seed, and each misspells one word of a manifest that was sound", async () => {
    const slips = chooseSlips(3, 18);
    expect(chooseSlips(3, 18)).toEqual(slips);
    expect(chooseSlips(3, 19)).not.toEqual(slips);
    const check = await createSlipCheck();
    for (const slip of slips) {
      const sound = readFileSync(`page-manifests/${slip.file}`, "utf8");
      expect(slip.text).not.toBe(sound);
      expect(check({ ...slip, text: sound })).toEqual([]);
      expect(check(slip).join("\n")).toMatch(/^page-manifests\/\S+:\d+:\d+ error /m);
    }
  });
});
