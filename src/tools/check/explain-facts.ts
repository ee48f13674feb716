import { cached } from "#schemas/cached.ts";
import { namedFacts, type Facts } from "#schemas/fact-references.ts";
import { textForms } from "#schemas/fact-types.ts";
import { readStructure } from "#schemas/derive/read-structure.ts";
import { suggestName } from "#schemas/nearest-name.ts";
import { isObject } from "#schemas/selection.ts";
import { textsIn } from "#schemas/texts-in.ts";
import { error, warning, type Fault } from "./found.ts";
import type { SiteIndex } from "./site-index.ts";

/** Reports the unknown facts that a text names, and facts that the text writes out. */
export function explainFacts(text: string, site: SiteIndex): Fault[] {
  const known = factsOf(site);
  const named = [...new Set(namedFacts(text.replace(attempts, (attempt) => (reference.test(attempt) ? attempt : ""))))];
  return [
    ...malformed(text, site),
    ...named.flatMap((name) => explainName(name, site, known)),
    ...explainLiterals(text, known, site.meant),
    ...explainPhones(text, known, site.meant),
  ];
}

const phones = /(?<![\w+.]|\d[ \u00a0])0\d{2,3}[ \u00a0]\d{3}[ \u00a0]\d{3,4}(?!\d|[ \u00a0]\d)/g;

/** Reports telephone numbers that have the form of facts but are not the value of a fact. */
function explainPhones(text: string, known: Facts, meant: readonly string[] = []): Fault[] {
  const [example] = Object.keys(known).filter((name) => textForms.phone.pattern.test(String(known[name])));
  if (example === undefined) return [];
  const hint = `name a fact such as {fact:${example}}, or list it under "meant" if it is another's`;
  return [...new Set((text.match(phones) ?? []).map((phone) => phone.replaceAll("\u00a0", " ")))]
    .filter((phone) => !meant.includes(phone) && !Object.values(known).includes(phone))
    .map((phone) => warning(`No fact has the telephone number "${phone}"`, hint));
}

/** Reports facts in a place whose texts are read before the content is loaded. */
export function refuseFacts(text: string, place: string): Fault[] {
  return namedFacts(text).map((name) => error(`The fact "${name}" cannot be named in ${place}`, "write it out"));
}

/** The facts of the content; the site's own facts when the content is not readable here. */
export function factsOf({ definition: { model }, resolved }: SiteIndex): Facts {
  const slice = resolved()?.slices[model.facts ?? ""];
  return isObject(slice) ? slice : model.ownFacts;
}

export function factNames({ model }: SiteIndex["definition"]): string[] {
  const structure = model.facts === undefined ? undefined : readStructure(model.schemaOf(model.facts));
  return structure?.is === "object" ? Object.keys(structure.fields) : [];
}

function explainName(name: string, { definition, files }: SiteIndex, known: Facts): Fault[] {
  const names = factNames(definition);
  if (!names.includes(name))
    return [error(`There is no fact "${name}"`, names.length > 0 ? suggestName(name, names) : "write it out")];
  // A fact may be empty because its file has a problem, which is reported there.
  if (typeof known[name] === "string" || files.facts?.problems.length) return [];
  return [error(`The fact "${name}" is empty`, "write it in page-manifests/facts.json")];
}

/** Reports malformed names of facts, which visitors would see unchanged. */
function malformed(text: string, { definition }: SiteIndex): Fault[] {
  if (!text.includes("{")) return [];
  const names = factNames(definition);
  return [...text.matchAll(attempts)]
    .filter(([attempt, word, name = ""]) => (word !== undefined || names.includes(name)) && !reference.test(attempt))
    .map(([attempt, , name]) => {
      const example = names.find((one) => one === name) ?? names[0];
      const hint = example === undefined ? "write it out" : `write it like {fact:${example}}`;
      return error(`"${attempt}" names no fact`, hint);
    });
}

const attempts = /\{+\s*(facts?\b\s*[:.]?)?\s*([A-Za-z0-9]*)[^{}]*\}*/gi;
const reference = /^\{fact:[A-Za-z][A-Za-z0-9]*\}$/;

/** Shorter numbers often mean something else in a text. */
const minDigits = 4;

/** Reports facts that are written out: a written-out value does not follow when the fact changes. */
function explainLiterals(text: string, known: Facts, meant: readonly string[] = []): Fault[] {
  if (!/[\d@]/.test(text)) return [];
  return sayingsOf(known).flatMap(({ names, forms }) => {
    const found = forms.find(({ pattern }) => pattern.test(text));
    if (!found || meant.includes(found.form)) return [];
    const quoted = names.map((name) => `"${name}"`).join(" or ");
    const written = names.map((name) => `{fact:${name}}`).join(" or ");
    const hint = `write ${written}, or list it under "meant" if it is another thing`;
    return [warning(`"${found.form}" is the fact ${quoted}, and would stay when that changes`, hint)];
  });
}

/** Reports an entry of `meant` that is unnecessary, because no text of the file has it as the value of a fact. */
export function explainMeant(text: string, value: unknown, site: SiteIndex): Fault[] {
  if (site.files.facts?.problems.length) return [];
  const forms = sayingsOf(factsOf(site)).flatMap((saying) => saying.forms);
  const isUsed = forms.some(({ form, pattern }) => form === text && textsIn(value).some((one) => pattern.test(one)));
  const isPhone = textForms.phone.pattern.test(text) && textsIn(value).some((one) => one.includes(text));
  return isUsed || isPhone ? [] : [warning(`No text here has the value "${text}" of a fact`, 'remove it from "meant"')];
}

/** The values of some facts, with the forms in which a text may write them out; cached for thousands of texts. */
const sayingsOf = cached((known: Facts) => {
  const byFact = new Map<string, string[]>();
  for (const [name, fact] of Object.entries(known))
    if (typeof fact === "string" && isTelling(fact)) byFact.set(fact, [...(byFact.get(fact) ?? []), name]);
  return [...byFact].map(([fact, names]) => ({
    names,
    forms: formsOf(fact).map((form) => ({ form, pattern: patternOf(form) })),
  }));
});

function isTelling(fact: string): boolean {
  return fact.includes("@") || /^R\d+\.\d\d$/.test(fact) || fact.replaceAll(/\D/g, "").length >= minDigits;
}

/** The forms of a fact: its text, and its form in the address of a link. */
function formsOf(fact: string): string[] {
  const address = fact.replaceAll(" ", "");
  return address === fact || !/^[+0]/.test(fact) ? [fact] : [fact, address];
}

/** Matches a whole value and no part of a longer value: `25 000` does not match in `R25 000`. */
function patternOf(form: string): RegExp {
  const pattern = form.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "[ \\u00a0]");
  return new RegExp(`(?<![\\w+*@]|\\d[ .,\\u00a0])${pattern}(?![\\w@]|[ .,\\u00a0]\\d)`);
}
