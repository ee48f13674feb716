// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { Fees } from "./fees.tsx";

const tabs = [
  {
    tabName: "For people",
    stuckComponent: "people",
    listItems: [
      { leftText: "Monthly fee", rightText: "Free" },
      { leftText: "Opening", rightText: "R0" },
      { leftText: "Cash withdrawal", rightText: "R5.00" },
      { leftText: "Printed letter", rightText: "R10.00" },
    ],
  },
  { tabName: "For business", stuckComponent: "business" },
];

const slots = { limits: <p>Limits</p>, stuckPeople: <p>Help for people</p>, stuckBusiness: <p>Help for business</p> };

function panels(limitsTab?: string) {
  render(
    <MemoryRouter>
      <Fees heading="What it costs" tabs={tabs} slots={slots} {...(limitsTab ? { limitsTab } : {})} />
    </MemoryRouter>,
  );
  return {
    people: within(screen.getByRole("tabpanel", { name: "For people" })),
    business: within(screen.getByRole("tabpanel", { name: "For business" })),
  };
}

afterEach(cleanup);

test("a fee is a row with its name as header", () => {
  const { people } = panels();
  expect(people.getByRole("rowheader", { name: "Monthly fee" })).toBeTruthy();
  expect(people.getByRole("cell", { name: "Free" })).toBeTruthy();
});

test("charged items come before free items", () => {
  const { people } = panels();
  expect(people.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual([
    "Cash withdrawal",
    "Printed letter",
    "Monthly fee",
    "Opening",
  ]);
  expect(people.getAllByRole("table", { name: /what (?:costs money|is free)$/ })).toHaveLength(2);
});

test("limits are in the tab for people, help is in the tab that requests it", () => {
  const { people, business } = panels();
  expect(people.getByText("Limits")).toBeTruthy();
  expect(people.getByText("Help for people")).toBeTruthy();
  expect(business.queryByText("Limits")).toBeNull();
  expect(business.getByText("Help for business")).toBeTruthy();
});

test("limits are in the named tab", () => {
  const { people, business } = panels("For business");
  expect(people.queryByText("Limits")).toBeNull();
  expect(business.getByText("Limits")).toBeTruthy();
});

test("limits and help that no tab names come after the tabs", () => {
  const nameless = tabs.map(({ listItems }) => ({ tabName: "", ...(listItems && { listItems }) }));
  render(
    <MemoryRouter>
      <Fees heading="" tabs={nameless} slots={slots} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(["1", "2"]);
  for (const words of ["Monthly fee", "Limits", "Help for people", "Help for business"])
    expect(screen.getByText(words)).toBeTruthy();
  for (const heading of screen.getAllByRole("heading", { hidden: true })) expect(heading.textContent).not.toBe("");
});

test("does without slots", () => {
  render(
    <MemoryRouter>
      <Fees heading="What it costs" tabs={tabs} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole("tab")).toHaveLength(2);
});
