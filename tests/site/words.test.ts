import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { words } from "../../src/site/words.ts";

const cases = words.forms.map((form) => [form.instead, form] as const);

describe("the words of this site", () => {
  it.each(cases)("%s is found, and what is written instead is not", (instead, { avoid, write }) => {
    expect(instead.split(/, (?!\d)/).filter((example) => !avoid.test(example))).toEqual([]);
    const written = [...write.matchAll(/"([^"]+)"/g)].map(([, word = ""]) => word);
    expect(written.filter((word) => avoid.test(word))).toEqual([]);
  });

  it.each(cases)("%s is meant only where it still stands", (_instead, { except = [] }) => {
    const stale = except.filter(
      ({ in: file, text }) => file !== undefined && !readFileSync(file, "utf8").includes(text),
    );
    expect(stale).toEqual([]);
  });

  it.each(["content", "page-manifests"])("hold no letters that were read in another encoding: %s", (folder) => {
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));
    const garbled = files.filter((file) => /[\u0080-\u009f\ufffd]/.test(readFileSync(`${folder}/${file}`, "utf8")));
    expect(garbled).toEqual([]);
  });

  it("are those that editors read of", () => {
    const [upToTheTable = ""] = readFileSync("docs/words.md", "utf8").split("\n## ");
    const table = upToTheTable.split("\n").filter((line) => /^\| (?!instead of|---)/.test(line));
    const rows = words.forms.map(({ instead, write, except = [] }) => {
      const meant = [...new Set(except.map(({ text }) => `“${text.trim()}”`))].join(", ");
      return `| ${instead} | ${write.replaceAll('"', "")} | ${meant} |`.replaceAll(/ {2,}/g, " ");
    });
    expect(table).toEqual(rows);
  });
});
