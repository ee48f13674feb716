/**
 * An answer without parts that differ between two runs: moments, advice, and the members of `leftOut`. Problems and
 * jobs come in any order.
 */
export function tidyAnswer(value: unknown, leftOut: ReadonlySet<string>): unknown {
  const tidy = (inner: unknown): unknown => tidyAnswer(inner, leftOut);
  if (typeof value === "string") {
    return /^\d{4}-\d\d-\d\dT/.test(value) ? "<moment>" : value.replace(/ Did you mean .*/, "");
  }
  if (Array.isArray(value)) return value.toSorted(byJob).map(tidy);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([name, inner]) => !leftOut.has(name) && inner !== undefined);
  return Object.fromEntries(
    kept.map(([name, inner]) => [
      name,
      name === "details" && Array.isArray(inner) ? inner.map(String).toSorted(byLetters) : tidy(inner),
    ]),
  );
}

const byLetters = (one: string, other: string) => (one < other ? -1 : 1);

/** Jobs and rules have an order of their own; other lists keep theirs. */
function byJob(one: unknown, other: unknown): number {
  const [left, right] = [one, other].map(
    (item) => Object(item)["jobIndex"] ?? Object(item)["flow"]?.initialStepId ?? 0,
  );
  return left === right ? 0 : left < right ? -1 : 1;
}

/** The ids that Squidex chose in a recording, and the ids of the simulated Squidex for the same items. */
export class IdMap {
  readonly #ids: Map<string, string>;

  constructor(
    /** Matches a recorded id. */
    private readonly id: RegExp,
    known: readonly [string, string][] = [],
  ) {
    this.#ids = new Map(known);
  }

  /** Finds ids at the same places of two answers. */
  learn(recorded: unknown, found: unknown): void {
    const isId = typeof recorded === "string" && recorded.replace(this.id, "") === "";
    if (isId && typeof found === "string" && !this.#ids.has(recorded)) this.#ids.set(recorded, found);
    if (typeof recorded !== "object" || typeof found !== "object" || !recorded || !found) return;
    for (const [key, value] of Object.entries(recorded)) this.learn(value, Reflect.get(found, key));
  }

  replaceIn(text: string): string {
    return text.replaceAll(this.id, (id) => this.#ids.get(id) ?? id);
  }

  replaceInJson(value: unknown): unknown {
    return value === undefined ? value : JSON.parse(this.replaceIn(JSON.stringify(value)));
  }
}
