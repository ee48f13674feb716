import { moveSlides } from "#src/ui/slide-row.ts";
import type { Hydrate } from "./app.tsx";
import { chunkTimeout } from "./load-chunk.ts";
import { pageDataAddress } from "./page-address.ts";
import { prefersReducedData } from "./prefers-reduced-data.ts";
import { switchTab } from "./switch-tab.ts";

/**
 * The only script of a first view, inline. It loads the application when the visitor shows intent
 * and loses nothing meanwhile: tabs and rows of slides move at once, presses that need the
 * application are held and repeated when it is there. Links, disclosures and the menu are the
 * platform's and need no help.
 */
const root = document.getElementById("root");
const { app, chunks = "" } = root?.dataset ?? {};
const path = location.pathname;
const intents = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin", "change"] as const;
const signsOfLife = ["scroll", "pointermove", "wheel", "touchstart", "keydown"] as const;
const interactive = "a,button,summary,input,select,textarea";
const leading = "a[href]:not([href^='#'],[aria-haspopup])";
/** Presses to repeat, and what to undo before the application takes over. */
const held: HTMLElement[] = [];
const undoTabs: (() => void)[] = [];
let isLoading = false;
let attempts = 0;
const untilSeen = new AbortController();
const untilTaken = new AbortController();
const { signal } = untilTaken;

function onIntent(event: Event) {
  const element = event.target instanceof Element && event.target.closest(interactive);
  // A press has its effect first: the application is not there for a second anyway.
  if (element && !(element.matches(leading) && isTouch(event, element))) setTimeout(load, 100);
}

/** A touch on a link leaves the page: the application would come for nothing. The focus follows the touch. */
function isTouch(event: Event, element: Element): boolean {
  if (event.type === "focusin") return !element.matches(":focus-visible");
  return event.type === "touchstart" || (event instanceof PointerEvent && event.pointerType === "touch");
}

function onClick(event: MouseEvent) {
  const { target, ctrlKey, metaKey } = event;
  if (ctrlKey || metaKey || !(target instanceof Element)) return;
  const tab = target.closest<HTMLElement>("[role=tab]");
  // A link that opens a dialog leads somewhere only without scripts.
  const pressed = tab ?? target.closest<HTMLElement>("button:not([popovertarget]),a[aria-haspopup]");
  if (tab) undoTabs.push(switchTab(tab));
  if (moveSlides(target)) event.preventDefault();
  else if (pressed) {
    event.preventDefault();
    held.push(pressed);
  } else return;
  requestAnimationFrame(() => setTimeout(load));
}

/**
 * Of an entry that the application made, before this document was loaded in its place, only the
 * address comes. A fragment may name a tab or a question that has to be opened.
 */
function onMove() {
  if (location.pathname !== path) location.reload();
  load();
}

function load() {
  if (isLoading || !root || !app) return;
  // Browsers remember scripts that failed: better none than one that is dead until the next document.
  if (!navigator.onLine) return addEventListener("online", load, { signal });
  isLoading = true;
  const attempt = ++attempts;
  if (attempt === 1) hint("modulepreload");
  const timer = setTimeout(giveUp, chunkTimeout, "Too late");
  const isLate = () => attempt !== attempts;
  // They do so by address, with the fragment.
  import(/* @vite-ignore */ app + (attempt > 1 ? `#${attempt}` : ""))
    .then(({ hydrate }: { hydrate: Hydrate }) => hydrate(root, () => takeOver(isLate())))
    .then(repeat)
    .catch((reason: unknown) => isLate() || giveUp(reason))
    .finally(() => clearTimeout(timer));
}

/** Asks for all that hydration needs at once, so that one file does not wait for another. */
function hint(rel: "prefetch" | "modulepreload") {
  if (!root || !app) return;
  for (const address of [app, chunks, pageDataAddress(root)].join(" ").split(/ +/)) {
    const link = document.createElement("link");
    const isData = address.endsWith("json");
    link.rel = isData && rel === "modulepreload" ? "preload" : rel;
    if (isData) link.as = "fetch";
    link.crossOrigin = "";
    link.href = address;
    document.head.append(link);
  }
}

/** Once the visitor is seen to be there, pictures may come, and a browser with nothing to do may fetch ahead. */
function onSignOfLife(event: Event) {
  // Browsers tell a new page where the mouse rests.
  if (event instanceof PointerEvent && !event.movementX && !event.movementY) return;
  document.documentElement.dataset["seen"] = "";
  // Browsers scroll as well, when they restore a page.
  if (event.type === "scroll") return;
  untilSeen.abort();
  const prefetch = () => requestIdleCallback(() => isLoading || prefersReducedData() || hint("prefetch"));
  // Where that is missing, such links are not understood either.
  if (!("requestIdleCallback" in window)) return;
  if (document.readyState === "complete") prefetch();
  else addEventListener("load", prefetch);
}

/** Called right before hydration: the page must be as the server sent it. True when that changed it. */
function takeOver(isLate: boolean) {
  // Another attempt may have begun meanwhile, and only one may have the page.
  if (isLate) throw new Error("Too late");
  untilTaken.abort();
  const undone = undoTabs.splice(0).reverse();
  for (const undo of undone) undo();
  return undone.length > 0;
}

function repeat() {
  for (const element of held.splice(0)) element.click();
}

/**
 * Without the application the page stays as it is, and a link that was held leads where it does
 * without scripts; the next intent tries again.
 */
function giveUp(reason: unknown) {
  isLoading = false;
  for (const element of held.splice(0)) {
    if (element.matches("a[aria-haspopup]")) location.assign(element.getAttribute("href") ?? "");
  }
  console.warn("The application did not load", reason);
}

for (const type of intents) addEventListener(type, onIntent, { capture: true, passive: true, signal });
for (const type of signsOfLife) addEventListener(type, onSignOfLife, { passive: true, signal: untilSeen.signal });
addEventListener("click", onClick, { capture: true, signal });
addEventListener("popstate", onMove, { signal });
// A fragment may name a tab or a question that has to be opened.
if (location.hash) load();
