// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { switchTab } from "./tab-keys.ts";

beforeEach(() => {
  document.body.innerHTML = `
    <div role="tablist">
      <a role="tab" id="t1" aria-controls="one" aria-selected="true" tabindex="0">One</a>
      <a role="tab" id="t2" aria-controls="two" aria-selected="false" tabindex="-1">Two</a>
      <a role="tab" id="t3" aria-controls="gone" aria-selected="false" tabindex="-1">Gone</a>
    </div>
    <div role="tabpanel" id="one" data-selected=""></div>
    <div role="tabpanel" id="two"></div>
    <div role="tablist"><a role="tab" id="other" aria-controls="else" aria-selected="true" tabindex="0">Other</a></div>
    <div role="tabpanel" id="else" data-selected=""></div>`;
});

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`There is no #${id}`);
  return found;
}

const selectedTabs = () =>
  [...document.querySelectorAll("[role=tab]")]
    .filter((tab) => tab.getAttribute("aria-selected") === "true")
    .map(({ id }) => id);
const tabStops = () =>
  [...document.querySelectorAll<HTMLElement>("[role=tab]")]
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ id }) => id);
const shownPanels = () => [...document.querySelectorAll("[data-selected]")].map(({ id }) => id);

test("selects a tab and its panel, and leaves other tabs alone", () => {
  switchTab(element("t2"));
  expect(selectedTabs()).toEqual(["t2", "other"]);
  expect(tabStops()).toEqual(["t2", "other"]);
  expect(shownPanels()).toEqual(["two", "else"]);
});

test("selecting the selected tab changes nothing", () => {
  const before = document.body.innerHTML;
  switchTab(element("t1"));
  expect(document.body.innerHTML).toBe(before);
});

test("does without a panel", () => {
  switchTab(element("t3"));
  expect(selectedTabs()).toEqual(["t3", "other"]);
  expect(shownPanels()).toEqual(["else"]);
});
