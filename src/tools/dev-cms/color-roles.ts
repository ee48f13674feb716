import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { suggestName } from "#schemas/nearest-name.ts";
import { keepsColors } from "#engine/assets/minify-svg.ts";
import { positionAt, byPlace, type Problem } from "#engine/json/problem.ts";
import { site } from "#site";

/** The colours of the default theme by role, for example `brand`. The files of the sample content name roles. */
const colors = new Map(Object.entries(site.colorRoles ?? {}));
const roles = new Map([...colors].map(([role, color]) => [color, role]));

const written = /var\(--([\w-]+)\)/g;
const hex = /#[\da-f]{6}(?![\da-f])/gi;
const wholeHex = /(?<=")#[\da-f]{6}(?=")/gi;

/** Replaces roles in a text, such as `var(--brand)`, by the default theme's colours: a CMS knows only colours. */
export function fillRoles(text: string): string {
  return text.replace(written, (whole, role: string) => colors.get(role) ?? whole);
}

/** Replaces the roles in all texts of a value by colours. */
export function fillRolesIn<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  return text?.includes("var(--") ? (JSON.parse(fillRoles(text)) as Value) : value;
}

/** Replaces the colours in an SVG by their roles: the opposite of `fillRoles`. */
export function nameRoles(svg: string): string {
  return keepsColors.test(svg) ? svg : svg.replace(hex, (color) => roleOf(color) ?? color);
}

/** Replaces the colours in a JSON text by their roles, if a colour is the whole value. */
export function nameRolesInJson(json: string): string {
  return json.replace(wholeHex, (color) => roleOf(color) ?? color);
}

/** Finds colours in a content folder that would not follow a change of the default theme, one problem for each file. */
export async function checkColors(folder: string): Promise<Problem[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = names.filter((name) => /\.(?:svg|json)$/.test(name)).map((name) => join(folder, name));
  return files.flatMap((file) => findWrongColors(file, readFileSync(file, "utf8"))).toSorted(byPlace);
}

function findWrongColors(file: string, text: string): Problem[] {
  if (keepsColors.test(text)) return [];
  const isSvg = file.endsWith(".svg");
  const copies = text.matchAll(isSvg ? hex : wholeHex);
  const found = [...text.matchAll(written), ...copies].flatMap(({ 0: color, 1: role, index }) => {
    const advice = role === undefined ? adviceFor(color) : explainRole(role, text);
    return advice ? [{ file, ...positionAt(text, index), ...advice }] : [];
  });
  return found.filter(({ message }, index) => found.findIndex((other) => other.message === message) === index);
}

function adviceFor(color: string): Pick<Problem, "message" | "hint"> | undefined {
  const role = roleOf(color);
  const hint = `write ${role}, so that it follows when that colour changes`;
  return role === undefined ? undefined : { message: `${color} is a colour of the design`, hint };
}

function explainRole(role: string, text: string): Pick<Problem, "message" | "hint"> | undefined {
  // An SVG's style sheet may define custom properties of its own.
  if (colors.has(role) || text.includes(`--${role}:`)) return undefined;
  const hint = colors.size > 0 ? suggestName(role, [...colors.keys()]) : "list it in the definition's colorRoles";
  return { message: `Unknown colour var(--${role})`, hint };
}

function roleOf(color: string): string | undefined {
  const role = roles.get(color.toLowerCase());
  return role === undefined ? undefined : `var(--${role})`;
}
