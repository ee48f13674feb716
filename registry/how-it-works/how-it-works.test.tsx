// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { HowItWorks } from "./how-it-works.tsx";

const block = (
  <HowItWorks
    heading="How it works"
    selectOptions={[
      { label: "Salaries", value: "Pay 5 000 people at once." },
      { label: "Rewards", value: "Send vouchers." },
    ]}
  />
);

beforeEach(() => {
  document.documentElement.className = "js";
});
afterEach(cleanup);

test("shows what the chosen option says", async () => {
  render(block);
  expect(screen.getByRole("status").textContent).toBe("Pay 5 000 people at once.");
  await userEvent.selectOptions(screen.getByLabelText("I want to pay"), "Rewards");
  expect(screen.getByRole("status").textContent).toBe("Send vouchers.");
});

test("all options can be read without scripts", () => {
  document.documentElement.className = "";
  render(block);
  expect(screen.getAllByRole("definition").map((item) => item.textContent)).toEqual([
    "Pay 5 000 people at once.",
    "Send vouchers.",
  ]);
});

test("keeps what was chosen before it was hydrated", async () => {
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = renderToString(block);
  screen.getByRole<HTMLSelectElement>("combobox").selectedIndex = 1;
  await act(async () => hydrateRoot(root, block));
  expect(screen.getByRole<HTMLSelectElement>("combobox").selectedIndex).toBe(1);
  expect(screen.getByRole("status").textContent).toBe("Send vouchers.");
});
