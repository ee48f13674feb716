// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import type SelectType from "react-select";
import { afterAll, expect, test, vi } from "vitest";
import { visitorWords } from "../../tests/visitor-words.ts";

const Select = vi.fn<typeof SelectType>();
vi.resetModules();
vi.doMock("react-select", () => ({ default: Select }));
const { RichSelect } = await import("./rich-select.tsx");
afterAll(() => {
  vi.doUnmock("react-select");
  vi.resetModules();
});

const select = (prompt?: string) => (
  <RichSelect
    id="of"
    options={["Salary"]}
    chosen={undefined}
    prompt={prompt}
    onChoose={() => {}}
    start={{ isFocused: false, isOpen: false }}
  />
);

function renderSelect(prompt?: string) {
  render(select(prompt));
  const props = Select.mock.lastCall?.[0];
  if (!props) throw new Error("Nothing was rendered");
  return props;
}

test("the menu is at most 300 px high and at least 140, and a page of it is 5 options", () => {
  expect(renderSelect()).toMatchObject({ maxMenuHeight: 300, minMenuHeight: 140, pageSize: 5 });
});

test("its default texts are those of the specification", () => {
  const { noOptionsMessage, loadingMessage, placeholder } = renderSelect();
  expect([noOptionsMessage?.({ inputValue: "x" }), loadingMessage?.({ inputValue: "x" }), placeholder]).toEqual([
    visitorWords.noOptions,
    "Loading...",
    "Select...",
  ]);
  expect(renderSelect("Choose a grant").placeholder).toBe("Choose a grant");
});

test("the same options stay the same objects, because an open list makes the first of new objects active", () => {
  const { rerender } = render(select());
  const before = Select.mock.lastCall?.[0].options;
  rerender(select());
  expect(Select.mock.lastCall?.[0].options).toBe(before);
});
