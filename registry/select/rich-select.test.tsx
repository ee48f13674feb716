// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { visitorWords } from "../../tests/visitor-words.ts";
import { RichSelect } from "./rich-select.tsx";

beforeAll(() => vi.stubGlobal("scrollTo", () => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const given: { options: string[]; prompt?: string; chosen?: string | undefined; isOpen: boolean } = {
  options: [],
  isOpen: true,
};
const many = Array.from({ length: 12 }, (_, index) => `Grant ${index}`);

function select({ options = many, prompt, chosen, isOpen = true }: Partial<typeof given> = {}) {
  return (
    <RichSelect
      id="of"
      options={options}
      chosen={chosen}
      prompt={prompt}
      onChoose={() => {}}
      start={{ isFocused: true, isOpen }}
    />
  );
}

const WithMargins = ({ children }: { children: ReactNode }) => (
  <>
    <style>{"div { margin: 0 }"}</style>
    {children}
  </>
);

const field = () => screen.getByRole("combobox");
const press = (key: string) => fireEvent.keyDown(field(), { key });
const reached = () => screen.getByRole("option", { selected: true }).textContent;
const maxHeight = () => getComputedStyle(screen.getByRole("listbox")).maxHeight;

test("a list is at most 300 px high", () => {
  render(select());
  expect(maxHeight()).toBe("300px");
});

test.each([
  [140, "140px"],
  [139, "300px"],
])("above the end of the document, a list has the height that is left, but at least 140: %i px", (left, height) => {
  // happy-dom has no layout, and no initial values of styles.
  Object.defineProperty(HTMLElement.prototype, "offsetParent", { get: () => document.body, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, "offsetParent"));
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return this === document.documentElement ? new DOMRect(0, 0, 360, 1000) : new DOMRect(0, 1000 - left, 360, 300);
  });
  render(select(), { wrapper: WithMargins });
  expect(maxHeight()).toBe(height);
});

test("a page of a list is 5 options", () => {
  render(select());
  expect(reached()).toBe("Grant 0");
  press("PageDown");
  expect(reached()).toBe("Grant 5");
});

test("its texts are those of the specification", () => {
  const { rerender } = render(select());
  expect(screen.getByText("Select...")).toBeTruthy();
  fireEvent.change(field(), { target: { value: "x" } });
  expect(screen.getByText(visitorWords.noOptions)).toBeTruthy();
  fireEvent.change(field(), { target: { value: "" } });
  rerender(select({ prompt: "Choose a grant" }));
  expect(screen.getByText("Choose a grant")).toBeTruthy();
});

test("an open list keeps the reached option when it is rendered again with the same options", () => {
  const { rerender } = render(select());
  press("ArrowDown");
  rerender(select({ options: [...many] }));
  expect(reached()).toBe("Grant 1");
});

test.each([
  ["no choice", undefined, "Type to narrow the list."],
  ["the choice", "Grant 3", "Grant 3, selected. Type to narrow the list."],
])("the focus announces %s and the use of the field", (_what, chosen, words) => {
  render(select({ chosen, isOpen: false }));
  expect(document.getElementById("react-select-of-live-region")?.textContent).toBe(words);
});

test("an opened list announces its options, and explains no keys", () => {
  render(select());
  expect(screen.getByRole("log").textContent).toBe("12 results available.");
});
