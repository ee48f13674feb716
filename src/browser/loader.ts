import { moveSlides } from "#src/ui/slide-row.ts";
import { pressTabByKey } from "#src/ui/tab-keys.ts";
import type { Hydrate } from "./app.tsx";
import { canRun } from "./can-run.ts";
import { chunkTimeout } from "./load-chunk.ts";
import { prefersReducedData } from "./prefers-reduced-data.ts";
import { switchTab } from "./switch-tab.ts";

/**
 * The only script of a first view, inline. It loads the application when the visitor shows intent,
 * and no event is lost meanwhile: tabs and rows of slides move at once, by keys too, and presses that need
 * the application are held and repeated in their order once it has loaded. Links, disclosures and the menu are the
 * platform's and need no script.
 */
const root = document.getElementById("root") ?? document.body;
const path = location.pathname;
const { app = "", source, chunks = "" } = root.dataset;
const intents = "pointerover pointerdown touchstart keydown focusin change".split(" ");
const signsOfLife = "scroll pointermove wheel touchstart keydown".split(" ");
const interactive = "a,button,summary,input,select,textarea";
const leading = "a:not([href^='#'],[aria-haspopup])";
/** Presses to repeat, and changes to undo before the application takes over. */
const held: HTMLElement[] = [];
const tabsBefore: HTMLElement[] = [];
let isSeen = false;
let isLoading = false;
let attempts = 0;
let files: Promise<string[]> | undefined;
const untilTaken = new AbortController();
const { signal } = untilTaken;

function onIntent(event: Event) {
  const element = event.target instanceof Element && event.target.closest(interactive);
  // The press takes effect first: the application needs about a second to load anyway.
  if (element && !(element.matches(leading) && isTouch(event, element))) setTimeout(load, 100);
}

/** A touch on a link leaves the page, so the application would load in vain. The focus event follows the touch. */
function isTouch(event: Event & { pointerType?: string }, element: Element): boolean {
  if (event.type === "focusin") return !element.matches(":focus-visible");
  return event.type === "touchstart" || event.pointerType === "touch";
}

function onClick(event: MouseEvent) {
  const { target, ctrlKey, metaKey } = event;
  if (ctrlKey || metaKey || !(target instanceof Element)) return;
  const tab = target.closest<HTMLElement>("[role=tab]");
  // A link that opens a dialog is followed only without scripts.
  const pressed = tab ?? target.closest<HTMLElement>("button:not([popovertarget]),a[aria-haspopup]");
  if (tab) tabsBefore.unshift(switchTab(tab));
  if (moveSlides(target)) event.preventDefault();
  else if (pressed) {
    event.preventDefault();
    held.push(pressed);
  } else return;
  setTimeout(load, 100);
}

/**
 * Going to a history entry that the application pushed before a full reload only changes the address,
 * so the document is loaded again. A new fragment may name a tab or a question to open.
 */
function onMove() {
  if (location.pathname !== path) location.reload();
  load();
}

function load() {
  if (isLoading) return;
  // Nothing would come: the press is kept until there is a connection.
  if (!navigator.onLine) return addEventListener("online", load, { signal });
  isLoading = true;
  const attempt = ++attempts;
  const timer = setTimeout(giveUp, chunkTimeout, "late");
  const isLate = () => attempt !== attempts;
  // Browsers remember a script that failed by its address, some of them longer than the document lives.
  const script = app + (attempt > 1 ? `?${attempt}` : "");
  fetchAll(script)
    .then(async ([data = ""]) => {
      const { hydrate } = (await import(/* @vite-ignore */ script)) as { hydrate: Hydrate };
      return hydrate(root, data, () => takeOver(isLate()));
    })
    .then(repeat)
    .catch((reason: unknown) => isLate() || giveUp(reason))
    .finally(() => clearTimeout(timer));
}

/**
 * Fetches the page's data and all scripts into the browser's cache at once, so that no file waits for
 * another, and nothing is imported that did not arrive. Links that preload would do the same, but
 * browsers remember when they fail, and policies treat them differently.
 */
function fetchAll(script: string, init?: RequestInit) {
  return (files ??= Promise.all(
    `${source} ${script} ${chunks}`
      .trim()
      .split(" ")
      .map(async (address) => {
        const response = await fetch(address, init);
        if (!response.ok) throw response.status;
        return response.text();
      }),
  ));
}

/** The visitor is there: lazy pictures may load now, and an idle browser may prefetch the application. */
function onSignOfLife(event: Event & { movementX?: number; movementY?: number }) {
  // Browsers also send this event to a new page below a resting mouse.
  if (isSeen || (event.type === "pointermove" && !event.movementX && !event.movementY)) return;
  document.documentElement.dataset["seen"] = "";
  // Browsers scroll too, when they restore a page.
  if (event.type === "scroll") return;
  isSeen = true;
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  const fetchAhead = () => {
    if (!isLoading && !prefersReducedData()) fetchAll(app, { priority: "low" }).catch(forget);
  };
  const prefetch = () => whenIdle(fetchAhead);
  if (document.readyState === "complete") prefetch();
  else addEventListener("load", prefetch);
}

function forget() {
  files = undefined;
}

/** Called right before hydration: restores the page as the server sent it. True when that changed anything. */
function takeOver(isLate: boolean) {
  // Another attempt may have begun meanwhile, and only one may hydrate the page.
  if (isLate) throw new Error("late");
  untilTaken.abort();
  tabsBefore.forEach(switchTab);
  return tabsBefore.length > 0;
}

function repeat() {
  for (const element of held) element.click();
}

/**
 * The application did not load: the page stays as it is, says so if a button was pressed last, and a held link is
 * followed as it would be without scripts. The next intent tries again.
 */
function giveUp(reason: unknown) {
  isLoading = false;
  forget();
  for (const element of held.splice(0)) {
    if (element.matches("a[aria-haspopup]")) location.assign(element.getAttribute("href") ?? path);
    // The base styles have the words.
    root.dataset["failed"] = element.tagName;
  }
  console.warn("The application did not load", reason);
}

// The maintenance page has no application.
if (canRun && app) {
  for (const type of intents) addEventListener(type, onIntent, { capture: true, passive: true, signal });
  for (const type of signsOfLife) addEventListener(type, onSignOfLife, { passive: true, signal });
  addEventListener("click", onClick, { capture: true, signal });
  addEventListener("keydown", pressTabByKey, { capture: true, signal });
  addEventListener("popstate", onMove, { signal });
  // The fragment may name a tab or a question to open.
  if (location.hash) load();
}
