import { moveSlides } from "#ui/slide-row.ts";
import { pressTabByKey } from "#ui/tab-keys.ts";
import type { Hydrate } from "./hydrate.tsx";
import { chunkTimeout } from "./load-chunk.ts";
import { hasSlides, hasTabs } from "./loader-parts.ts";
import { prefersReducedData } from "./prefers-reduced-data.ts";
import { switchTab } from "./switch-tab.ts";

/**
 * The only script of a first view, inline. It loads the application when the visitor shows intent. Tabs and rows of slides
 * work at once; other presses that need the application are stored, and repeated in their order after the load.
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

/** Lets only the parts near the window load their pictures: with all pictures at once, a tap would wait for them. */
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
 * Loads the document of a history entry of the application again: after a reload the browser changes only the address.
 * A new fragment can name a tab or a question to open.
 */
function onMove() {
  if (location.pathname !== path) location.reload();
  load();
}

/** A touch on a link leaves the page, so loading the application would be useless. */
function onIntent({ target, pointerType }: Event & { pointerType?: string }) {
  const element = target instanceof Element && target.closest("a,button,input,select,textarea");
  if (!element) return;
  if (pointerType !== "mouse" && element.matches("a:not([href^='#'],[aria-haspopup],:focus-visible)")) return;
  // The press takes effect first, because the application needs about a second to load.
  setTimeout(load, 100);
}

/** Called right before hydration: restores the page as the server sent it. True when this changed the page. */
function takeOver(attempt: number) {
  // Another attempt may have begun meanwhile, and only one attempt can hydrate the page.
  if (attempt !== attempts) throw attempt;
  untilTaken.abort();
  if (hasTabs) for (const tab of tabsBefore) switchTab(tab);
  return hasTabs && tabsBefore.length > 0;
}

function onClick(event: MouseEvent) {
  const { target, ctrlKey, metaKey } = event;
  if (ctrlKey || metaKey || !(target instanceof Element)) return;
  const tab = hasTabs ? target.closest<HTMLElement>("[role=tab]") : null;
  // Without scripts a link that opens a dialog would be followed.
  const pressed = tab ?? target.closest<HTMLElement>("button:not([popovertarget]),a[aria-haspopup]");
  if (tab) tabsBefore.unshift(switchTab(tab));
  if (!hasSlides || !moveSlides(target)) {
    if (!pressed) return;
    held.push(pressed);
  }
  event.preventDefault();
  setTimeout(load, 100);
}

/** The visitor is active: more pictures can load now, and an idle browser can prefetch the application. */
function onSignOfLife(event: Event & { movementX?: number; movementY?: number }) {
  // Browsers also send this event to a new page under a mouse that does not move.
  if (isSeen || (event.type === "pointermove" && !event.movementX && !event.movementY)) return;
  isSeen = true;
  // The mouse may have reached a link or button before the listener existed.
  onIntent(event);
  // Not from the start: a mouse that has not moved shows no intent, because it rests on the position of the previous link.
  listen("pointerover", onIntent);
  root.dataset["seen"] = "";
  watchNearness({ rootMargin: "100%" });
  // Safari has no `requestIdleCallback`.
  (window.requestIdleCallback ?? setTimeout)(() => {
    if (!isLoading && !prefersReducedData()) {
      fetchAll(app, { priority: "low" }).catch(() => (files = undefined));
    }
  });
}

/**
 * Fetches the page's data and all scripts into the browser's cache at once, so only complete files are imported. Browsers
 * remember failed preload links, and policies treat them differently.
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
  // An offline browser loads nothing: the press is stored until there is a connection.
  if (!navigator.onLine) return listen("online", load);
  isLoading = true;
  const attempt = ++attempts;
  const timer = setTimeout(giveUp, chunkTimeout);
  // Browsers remember a failed script by its address, some browsers even longer than the document exists.
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
 * Handles an application that did not load in time. The page stays unchanged; another attempt begins at the next intent,
 * with the connection, or after a growing pause. Presses wait for the second attempt; when it fails, too, a stored link is
 * followed, and after a press on a button the page shows a message.
 */
function giveUp(reason?: unknown) {
  // The application takes a page over only once.
  isLoading = signal.aborted;
  files = undefined;
  console.warn("The application did not load", reason ?? "late");
  listen("online", load);
  // Visitors download each byte of this code, so it is written in the shortest form.
  if (!(attempts > 3)) setTimeout(load, 1000 * attempts ** 2);
  if (attempts < 2 && reason && !isLoading) return;
  for (const element of held.splice(0)) {
    const link = element.closest<HTMLAnchorElement>("a[aria-haspopup]");
    if (link) location.assign(link.href);
    // The base styles contain the words.
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
