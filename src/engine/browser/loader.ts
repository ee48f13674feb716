import { moveSlides } from "#ui/slide-row.ts";
import { pressTabByKey } from "#ui/tab-keys.ts";
import type { Hydrate } from "./hydrate.tsx";
import { chunkTimeout } from "./load-chunk.ts";
import { hasSlides, hasTabs } from "./loader-parts.ts";
import { prefersReducedData } from "./prefers-reduced-data.ts";
import { switchTab } from "./switch-tab.ts";

/**
 * The only script of a first view, inline. It loads the application when the visitor shows intent,
 * and no event is lost meanwhile: tabs and rows of slides move at once, by keys too, and presses that need
 * the application are held and repeated in their order once it has loaded. Links, disclosures and the menu are the
 * platform's and need no script.
 */
const root = document.querySelector<HTMLElement>(".js #root") ?? document.body;
const path = location.pathname;
const { app = "", source, chunks = "" } = root.dataset;
/** Presses to repeat, and changes to undo before the application takes over. */
const held: HTMLElement[] = [];
const tabsBefore: HTMLElement[] = [];
let isSeen = false;
let isLoading = false;
let attempts = 0;
let files: Promise<string[]> | undefined;
const untilTaken = new AbortController();
const { signal } = untilTaken;

/**
 * Parts of the page near the window may load their pictures: not the whole page at once, behind whose pictures a tap
 * would wait, and of a page that nobody scrolls hardly more than what is seen.
 */
function watchNearness(margin?: IntersectionObserverInit) {
  const onNear = (parts: IntersectionObserverEntry[]) =>
    parts.map((part) => part.isIntersecting && part.target.toggleAttribute("data-near", true));
  const nearness = new IntersectionObserver(onNear, margin);
  for (const part of root.querySelectorAll("[data-block],footer")) nearness.observe(part);
}

function listen(types: string, listener: (event: never) => void, passive = true) {
  for (const type of types.split(" ")) {
    addEventListener(type, listener as EventListener, { capture: true, passive, signal });
  }
}

/**
 * Going to a history entry that the application pushed before a full reload only changes the address,
 * so the document is loaded again. A new fragment may name a tab or a question to open.
 */
function onMove() {
  if (location.pathname !== path) location.reload();
  load();
}

/** A touch on a link leaves the page, so the application would load in vain. */
function onIntent({ target, pointerType }: Event & { pointerType?: string }) {
  const element = target instanceof Element && target.closest("a,button,input,select,textarea");
  if (!element) return;
  if (pointerType !== "mouse" && element.matches("a:not([href^='#'],[aria-haspopup],:focus-visible)")) return;
  // The press takes effect first: the application needs about a second to load anyway.
  setTimeout(load, 100);
}

/** Called right before hydration: restores the page as the server sent it. True when that changed anything. */
function takeOver(attempt: number) {
  // Another attempt may have begun meanwhile, and only one may hydrate the page.
  if (attempt !== attempts) throw attempt;
  untilTaken.abort();
  if (hasTabs) for (const tab of tabsBefore) switchTab(tab);
  return hasTabs && tabsBefore.length > 0;
}

function onClick(event: MouseEvent) {
  const { target, ctrlKey, metaKey } = event;
  if (ctrlKey || metaKey || !(target instanceof Element)) return;
  const tab = hasTabs ? target.closest<HTMLElement>("[role=tab]") : null;
  // A link that opens a dialog is followed only without scripts.
  const pressed = tab ?? target.closest<HTMLElement>("button:not([popovertarget]),a[aria-haspopup]");
  if (tab) tabsBefore.unshift(switchTab(tab));
  if (!hasSlides || !moveSlides(target)) {
    if (!pressed) return;
    held.push(pressed);
  }
  event.preventDefault();
  setTimeout(load, 100);
}

/** The visitor is there: further pictures may load now, and an idle browser may prefetch the application. */
function onSignOfLife(event: Event & { movementX?: number; movementY?: number }) {
  // Browsers also send this event to a new page below a resting mouse.
  if (isSeen || (event.type === "pointermove" && !event.movementX && !event.movementY)) return;
  isSeen = true;
  // The mouse may have come to a link or button before it was listened to.
  onIntent(event);
  // Not from the start: a mouse that never moved shows no intent, it rests where the link to this page was.
  listen("pointerover", onIntent);
  root.dataset["seen"] = "";
  watchNearness({ rootMargin: "100%" });
  // Safari has no idle callback.
  (window.requestIdleCallback ?? setTimeout)(() => {
    if (!isLoading && !prefersReducedData()) {
      fetchAll(app, { priority: "low" }).catch(() => (files = undefined));
    }
  });
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

function load() {
  if (isLoading) return;
  // Nothing would come: the press is kept until there is a connection.
  if (!navigator.onLine) return listen("online", load);
  isLoading = true;
  const attempt = ++attempts;
  const timer = setTimeout(giveUp, chunkTimeout);
  // Browsers remember a script that failed by its address, some of them longer than the document lives.
  const script = attempt > 1 ? `${app}?${attempt}` : app;
  fetchAll(script)
    .then(async ([data = ""]) => {
      const { hydrate } = (await import(/* @vite-ignore */ script)) as { hydrate: Hydrate };
      await hydrate(root, data, () => takeOver(attempt));
      for (const element of held) element.click();
    })
    .catch((reason: unknown) => attempt === attempts && giveUp(reason))
    .finally(() => clearTimeout(timer));
}

/**
 * The application did not load, or not in time: the page stays as it is. Another attempt begins at the next intent or
 * when the connection comes back, and the first few after a pause that grows each time. Presses wait for the second
 * attempt; when that fails too, the page says so if a button was pressed last, and a held link is followed as it would
 * be without scripts.
 */
function giveUp(reason?: unknown) {
  // A page that was taken over is not taken over again.
  isLoading = signal.aborted;
  files = undefined;
  console.warn("The application did not load", reason ?? "late");
  listen("online", load);
  // Visitors pay for each attempt. Written so, it takes the fewest bytes.
  if (!(attempts > 3)) setTimeout(load, 1000 * attempts ** 2);
  if (attempts < 2 && reason && !isLoading) return;
  for (const element of held.splice(0)) {
    const link = element.closest<HTMLAnchorElement>("a[aria-haspopup]");
    if (link) location.assign(link.href);
    // The base styles have the words.
    root.dataset["failed"] = element.tagName;
  }
}

// The maintenance page has no application, and browsers that cannot run it have no class `js`.
if (app) {
  listen("pointerdown keydown focusin change", onIntent);
  addEventListener("load", () => listen("pointermove wheel touchstart keydown", onSignOfLife));
  listen("click", onClick, false);
  if (hasTabs) listen("keydown", pressTabByKey, false);
  listen("popstate", onMove);
  watchNearness();
  // The fragment may name a tab or a question to open.
  if (location.hash) load();
}
