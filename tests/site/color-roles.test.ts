import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { site } from "#site";
import { formatProblem } from "#engine/json/problem.ts";
import { checkColors, fillRoles, fillRolesIn, nameRoles, nameRolesInJson } from "#tools/dev-cms/color-roles.ts";
import { temporaryFolder } from "../journeys/temporary-folder.ts";

const { brand = "", accent = "" } = site.colorRoles ?? {};
const own = `<svg data-colors="own"><path fill="${brand}"/></svg>`;

describe("the roles of colours", () => {
  it.each([
    ["attributes", `<path fill="var(--brand)" stroke="var(--accent)"/>`, `<path fill="${brand}" stroke="${accent}"/>`],
    ["styles", `<style>a{fill:var(--brand)}</style>`, `<style>a{fill:${brand}}</style>`],
    ["another custom property", `<path fill="var(--sky)"/>`, `<path fill="var(--sky)"/>`],
    ["what all objects have", `<path fill="var(--constructor)"/>`, `<path fill="var(--constructor)"/>`],
  ])("get their colours in %s, and back", (_what, written, filled) => {
    expect(fillRoles(written)).toBe(filled);
    expect(nameRoles(filled)).toBe(written);
  });

  it("are named for colours in capital letters, too", () => {
    expect(nameRoles(`<path fill="${brand.toUpperCase()}"/>`)).toBe('<path fill="var(--brand)"/>');
  });

  it("get their colours in the values of records, and back", () => {
    const written = { items: [{ data: { colorHex: "var(--brand)", text: "We use #1 colours" } }] };
    const filled = { items: [{ data: { colorHex: brand, text: "We use #1 colours" } }] };
    expect(fillRolesIn(written)).toEqual(filled);
    expect(JSON.parse(nameRolesInJson(JSON.stringify(filled)))).toEqual(written);
  });

  it("are not named in the logo of another brand", () => {
    expect(nameRoles(own)).toBe(own);
  });
});

describe("the check of colours", () => {
  async function check(name: string, text: string): Promise<string[]> {
    const folder = temporaryFolder();
    await writeFile(join(folder, name), text);
    return (await checkColors(folder)).map((problem) => formatProblem({ ...problem, file: name }));
  }

  it.each([
    [
      "a.svg",
      `<svg><path fill="${brand}"/>\n<path fill="${brand}"/></svg>`,
      [
        `a.svg:1:18 error ${brand} is a colour of the design – write var(--brand), so that it follows when that colour changes`,
      ],
    ],
    ["a.svg", `<svg fill="var(--brnd)"/>`, ['a.svg:1:12 error Unknown colour var(--brnd) – did you mean "brand"?']],
    [
      "colors.json",
      `{"colorHex": "${accent}"}`,
      [
        `colors.json:1:15 error ${accent} is a colour of the design – write var(--accent), so that it follows when that colour changes`,
      ],
    ],
    ["a.svg", `<svg><style>a{--sky:#fff;fill:var(--sky)}</style><path fill="var(--brand)"/></svg>`, []],
    ["a.svg", own, []],
    ["texts.json", `{"text": "The colour ${brand} is green"}`, []],
  ])("reads %s: %s", async (name, text, problems) => {
    expect(await check(name, text)).toEqual(problems);
  });
});
