import type { AxeResults, RunOptions } from "axe-core";

/** A global that axe's script defines. */
declare const axe: { run(context: { include: Element[] }, options: RunOptions): Promise<AxeResults> };

/** The address of axe's script. Only Vite's server shows the catalogue, and Vite serves this development dependency. */
const engine = "/node_modules/axe-core/axe.min.js";

/** The rules of WCAG 2.2 AA and axe's best practices, as in the project's tests. */
const options: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
  resultTypes: ["violations"],
  elementRef: true,
};

/** A problem that axe finds in the examples of a block. */
interface Finding {
  words: string;
  element: Element | undefined;
}

/** Axe runs one check at a time. */
let before: Promise<unknown> = Promise.resolve();

/** Checks the visible examples of some blocks, shows the findings beside each block, and at the end the total. */
export function checkAccessibility(entries: readonly HTMLElement[]): Promise<void> {
  const checking = before.then(() => checkAll(entries)).catch(() => say("axe could not be loaded or did not finish"));
  before = checking;
  return checking;
}

async function checkAll(entries: readonly HTMLElement[]): Promise<void> {
  say("Checking…");
  await import(/* @vite-ignore */ engine);
  const examplesOf = (entry: HTMLElement) => [...entry.querySelectorAll("[data-block]")];
  const include = entries.flatMap(examplesOf);
  // One run checks all blocks, because each run of axe reads the whole document.
  const findings = include.length > 0 ? await find(include) : [];
  const found = entries.filter((entry) => {
    const own = findings.filter(({ element }) => element && entry.contains(element));
    show(entry, examplesOf(entry).length, own);
    return own.length > 0;
  });
  const [only] = entries;
  const subject = entries.length === 1 ? only?.id : `${entries.length} blocks`;
  const what = found.length === 0 ? "nothing" : `something in ${found.map(({ id }) => id).join(", ")}`;
  say(`${subject} checked: axe finds ${what}`);
}

async function find(include: Element[]): Promise<Finding[]> {
  const { violations } = await axe.run({ include }, options);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, element }) => ({ words: `${help} (${id}): ${html}`, element })),
  );
}

function show(entry: HTMLElement, examples: number, findings: readonly Finding[]): void {
  const place = entry.querySelector("[data-findings]");
  if (!place) return;
  const count = examples === 1 ? "1 example" : `${examples} examples`;
  const what = findings.length === 0 ? "nothing" : findings.length === 1 ? "1 fault" : `${findings.length} faults`;
  const sentence = document.createElement("p");
  sentence.textContent = examples === 0 ? "There is no example to check." : `axe finds ${what} in ${count}.`;
  const list = document.createElement("ul");
  for (const { words } of findings) list.appendChild(document.createElement("li")).textContent = words;
  place.replaceChildren(sentence, ...(findings.length > 0 ? [list] : []));
}

function say(words: string): void {
  const status = document.querySelector("[data-checked]");
  if (status) status.textContent = words;
}
