// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isKept } from "#ui/page-memory.ts";
import { Select } from "./select.tsx";
import { visitorWords } from "../../tests/visitor-words.ts";

const options = [
  { label: "SASSA grant", value: "Paid on payment day." },
  { label: "Salary", value: "Paid on payday." },
];
const block = <Select heading="Switch to us" label="I receive a" prompt="Select..." options={options} />;

const control = () => screen.getByRole("combobox", { name: "I receive a" });

function chooseByTouch(value: string) {
  fireEvent.pointerDown(control(), { pointerType: "touch" });
  fireEvent.change(control(), { target: { value } });
}
const answer = () => screen.getByRole("status", { name: "" }).textContent;

beforeEach(() => {
  document.documentElement.className = "js";
});
afterEach(() => {
  cleanup();
  document.body.innerHTML = "";
});

test("nothing is chosen at first", () => {
  render(block);
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("Select...");
  expect(answer()).toBe("");
});

test("without a prompt the first option is chosen, and another says what it means", () => {
  render(<Select heading="Switch to us" label="I receive a" options={options} />);
  expect(answer()).toBe("Paid on payment day.");
  fireEvent.change(control(), { target: { value: "Salary" } });
  expect(answer()).toBe("Paid on payday.");
});

test("a chosen option opens its target, and without scripts it is a link", () => {
  const targets = [{ text: "Salary", to: "#salary" }];
  render(<Select heading="Switch to us" label="I receive a" prompt="Select..." options={options} targets={targets} />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getByText("Salary", { selector: "dt a" }).getAttribute("href")).toBe("#salary");
  chooseByTouch("SASSA grant");
  expect(window.location.hash).toBe("");
  chooseByTouch("Salary");
  expect(window.location.hash).toBe("#salary");
  window.location.hash = "";
});

test("the way back from a target leads to where the option was chosen", () => {
  const targets = [{ text: "Salary", to: "#salary" }];
  window.history.replaceState({ key: "chosen" }, "");
  render(<Select heading="Switch to us" label="I receive a" prompt="Select..." options={options} targets={targets} />, {
    wrapper: MemoryRouter,
  });
  chooseByTouch("Salary");
  expect(isKept("chosen")).toBe(true);
  window.history.replaceState(null, "", "/");
});

test("a choice by keys leaves the page where it is, in the platform's list and in the richer one", async () => {
  const targets = [{ text: "Salary", to: "#salary" }];
  render(<Select heading="Switch to us" label="I receive a" prompt="Select..." options={options} targets={targets} />, {
    wrapper: MemoryRouter,
  });
  fireEvent.keyDown(control(), { key: "ArrowDown" });
  fireEvent.change(control(), { target: { value: "Salary" } });
  expect([answer(), window.location.hash]).toEqual(["Paid on payday.", ""]);
  await userEvent.tab();
  await waitFor(() => expect(control().tagName).toBe("INPUT"));
  await userEvent.keyboard("{ArrowDown}{Home}{Enter}");
  expect([answer(), window.location.hash]).toEqual(["Paid on payment day.", ""]);
  await userEvent.click(control());
  await userEvent.click(screen.getByRole("option", { name: "Salary" }));
  expect(window.location.hash).toBe("#salary");
  window.location.hash = "";
});

test("all options can be read without scripts", () => {
  document.documentElement.className = "";
  render(block);
  expect(screen.getAllByRole("definition").map((item) => item.textContent)).toEqual([
    "Paid on payment day.",
    "Paid on payday.",
  ]);
});

test("the focus brings the richer select, which keeps the name and the focus", async () => {
  render(block);
  await userEvent.tab();
  await waitFor(() => expect(control().tagName).toBe("INPUT"));
  expect(document.activeElement).toBe(control());
  expect(screen.getByText("Select...")).toBeTruthy();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(answer()).toBe("Paid on payday.");
});

