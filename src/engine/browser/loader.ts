import { disclosures, keepOpen } from "#ui/kept-disclosures.ts";
import { moveSlides } from "#ui/slide-row.ts";
import { pressTabByKey, switchTab } from "#ui/tab-keys.ts";
import type { Hydrate } from "./hydrate.tsx";
import { chunkTimeout } from "./load-chunk.ts";

declare global {
  interface ImportMetaEnv {
    readonly LOADER_TABS?: boolean;
    readonly LOADER_SLIDES?: boolean;
    readonly LOADER_DISCLOSURES?: boolean;
  }
}

/** The build writes a loader for each combination of these parts, so that pages get only the parts that they need. */
const hasTabs = import.meta.env.LOADER_TABS !== false;
const hasSlides = import.meta.env.LOADER_SLIDES !== false;
const hasDisclosures = import.meta.env.LOADER_DISCLOSURES !== false;

/**
 * The only script of a first view, inline. It loads the application when the visitor shows intent. Tabs and rows of
 * slides work at once; other presses that need the application are stored, and repeated in their order after the load.
 */
const root = document.querySelector<HTMLElement>(".js #root") ?? document.body;
const path = location.pathname;
/** A page in development lists no chunks. */
const { app = "", source, chunks = app } = root.dataset;
/** The presses to repeat after the load. */
const held: HTMLElement[] = [];
let isLoading = false;
let attempts = 0;
let files: Promise<string[]> | null | undefined;
/** Undefined in Safari. */
const whenIdle: typeof requestIdleCallback | undefined = window.requestIdleCallback;
/** Removes all listeners of the loader when the application starts. */
const untilTaken = new AbortController();

/** Lets only the parts near the window load their pictures: with all pictures at once, a tap would wait for them. */
function watchNearness(margin?: IntersectionObserverInit) {
  const onNear = (parts: IntersectionObserverEntry[]) =>
    parts.map((part) => part.isIntersecting && ((part.target as HTMLElement).dataset["near"] = "1"));
  const nearness = new IntersectionObserver(onNear, margin);
  for (const part of root.querySelectorAll("[data-block],footer")) nearness.observe(part);
}

/** Browsers make listeners of the window passive for wheels and touches. */
function listen(types: string, listener: (event: never) => void) {
  for (const type of types.split(" ")) {
    addEventListener(type, listener as EventListener, { signal: untilTaken.signal, capture: true });
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
function onIntent({ target, type, pointerType }: Event & { pointerType?: string }) {
  // The target may be the document, which has no `closest`.
  const element = (target as Partial<Element>).closest?.("button,a,textarea,input,select");
  if (!element) return;
  // A press on the root element has no effect, and is reported when the application does not load.
  if (type === "change") held.push(root);
  if (pointerType !== "mouse" && element.matches("a:not([aria-haspopup],[href^='#'],:focus-visible)")) return;
  // The press takes effect first, because the application needs about a second to load.
  setTimeout(load, 100);
}

function onClick(event: MouseEvent) {
  const { target } = event as { target: Element } & MouseEvent;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const tab = hasTabs ? target.closest<HTMLElement>("[role=tab]") : null;
  // The browser would follow a link that opens a dialog. A form that leads to another page needs no application.
  const pressed = tab ?? target.closest<HTMLElement>("a[aria-haspopup],button:not([popovertarget],[formaction])");
  if (tab) switchTab(tab);
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
  if (root.dataset["seen"] || (event.type === "pointermove" && !event.movementX && !event.movementY)) return;
  root.dataset["seen"] = "1";
  // The mouse may have reached a link or button before the listener existed.
  onIntent(event);
  // Starts only now: a mouse that rests on the position of the previous link has shown no intent before it moves.
  listen("pointerover", onIntent);
  watchNearness({ rootMargin: "100%" });
  (whenIdle ?? setTimeout)(() => {
    // The head script sets the class for visitors who save data or use 2G.
    if (!root.closest(".lite")) fetchAll(app, { priority: "low" }).catch(() => (files = null));
  });
}

/**
 * Fetches the page's data and all scripts at once, so only complete files are imported. Chrome remembers failed preload
 * links; Safari's private windows import what a link preloaded, but fetch again what `fetch` has fetched.
 */
function fetchAll(script: string, init?: RequestInit) {
  return (files ??= Promise.all(
    `${source} ${script} ${chunks}`.split(" ").map((href, index) =>
      whenIdle || !index
        ? fetch(href, init).then((response) => (response.ok ? response.text() : Promise.reject(response)))
        : new Promise<string>((onload, onerror) =>
            document.head.append(
              Object.assign(document.createElement("link"), {
                as: "script",
                onerror,
                rel: "preload",
                onload,
                href,
                crossOrigin: "",
              }),
            ),
          ),
    ),
  ));
}

function load() {
  if (isLoading) return;
  isLoading = true;
  // Browsers remember the address of a failed script, and some browsers do so for later documents, too.
  const script = attempts++ ? `${app}?${attempts}` : app;
  Promise.race([
    new Promise((_, reject) => setTimeout(reject, chunkTimeout)),
    fetchAll(script).then(async ([data = ""]) => {
      await ((await import(/* @vite-ignore */ script)) as { hydrate: Hydrate }).hydrate(root, data, untilTaken, held);
    }),
  ]).catch(giveUp);
}

/**
 * Handles an application that did not load in time. The page stays unchanged; another attempt begins at the next
 * intent, with the connection, or after a growing pause. Presses wait for the second attempt; when it fails, too, a
 * stored link is followed unless the browser is offline, and after another press the page shows a message.
 */
function giveUp(reason?: unknown) {
  // The application takes a page over only once.
  isLoading = untilTaken.signal.aborted;
  files = null;
  // `reason` is undefined for an application that is only late.
  console.warn("The application did not load", reason);
  listen("online", load);
  // Visitors download each byte of this code, so it is written in the shortest form.
  if (!(attempts > 3)) setTimeout(load, 1000 * attempts * attempts);
  if (attempts < 2 && reason && !isLoading) return;
  for (const element of held.splice(0) as HTMLAnchorElement[]) {
    // The tab has switched, and the application needs the press to know the open tab.
    if (hasTabs && element.closest("[role=tab]")) held.push(element);
    else if (navigator.onLine && element.href) location.assign(element.href);
    // The words of the message are in the base styles.
    else root.dataset["failed"] = "";
  }
}

// The maintenance page has no application, and browsers that cannot run it have no class `js`.
if (app) {
  listen("pointerdown keydown focusin change", onIntent);
  addEventListener("load", () => listen("pointermove wheel touchstart keydown", onSignOfLife));
  listen("click", onClick);
  if (hasTabs) listen("keydown", pressTabByKey);
  listen("popstate", onMove);
  watchNearness();
  if (hasDisclosures) {
    disclosures().map((row, index) => (row.open ||= history.state?.open?.[index]));
    listen("toggle", keepOpen);
  }
  // The fragment may name a tab or a question to open. Only the application restores a page that it has changed.
  if (history.state?.open === 1 || location.hash) load();
}
