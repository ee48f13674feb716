import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { suggestName } from "#schemas/nearest-name.ts";
import { positionAt } from "#engine/json/locate.ts";
import { byPlace, type Problem } from "#engine/json/problem.ts";
import { site } from "#site";

/** The colours of the default theme by their role, `brand` for example. The files of the sample content name roles. */
const colors = new Map(Object.entries(site.colorRoles ?? {}));
const roles = new Map([...colors].map(([role, color]) => [color, role]));

const written = /var\(--([\w-]+)\)/g;
const hex = /#[\da-f]{6}(?![\da-f])/gi;
const wholeHex = /(?<=")#[\da-f]{6}(?=")/gi;

/** An SVG that keeps its colours in every theme names no roles; see `recolorSvg`. */
const keepsColors = /<svg\b[^>]*\sdata-colors=(["'])own\1/;

/** Gives the roles in a text, such as `var(--brand)`, the colours of the default theme: a CMS knows colours alone. */
export function fillRoles(text: string): string {
  return text.replace(written, (whole, role: string) => colors.get(role) ?? whole);
}

/** Gives each text in a value the colours of its roles. */
export function fillRolesIn<Value>(value: Value): Value {
  if (!JSON.stringify(value)?.includes("var(--")) return value;
  return JSON.parse(JSON.stringify(value), (_key, inner: unknown) =>
    typeof inner === "string" ? fillRoles(inner) : inner,
  ) as Value;
}

/** Writes the roles of an SVG's colours in their place: the opposite of `fillRoles`. */
export function nameRoles(svg: string): string {
  return keepsColors.test(svg) ? svg : svg.replace(hex, (color) => roleOf(color) ?? color);
}

/** Writes the role of each colour that is a whole value of some JSON. */
export function nameRolesInJson(json: string): string {
  return json.replace(wholeHex, (color) => roleOf(color) ?? color);
}

/** Lists the colours in a content folder that would not follow a change of the default theme, once for each file. */
export async function checkColors(folder: string): Promise<Problem[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = names.filter((name) => /\.(?:svg|json)$/.test(name)).map((name) => join(folder, name));
  const problems = files.map(async (file) => findWrongColors(file, await readFile(file, "utf8")));
  return (await Promise.all(problems)).flat().toSorted(byPlace);
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
  // A style sheet may use custom properties of its own.
  if (colors.has(role) || text.includes(`--${role}:`)) return undefined;
  return { message: `Unknown colour var(--${role})`, hint: suggestName(role, [...colors.keys()]) };
}

function roleOf(color: string): string | undefined {
  const role = roles.get(color.toLowerCase());
  return role === undefined ? undefined : `var(--${role})`;
}