test("the richer select keeps an earlier choice", async () => {
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = renderToString(block);
  screen.getByRole<HTMLSelectElement>("combobox").value = "Salary";
  await act(async () => hydrateRoot(root, block));
  expect(answer()).toBe("Paid on payday.");
  await userEvent.tab();
  await waitFor(() => expect(control().tagName).toBe("INPUT"));
  expect(screen.queryByText("Select...")).toBeNull();
  expect(answer()).toBe("Paid on payday.");
});

test("a choice before this code ran leaves the page where it is", async () => {
  const targets = [{ text: "Salary", to: "#salary" }];
  const list = (
    <MemoryRouter>
      <Select heading="Switch to us" label="I receive a" prompt="Select..." options={options} targets={targets} />
    </MemoryRouter>
  );
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = renderToString(list);
  screen.getByRole<HTMLSelectElement>("combobox").value = "Salary";
  control().focus();
  await act(async () => hydrateRoot(root, list));
  expect([answer(), window.location.hash]).toEqual(["Paid on payday.", ""]);
});

test("a list of the phone's own is not taken away until something is chosen in it", async () => {
  render(block);
  fireEvent.pointerDown(control(), { pointerType: "touch" });
  await act(() => import("./rich-select.tsx"));
  expect(control().tagName).toBe("SELECT");
  fireEvent.change(control(), { target: { value: "SASSA grant" } });
  expect(control().tagName).toBe("INPUT");
  expect(answer()).toBe("Paid on payment day.");
});

test("a window that loses the focus behind the phone's list does not take the list away", async () => {
  render(block);
  fireEvent.pointerDown(control(), { pointerType: "touch" });
  act(() => control().focus());
  await act(() => import("./rich-select.tsx"));
  fireEvent.focusOut(control());
  expect(document.activeElement).toBe(control());
  expect(control().tagName).toBe("SELECT");
});

test("a list that was opened before this code ran stays the platform's for a mouse, until it is left", async () => {
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = renderToString(block);
  control().focus();
  await act(async () => hydrateRoot(root, block));
  await act(() => import("./rich-select.tsx"));
  fireEvent.pointerDown(control(), { pointerType: "mouse" });
  expect(fireEvent.mouseDown(control())).toBe(true);
  expect(screen.queryByText("Loading...")).toBeNull();
  expect(control().tagName).toBe("SELECT");
  act(() => control().blur());
  expect(control().tagName).toBe("INPUT");
});

test("a mouse finds the richer list open in the place of the platform's", async () => {
  render(block);
  fireEvent.pointerDown(control(), { pointerType: "mouse" });
  await waitFor(() => expect(control().getAttribute("aria-expanded")).toBe("true"));
  await userEvent.click(screen.getByRole("option", { name: "Salary" }));
  expect(answer()).toBe("Paid on payday.");
});

test("a mouse press before the richer list has loaded shows a loading message", async () => {
  render(block);
  fireEvent.pointerDown(control(), { pointerType: "mouse" });
  const isDefault = fireEvent.mouseDown(control());
  expect(isDefault).toBe(false);
  expect(screen.getByText("Loading...")).toBeTruthy();
  await waitFor(() => expect(control().getAttribute("aria-expanded")).toBe("true"));
  expect(screen.queryByText("Loading...")).toBeNull();
});

test("a press right after the richer list has loaded opens it", async () => {
  await import("./rich-select.tsx");
  render(block);
  fireEvent.pointerEnter(control(), { pointerType: "mouse" });
  // The list has loaded, and no other task has run.
  for (let turn = 0; turn < 100; turn++) await Promise.resolve();
  fireEvent.pointerDown(control(), { pointerType: "mouse" });
  fireEvent.mouseDown(control());
  await waitFor(() => expect(control().getAttribute("aria-expanded")).toBe("true"));
});

test("typing an unknown option shows a message", async () => {
  render(block);
  await userEvent.tab();
  await waitFor(() => expect(control().tagName).toBe("INPUT"));
  await userEvent.keyboard("pension");
  expect(screen.getByText(visitorWords.noOptions)).toBeTruthy();
});
