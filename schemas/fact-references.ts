/** How a text names a fact: `{fact:supportPhone}`. */
const reference = /\{fact:([A-Za-z][A-Za-z0-9]*)\}/g;

/** The facts of a site by name, as far as they are known: numbers and addresses that many texts use. */
export type Facts = Readonly<Record<string, unknown>>;

/** True of a text that may name a fact. */
export function mayNameFact(text: string): boolean {
  return text.includes("{fact:");
}

/** The names of the facts that a text, or the texts within a value, names. */
export function namedFacts(value: unknown): string[] {
  if (typeof value === "string") return mayNameFact(value) ? [...value.matchAll(reference)].map(nameOf) : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(namedFacts) : [];
}

function nameOf([, name = ""]: RegExpExecArray): string {
  return name;
}

/** The named facts that are unknown. */
export function unknownFacts(value: unknown, facts: Facts): string[] {
  return namedFacts(value).filter((name) => typeof factOf(name, facts) !== "string");
}

/** Fills facts in; an unknown fact becomes an empty text. A value without facts stays the same object. */
export function fillFacts<Value>(value: Value, facts: Facts): Value;
export function fillFacts(value: unknown, facts: Facts): unknown {
  if (typeof value === "string") return mayNameFact(value) ? fillText(value, facts) : value;
  if (typeof value !== "object" || value === null || !namesFact(value)) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => fillFacts(item, facts));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fillFacts(inner, facts)]));
}

/** True of a value with a text that may name a fact. */
export function namesFact(value: unknown): boolean {
  if (typeof value === "string") return mayNameFact(value);
  return typeof value === "object" && value !== null && Object.values(value).some(namesFact);
}

/** Characters up to which a fact stays on one line; a longer one would be wider than a phone's screen in large text. */
const unbroken = 10;

/** An address has no spaces: `tel:{fact:supportPhone}` is `tel:0800000662`. */
function fillText(text: string, facts: Facts): string {
  const isAddress = /^(?:tel|mailto):\S+$/.test(text);
  return text.replace(reference, (_, name: string) => {
    const fact = factOf(name, facts);
    if (typeof fact !== "string") return "";
    if (isAddress) return fact.replaceAll(" ", "");
    return fact.length <= unbroken ? fact.replaceAll(" ", "\u00a0") : fact;
  });
}

function factOf(name: string, facts: Facts): unknown {
  return Object.hasOwn(facts, name) ? facts[name] : undefined;
}
