import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Problem } from "#engine/json/problem.ts";
import type { WrittenContent } from "#tools/check/content-files.ts";
import { findRepeated } from "#tools/check/find-repeated.ts";
import { error, problemAt, warning } from "#tools/check/found.ts";
import { listReferences } from "#tools/dev-cms/check-references.ts";
import type { ContentTypes } from "#tools/dev-cms/read-content-files.ts";
import parts from "./svg-parts.json" with { type: "json" };

/** Finds content that the site can show and that Squidex refuses: some SVGs, and references that a list repeats. */
export async function findRefused(files: readonly WrittenContent[], folder: string, types: ContentTypes) {
  const assets = files.filter(({ name }) => name === "assets");
  const svgs = await Promise.all(assets.map((list) => findRefusedSvgs(list, folder)));
  return [...svgs.flat(), ...files.flatMap((file) => findRepetitions(file, types))];
}

async function findRefusedSvgs(list: WrittenContent, folder: string): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { path, values } of list.items) {
    const name = String(values["fileName"]);
    const part = name.endsWith(".svg") && findSvgProblem(await readFile(join(folder, "assets", name), "utf8"));
    const fault = warning(`Squidex refuses "${name}" because of ${part}`, "remove it");
    if (part) problems.push(problemAt(list, [...path, "fileName"], fault));
  }
  return problems;
}

function findRepetitions(file: WrittenContent, types: ContentTypes): Problem[] {
  const repeated = findRepeated(listReferences(file, types), ({ id, path }) => [...path.slice(0, -1), id].join("/"));
  return repeated.map(([{ id, path }]) => {
    const fault = error(`"${id}" is in this list twice, which Squidex refuses`, "remove one of the two");
    return problemAt(file, path, fault);
  });
}

/** Names the part of an SVG for which Squidex refuses the file; undefined for an accepted SVG. */
export function findSvgProblem(svg: string): string | undefined {
  for (const [, element, written = ""] of svg.replace(comment, "").matchAll(tag)) {
    if (element === undefined || !elements.has(element.toLowerCase())) return `<${element}>`;
    for (const [, name = "", quoted, apostrophed, bare] of written.matchAll(attribute))
      if (!isAllowed(name, quoted ?? apostrophed ?? bare ?? "")) return name;
  }
  return undefined;
}

function isAllowed(name: string, value: string): boolean {
  if (name.startsWith("data-")) return true;
  return attributes.has(name.toLowerCase()) && !(/^href$/i.test(name) && otherScheme.test(value));
}

const comment = /<!--[^]*?-->/g;
const tag = /<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
const attribute = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const otherScheme = /^\s*(?!https?:)[a-z][a-z\d+.-]*:/i;

/** The names that Squidex accepts, without capital letters. */
const setOf = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase()));
const [elements, attributes] = [setOf(parts.elements), setOf(parts.attributes)];
