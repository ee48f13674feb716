// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, expect, it } from "vitest";
import { Slip } from "./slip.tsx";

beforeAll(() => document.documentElement.classList.add("js"));
afterEach(cleanup);

const slip = (
  <Slip
    heading="Your month on a slip"
    title="Your month"
    total="Total a month"
    lines={[
      { label: "The account", price: "R0.00", count: 1 },
      { label: "Withdrawals", price: "R5.00", count: 2, max: 3 },
      { label: "Money sent", price: "R0.00", count: 2, max: 9 },
      { label: "Something else", price: "R5 each", count: 2 },
    ]}
  />
);
const rows = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent?.replaceAll(/[−+]/g, ""));

it("is a table with every price, count and sum before a script runs", () => {
  const { body } = new DOMParser().parseFromString(renderToString(<MemoryRouter>{slip}</MemoryRouter>), "text/html");
  expect([...body.querySelectorAll("tbody th")].map(({ textContent }) => textContent)).toEqual([
    "The account",
    "Withdrawals",
    "Money sent",
  ]);
  expect([...body.querySelectorAll("td:last-child")].map(({ textContent }) => textContent)).toEqual([
    "R0.00",
    "R10.00",
    "R0.00",
    "R10.00",
  ]);
});

it("adds up what a visitor counts, line by line, from none to the most", async () => {
  render(slip, { wrapper: MemoryRouter });
  const total = () => screen.getByRole("status").textContent;
  await userEvent.click(screen.getByRole("button", { name: "More: Withdrawals" }));
  expect(rows()).toEqual([
    "The account1 × R0.00R0.00",
    "Withdrawals3 × R5.00R15.00",
    "Money sent2 × R0.00R0.00",
    "Total a month–R15.00",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "More: Money sent" }));
  expect(screen.getByText("3", { selector: "tr:nth-child(3) [aria-live]" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Fewer: Money sent" }));
  await userEvent.click(screen.getByRole("button", { name: "More: Withdrawals" }));
  expect(total()).toBe("R15.00");
  for (let press = 0; press < 5; press++)
    await userEvent.click(screen.getByRole("button", { name: "Fewer: Withdrawals" }));
  expect(total()).toBe("R0.00");
  expect(screen.queryByRole("button", { name: /The account/ })).toBeNull();
});
