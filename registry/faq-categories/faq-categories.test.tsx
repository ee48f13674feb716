// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { faqCategories } from "./faq-categories.block.ts";
import { examples } from "./faq-categories.examples.ts";
import { FaqCategories } from "./faq-categories.tsx";

function renderAt(address: string) {
  const [first] = examples;
  render(
    <MemoryRouter initialEntries={[address]}>
      {first && <FaqCategories {...faqCategories.props.parse(first.props)} />}
    </MemoryRouter>,
  );
}

afterEach(cleanup);

test("a tab a category, named as labelled, with its groups as headings", () => {
  renderAt("/help");
  expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["For people", "For business"]);
  const panel = screen.getByRole("tabpanel", { name: "For people" });
  expect(within(panel).getByRole("heading", { name: "Your PIN" })).toBeTruthy();
});

test("ids begin with the category's name", () => {
  renderAt("/help");
  expect(screen.getByText("What does it cost?").closest("details")?.id).toBe("faq-recipients-cost");
});

test("an address that names a question opens its tab and the question", () => {
  renderAt("/help#faq-business-file");
  expect(screen.getByRole("tab", { name: "For business" }).getAttribute("aria-selected")).toBe("true");
  expect(screen.getByText("How do I pay many people?").closest("details")?.open).toBe(true);
});
