// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { beginPage, keepPage, questionState, reportState, restorePage } from "./page-memory.ts";

const page = `<main>
  <details><summary>One</summary></details><details><summary>Two</summary></details><input id="search">
</main>`;

beforeEach(() => {
  history.replaceState(null, "");
  document.body.innerHTML = page;
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = "";
});

const rows = () => [...document.querySelectorAll("details")];

describe("a page on the way back", () => {
  it("opens the questions that were open, and closes no question that the address opened", () => {
    const [first, second] = rows();
    first?.toggleAttribute("open", true);
    keepPage("one");
    first?.toggleAttribute("open", false);
    second?.toggleAttribute("open", true);
    expect(restorePage("one")).toBe(true);
    expect(rows().map((row) => row.open)).toEqual([true, true]);
  });

  it("fills its fields as a visitor does", () => {
    const field = document.querySelector("input");
    if (!field) throw new Error("The page has no field");
    field.value = "PIN";
    keepPage("two");
    field.value = "";
    const typed = vi.fn();
    field.addEventListener("input", typed);
    restorePage("two");
    expect([field.value, typed.mock.calls.length]).toEqual(["PIN", 1]);
  });

  it("scrolls, unless it stays in its place", () => {
    keepPage("three");
    // The page of the test before scrolls again in the next frame.
    vi.mocked(window.scrollTo).mockClear();
    restorePage("three", true);
    expect(window.scrollTo).not.toHaveBeenCalled();
    restorePage("three");
    expect(window.scrollTo).toHaveBeenCalledWith({ top: window.scrollY, behavior: "instant" });
  });

  it("is not restored without a state", () => {
    expect(restorePage("never seen")).toBe(false);
  });
});

it("a changed state marks the history entry, but another question does not, because the loader opens it", () => {
  beginPage("new");
  for (const id of ["pin", "cost"]) reportState(questionState, id);
  for (const open of [0, 0]) reportState("steps-tab", open);
  expect(history.state?.isChanged).toBeUndefined();
  reportState("steps-tab", 1);
  expect(history.state).toMatchObject({ isChanged: true, open: 1 });
});
