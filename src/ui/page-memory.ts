import { useEffect, useState } from "react";
import { keepNewest } from "./keep-newest.ts";
import { disclosures, keepOpen } from "./kept-disclosures.ts";

/** The state of a page when the visitor left it, to restore the page on the way back. */
interface PageMemory {
  /** The scroll position of the page, in CSS pixels. */
  top: number;
  /** The open state of each disclosure: questions, tiles. */
  open: boolean[];
  /** The value of each field, by its id. */
  fields: Record<string, string>;
  /** The scroll position of each row of slides, in CSS pixels. */
  slides: number[];
  /** The focused element: its kind, and its place among all elements of this kind. */
  focused: [kind: string, place: number];
  /** The states that components reported; see `usePageState` and `reportState`. */
  states: Record<string, unknown>;
}

/** The maximum number of history entries whose pages are remembered. */
const maxKept = 50;

/** By the key of the history entry. */
const kept = new Map<string, PageMemory>();
/** The last states of the shown page's components, also of components that it does not show at the moment. */
let states = new Map<string, unknown>();
let watch: ((name: string, value: unknown) => void) | undefined;

/** Remembers the shown page for a history entry. */
export function keepPage(key: string): void {
  const focused = document.activeElement ?? document.body;
  const memory: PageMemory = {
    top: window.scrollY,
    open: disclosures().map((element) => element.open),
    fields: Object.fromEntries(fields().map(({ id, value }) => [id, value])),
    slides: slides().map((element) => element.scrollLeft),
    focused: [focused.localName, [...document.querySelectorAll(focused.localName)].indexOf(focused)],
    states: Object.fromEntries(states),
  };
  keepNewest(kept, key, memory, maxKept);
  if (!isChanged) return;
  try {
    sessionStorage.setItem(storageName(key), JSON.stringify(memory));
  } catch {
    // The browser refuses its storage: the page begins as the server sent it.
  }
}

/**
 * The state of a history entry whose page only the application can restore. The loader reads `open`,
 * and replaces `open` when the browser opens the question that the fragment names.
 */
const changed = { open: 1, isChanged: true };
/** True when only the application can restore the shown page. */
let isChanged = false;

/** Marks the history entry of a page that the visitor has changed: the loader then starts the application at once. */
export function markChanged(): void {
  if (isChanged) return;
  isChanged = true;
  markEntry();
}

/** Marks the history entry of a changed page; stores the open disclosures in the entry of an unchanged page. */
export function markEntry(): void {
  if (isChanged) history.replaceState({ ...history.state, ...changed }, "");
  else keepOpen();
}

const storageName = (key: string) => `page-${key}`;

/** Recalls a marked history entry whose document was loaded again; its key, or undefined when nothing is stored. */
export function recallPage(): string | undefined {
  const { isChanged: isMarked, key } = (history.state ?? {}) as { isChanged?: boolean; key?: string };
  if (!isMarked || key === undefined) return undefined;
  try {
    const memory = JSON.parse(sessionStorage.getItem(storageName(key)) ?? "") as PageMemory;
    // A visitor may have typed before this code ran.
    const served = (field: Field) => ("options" in field ? field.options[0]?.value : field.defaultValue);
    const typed = fields().filter((field) => field.value !== served(field));
    const values = Object.fromEntries(typed.map(({ id, value }) => [id, value]));
    kept.set(key, { ...memory, fields: { ...memory.fields, ...values }, top: topOf(memory) });
  } catch {
    return undefined;
  }
  beginPage(key);
  markEntry();
  return key;
}

/** The position to restore: the present position if the visitor has scrolled since the browser restored the page. */
function topOf({ top }: PageMemory): number {
  const restored = Math.min(top, document.documentElement.scrollHeight - window.innerHeight);
  const isMoved = document.querySelector("[data-seen]") !== null && Math.abs(window.scrollY - restored) > 2;
  return isMoved ? window.scrollY : top;
}

/** True if the visitor was at a history entry before: the page then ignores the address's hash. */
export function isKept(key: unknown): boolean {
  return typeof key === "string" && kept.has(key);
}

/** Must be called before another page is rendered: its components start in their last state at that history entry. */
export function beginPage(key: string): void {
  states = new Map(Object.entries(kept.get(key)?.states ?? {}));
  isChanged = history.state?.isChanged === true;
}

/** Restores a rendered page, and closes nothing: an address may open a question. False when no state is known. */
export function restorePage(key: string, isInPlace = false): boolean {
  const memory = kept.get(key);
  if (!memory) return false;
  disclosures().forEach((element, index) => (element.open ||= memory.open[index] ?? false));
  fields().forEach((element) => fill(element, memory.fields[element.id]));
  slides().forEach((element, index) => element.scrollTo({ left: memory.slides[index] ?? 0, behavior: "instant" }));
  if (isInPlace) return true;
  restoreScroll(key);
  // Restored fields may change the page's height.
  requestAnimationFrame(() => restoreScroll(key));
  return true;
}

/** Focuses the element that had the focus; false if no element had it, or if that element is hidden. */
export function restoreFocus(key: string): boolean {
  const [kind, place] = kept.get(key)?.focused ?? ["body", 0];
  const element = document.querySelectorAll<HTMLElement>(kind)[place];
  element?.focus({ preventScroll: true });
  return kind !== "body" && document.activeElement === element;
}

/** Scrolls the shown page to its last position at a history entry. */
export function restoreScroll(key: string): void {
  const memory = kept.get(key);
  if (memory) jumpTo(memory.top);
}

/** Scrolls at once, and ends a smooth scroll that is under way. */
export function jumpTo(top: number): void {
  window.scrollTo({ top, behavior: "instant" });
}

/** A state that is restored when the component, or its page, is shown again. The name is unique on the page. */
export function usePageState<Value>(name: string, initial: Value) {
  const state = useState(() => (states.has(name) ? (states.get(name) as Value) : initial));
  const [value] = state;
  useEffect(() => reportState(name, value), [name, value]);
  return state;
}

/** Reports a state of the shown page to its memory and to all watchers. */
export function reportState(name: string, value: unknown): void {
  if (states.has(name) && states.get(name) !== value && name !== questionState) markChanged();
  states.set(name, value);
  watch?.(name, value);
}

/** Calls a function with all past and future reports of the shown page. */
export function watchPage(watcher: (name: string, value: unknown) => void): void {
  watch = watcher;
  states.forEach((value, name) => watcher(name, value));
}

/** The report of a set of tabs: the index of the open tab. */
export const tabsState = (idPrefix: string) => `${idPrefix}-tab`;

/** The report of the question that was opened last: its row's id. */
export const questionState = "question";

const all = <Type extends Element>(selector: string) => [...document.querySelectorAll<Type>(`main ${selector}`)];
type Field = HTMLInputElement | HTMLSelectElement;
const fields = () => all<Field>("input[id],select[id]");
const slides = () => all("[data-slides]");

/** Fills a field as if the visitor had: React does not notice a value that is only assigned. */
function fill(field: Field, value: string | undefined): void {
  // An empty value of a list comes from the search field that replaced the list under the same id.
  if (value === undefined || value === field.value || ("options" in field && !value)) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}
