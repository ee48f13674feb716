import type { SliceName } from "#schemas/content/index.ts";
import { assetsPath } from "#engine/content/wire/addresses.ts";
import type { Slices } from "#schemas/selection.ts";
import { cmsApp } from "#schemas/content/cms-app.ts";
import { questionState, tabsState, watchPage } from "#ui/page-memory.ts";
import { slug } from "#ui/slug.ts";
import { initialClientState, reduceClientState, type ClientAction, type ClientState } from "./client-state.ts";
import { showCellNumber } from "./personal-details.ts";

let state = initialClientState({
  imageUrl: assetsPath(cmsApp),
  registrationProxy: globalThis.location?.origin ?? "",
  cellSplit: showCellNumber,
});

/** The present state of the running application. */
export function clientState(): ClientState {
  return state;
}

function dispatch(action: ClientAction): void {
  state = reduceClientState(state, action);
}

/** Puts content that has arrived into the state, each slice in its place. */
export function receiveContent(content: Slices): void {
  for (const [slice, value] of Object.entries(content)) {
    // The content has the model's types, because it was validated on arrival.
    dispatch({ type: "content", slice: slice as SliceName, value } as ClientAction);
  }
  selectQuestion();
}

/** Updates the state when the window or its address changes. */
export function watchWindow(): void {
  const measure = () => dispatch({ type: "resize", width: window.innerWidth, height: window.innerHeight });
  measure();
  window.addEventListener("resize", measure, { passive: true });
  window.addEventListener("scroll", onScroll, { passive: true });
  window.addEventListener("hashchange", selectQuestion);
  watchPage(copyReport);
}

/** Copies the visitors' open questions and tabs into the state. */
function copyReport(name: string, value: unknown): void {
  if (name === questionState && typeof value === "string") dispatch({ type: "selectFaq", id: value });
  const howItWorks = state.content.business?.businessTabs?.heading ?? "";
  if (name === tabsState(slug(howItWorks)) && typeof value === "number")
    dispatch({ type: "howItWorksTab", index: value });
}

function selectQuestion(): void {
  dispatch({ type: "selectFaq", id: window.location.hash.slice(1) });
}

/** On small screens, scrolling down hides the navbar, and scrolling up shows the navbar at once. */
function onScroll(): void {
  dispatch({ type: "scroll", position: Math.max(0, window.scrollY) });
  const { current, last } = state.scroll;
  if (Math.abs(current - last) < jitter) return;
  document.documentElement.toggleAttribute("data-scrolled-down", current > last && current > state.window.height / 2);
}

/** Pixels of unintended scrolling, such as a resting thumb or a collapsing browser bar. */
const jitter = 4;
