// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { parseRichText } from "#schemas/parse-rich-text.ts";
import { Faq } from "./faq.tsx";

const items = [
  { faqId: "cost", faqQuestion: "What does it cost?", faqAnswer: parseRichText("<p>Nothing.</p>") },
  { faqQuestion: "Is it safe?", faqAnswer: parseRichText("<p>Yes.</p>") },
];

function renderAt(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Faq heading="Questions" items={items} />
    </MemoryRouter>,
  );
  return screen.getAllByRole<HTMLDetailsElement>("group");
}

afterEach(() => {
  cleanup();
  window.location.hash = "";
});

test("opens rows independently of each other", async () => {
  const [cost, safe] = renderAt("/help");
  await userEvent.click(screen.getByText("What does it cost?"));
  await userEvent.click(screen.getByText("Is it safe?"));
  expect([cost?.open, safe?.open]).toEqual([true, true]);
  await userEvent.click(screen.getByText("What does it cost?"));
  expect([cost?.open, safe?.open]).toEqual([false, true]);
});

test("a row's id is the record's, or made from its question", () => {
  expect(renderAt("/help").map(({ id }) => id)).toEqual(["cost", "is-it-safe"]);
});

test("shows only the questions it is asked for, in their order", () => {
  const records = ["a", "b", "c"].map((faqId) => ({ faqId, faqQuestion: faqId, faqAnswer: parseRichText("") }));
  render(<Faq heading="Questions" items={records} only={["c", "gone", "a"]} />, { wrapper: MemoryRouter });
  expect(screen.getAllByRole("group").map(({ id }) => id)).toEqual(["c", "a"]);
});

test("opens the row that the address names", () => {
  expect(renderAt("/help#is-it-safe").map(({ open }) => open)).toEqual([false, true]);
});

test("opens the row that the address names later", () => {
  const [cost] = renderAt("/help");
  window.location.hash = "#cost";
  window.dispatchEvent(new Event("hashchange"));
  expect(cost?.open).toBe(true);
});

test("renders questions of a manifest, too", () => {
  render(
    <MemoryRouter>
      <Faq
        heading="Questions"
        items={[{ id: "fica", question: "What is FICA?", answer: parseRichText("<p>A law.</p>") }]}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole("group").id).toBe("fica");
  expect(screen.getByText("A law.")).toBeTruthy();
});

test("puts the opened question into the address", async () => {
  renderAt("/help");
  await userEvent.click(screen.getByText("Is it safe?"));
  screen.getAllByRole("group")[1]?.dispatchEvent(new Event("toggle"));
  expect(window.location.hash).toBe("#is-it-safe");
});
