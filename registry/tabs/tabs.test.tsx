// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { Tabs } from "./tabs.tsx";

const block = (initialTab?: string) => (
  <MemoryRouter>
    <Tabs heading="Pay people" tabs={[{ tabName: "Rewards" }, { tabName: "Payouts" }]} {...(initialTab ? { initialTab } : {})} />
  </MemoryRouter>
);

const selected = () => screen.getByRole("tab", { selected: true }).textContent;

afterEach(cleanup);

test.each([
  ["payouts", "Payouts"],
  ["unknown", "Rewards"],
  [undefined, "Rewards"],
])("the address's tab %s opens %s", (initialTab, name) => {
  render(block(initialTab));
  expect(selected()).toBe(name);
});

test("follows the address when it names another tab", () => {
  const { rerender } = render(block("rewards"));
  rerender(block("payouts"));
  expect(selected()).toBe("Payouts");
});
