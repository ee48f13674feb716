import { namedFacts, type Facts } from "#schemas/facts.ts";
import { readStructure } from "#schemas/derive/read-structure.ts";
import { suggestName } from "#schemas/nearest-name.ts";
import { isObject } from "#schemas/selection.ts";
import { error, warning, type Fault } from "./found.ts";
import type { SiteIndex } from "./site-index.ts";

/** Says which facts a text names that there are not, and which facts it says without naming them. */
export function explainFacts(text: string, site: SiteIndex): Fault[] {
  const known = factsOf(site);
  const named = [...new Set(namedFacts(text))];
  return [
    ...malformed(text, site),
    ...named.flatMap((name) => explainName(name, site, known)),
    ...Object.entries(known ?? {}).flatMap(([name, fact]) => explainLiteral(text, name, fact, known ?? {})),
  ];
}

/** A place whose texts are read before there is content. */
export function refuseFacts(text: string, place: string): Fault[] {
  return namedFacts(text).map((name) => error(`The fact "${name}" cannot be named in ${place}`, "write it out"));
}

/** The facts as the content has them; undefined when nobody can read it here. */
function factsOf({ definition, resolved }: SiteIndex): Facts | undefined {
  const { facts } = definition.model;
  const content = facts === undefined ? undefined : resolved();
  if (facts === undefined || !content) return undefined;
  const slice = content.slices[facts];
  return isObject(slice) ? slice : {};
}

/** The names that the content model has for facts. */
export function factNames({ model }: SiteIndex["definition"]): string[] {
  const structure = model.facts === undefined ? undefined : readStructure(model.schemaOf(model.facts));
  return structure?.is === "object" ? Object.keys(structure.fields) : [];
}

function explainName(name: string, { definition }: SiteIndex, known: Facts | undefined): Fault[] {
  const names = factNames(definition);
  if (!names.includes(name))
    return [error(`There is no fact "${name}"`, names.length > 0 ? suggestName(name, names) : "write it out")];
  if (!known || typeof known[name] === "string") return [];
  return [error(`The fact "${name}" is empty`, "fill it in the content of facts, or write it out")];
}

/** What was meant to name a fact, and would be shown as it stands. */
function malformed(text: string, { definition }: SiteIndex): Fault[] {
  const names = factNames(definition);
  return [...text.matchAll(/\{+\s*(facts?\b\s*[:.]?)?\s*([A-Za-z0-9]*)[^{}]*\}*/gi)]
    .filter(([attempt, word, name = ""]) => (word !== undefined || names.includes(name)) && !isReference(attempt))
    .map(([attempt, , name]) => {
      const example = names.find((one) => one === name) ?? names[0];
      return error(
        `"${attempt}" names no fact`,
        example === undefined ? "write it out" : `write it like {fact:${example}}`,
      );
    });
}

function isReference(text: string): boolean {
  return /^\{fact:[A-Za-z][A-Za-z0-9]*\}$/.test(text);
}

/** Shorter numbers are said of other things, too. */
const fewestDigits = 4;

/** A fact that is written out stays as it is when the fact changes. */
function explainLiteral(text: string, name: string, fact: unknown, known: Facts): Fault[] {
  if (typeof fact !== "string" || !isTelling(fact)) return [];
  const same = Object.keys(known).filter((other) => known[other] === fact);
  if (same[0] !== name) return [];
  const [found] = formsOf(fact).flatMap((form) => (says(text, form) ? [form] : []));
  if (found === undefined) return [];
  const names = same.map((one) => `"${one}"`).join(" or ");
  const written = same.map((one) => `{fact:${one}}`).join(" or ");
  return [warning(`"${found}" is the fact ${names}, and would stay when that changes`, `write ${written}`)];
}

function isTelling(fact: string): boolean {
  return fact.includes("@") || fact.replaceAll(/\D/g, "").length >= fewestDigits;
}

/** As it is said, and as it stands in the address of a link. */
function formsOf(fact: string): string[] {
  const address = fact.replaceAll(" ", "");
  return address === fact || !/^[+0]/.test(fact) ? [fact] : [fact, address];
}

/** True when a text says something, and not a part of something longer: `25 000` is no part of `R25 000`. */
function says(text: string, form: string): boolean {
  const pattern = form.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "[ \\u00a0]");
  return new RegExp(`(?<![\\w+*@]|\\d[ .,\\u00a0])${pattern}(?![\\w@]|[ .,\\u00a0]\\d)`).test(text);
}
