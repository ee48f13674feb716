// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { parseRichText } from "#schemas/parse-rich-text.ts";
import { Tabs } from "./tabs.tsx";
import { visitorWords } from "../../tests/visitor-words.ts";

const block = (initialTab?: string) => (
  <MemoryRouter>
    <Tabs
      heading="Pay people"
      tabs={[{ tabName: "Rewards" }, { tabName: "Payouts" }]}
      {...(initialTab ? { initialTab } : {})}
    />
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

test("steps are a numbered list of rich text", () => {
  const steps = ["<p>Register.</p>", '<p>Go to <a href="https://srd.sassa.gov.za">SASSA</a>.</p>'].map(parseRichText);
  render(
    <MemoryRouter>
      <Tabs tabs={[{ tabName: "SRD grant", steps }]} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole("listitem").map((step) => step.textContent)).toEqual([
    "Register.",
    `Go to SASSA${visitorWords.newTab}.`,
  ]);
  expect(screen.getByRole("link", { name: /^SASSA/ }).getAttribute("href")).toBe("https://srd.sassa.gov.za");
});
