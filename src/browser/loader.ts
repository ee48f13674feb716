import type { Hydrate } from "./app.tsx";
import { switchTab } from "./switch-tab.ts";

/**
 * The only script of a first view, inline. It loads the application when the visitor shows intent
 * and loses nothing meanwhile: tabs switch at once, presses that need the application are held and
 * repeated when it is there. Links, disclosures and the menu are the platform's and need no help.
 */
const root = document.getElementById("root");
const intents = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin", "change"] as const;
const interactive = "a,button,summary,input,select,textarea,[role=tab]";
/** Presses to repeat, and what to undo before the application takes over. */
const held: HTMLElement[] = [];
let undoTabs: (() => void)[] = [];
let isLoading = false;
let attempts = 0;

function onIntent(event: Event) {
  if (event.target instanceof Element && event.target.closest(interactive)) load();
}

function onClick(event: MouseEvent) {
  const target = event.target instanceof Element ? event.target : undefined;
  const tab = target?.closest<HTMLElement>("[role=tab]");
  // A link that opens a dialog leads somewhere only without scripts.
  const button = target?.closest<HTMLElement>("button:not([popovertarget]),a[aria-haspopup]");
  const pressed = tab ?? button;
  if (!pressed || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (tab) undoTabs.push(switchTab(tab));
  held.push(pressed);
  load();
}

function load() {
  const address = root?.dataset["app"];
  if (isLoading || !root || !address) return;
  isLoading = true;
  // Browsers remember a module that failed by its address, with the fragment.
  const again = attempts++ > 0 ? `#${attempts}` : "";
  import(/* @vite-ignore */ address + again)
    .then(({ hydrate }: { hydrate: Hydrate }) => hydrate(root, takeOver))
    .then(repeat)
    .catch(giveUp);
}

/** Called right before hydration: the page must be as the server sent it. */
function takeOver() {
  for (const type of intents) removeEventListener(type, onIntent, true);
  removeEventListener("click", onClick, true);
  for (const undo of undoTabs.reverse()) undo();
  undoTabs = [];
}

function repeat() {
  for (const element of held.splice(0)) element.click();
}

/** Without the application the page stays as it is; the next intent tries again. */
function giveUp(reason: unknown) {
  isLoading = false;
  held.length = 0;
  console.warn("The application did not load", reason);
}

for (const type of intents) addEventListener(type, onIntent, { capture: true, passive: true });
addEventListener("click", onClick, true);
// A fragment may name a tab or a question that has to be opened.
if (location.hash) load();
