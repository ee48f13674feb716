// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { IdNumber } from "./id-number.tsx";

beforeEach(() => {
  document.documentElement.className = "js";
  render(<IdNumber heading="Your number" label="ID number" hint="13 digits" withoutScripts="No scripts" />);
});

afterEach(() => {
  cleanup();
  document.documentElement.className = "";
});

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "ID number" });
const [problem, reading] = [0, 1].map((place) => () => screen.getAllByRole("status")[place]?.textContent ?? "");

test("a whole number is read, with its spaces", async () => {
  await userEvent.type(field(), "9202 20 4720 083");
  expect(reading?.()).toMatch(/20 February 1992 20-02-92.*Female/);
  expect(problem?.()).toBe("");
});

test("a number that cannot be right is told as soon as it is whole, at the field", async () => {
  await userEvent.type(field(), "800101500908");
  expect(problem?.()).toBe("");
  await userEvent.type(field(), "8");
  expect(problem?.()).toContain("The last digit does not fit");
  expect(reading?.()).toBe("");
  expect(field().getAttribute("aria-invalid")).toBe("true");
  const described = field()
    .getAttribute("aria-describedby")
    ?.split(" ")
    .map((id) => document.getElementById(id));
  expect(described?.map((element) => element?.textContent)).toEqual(["13 digits", problem?.()]);
  await userEvent.type(field(), "{Backspace}7");
  expect(problem?.()).toBe("");
});

test("a number that is not whole is told when the visitor leaves the field, and an empty one never", async () => {
  await userEvent.type(field(), "80");
  await userEvent.tab();
  expect(problem?.()).toContain("This one has 2");
  await userEvent.clear(field());
  await userEvent.tab();
  expect(problem?.()).toBe("");
});

test("the field brings the phone's digits, and no earlier numbers", () => {
  expect([field().inputMode, field().autocomplete]).toEqual(["numeric", "off"]);
});
