// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Slider } from "./slider.tsx";

const block = (
  <Slider
    heading="What it costs"
    options={[
      { sliderNumber: 3.5, sliderAmountRange: "R0 – R50 000" },
      { sliderNumber: 2, sliderAmountRange: "More than R50 000" },
    ]}
  />
);

beforeEach(() => {
  document.documentElement.className = "js";
});
afterEach(cleanup);

/** The visible text above the slider; the texts of all other options keep its place. */
const shown = () => {
  const texts = [...document.querySelectorAll("[data-shown]")].map((one) => one.textContent);
  return texts.join(" ").replace(/\s+/g, " ").trim();
};

test("shows the figure of the amount that is slid to", () => {
  render(block);
  const slider = screen.getByRole("slider", { name: "Slide to your amount" });
  expect(slider.getAttribute("aria-valuetext")).toBe("R0 – R50 000: 3.5%");
  fireEvent.change(slider, { target: { value: "1" } });
  expect(slider.getAttribute("aria-valuetext")).toBe("More than R50 000: 2%");
  expect(shown()).toBe("2% More than R50 000");
});

test("answers in rand when it has words for that", () => {
  render(
    <Slider
      heading="What it costs"
      answer="Pay out (amount): (fee) including VAT"
      options={[
        { sliderNumber: 2.5, sliderAmountRange: "Up to R50 000" },
        { sliderNumber: 1, sliderAmountRange: "Any amount" },
      ]}
    />,
  );
  const slider = screen.getByRole("slider");
  expect(shown()).toBe("Pay out R50 000: R1 250 including VAT 2.5%: Up to R50 000");
  expect(slider.getAttribute("aria-valuetext")?.replace(/\u00a0/g, " ")).toBe(
    "Pay out R50 000: R1 250 including VAT. Up to R50 000: 2.5%",
  );
  fireEvent.change(slider, { target: { value: "1" } });
  expect(shown()).toBe("1% 1%: Any amount");
});

test("shows the amount of its figure also where a browser translated the page, with elements in the place of texts", () => {
  const options = ["Up to R50 000", "Up to R80 000"].map((range) => ({ sliderNumber: 2.5, sliderAmountRange: range }));
  render(<Slider heading="What it costs" answer="Pay out (amount): (fee) including VAT" options={options} />);
  const slider = screen.getByRole("slider");
  const texts = document.createTreeWalker(slider.parentElement as HTMLElement, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (texts.nextNode()) nodes.push(texts.currentNode as Text);
  for (const text of nodes) {
    const translated = Object.assign(document.createElement("font"), { textContent: text.data });
    text.replaceWith(translated);
  }
  fireEvent.change(slider, { target: { value: "1" } });
  expect(shown()).toBe("Pay out R80 000: R2 000 including VAT 2.5%: Up to R80 000");
});

test("lists all amounts without scripts", () => {
  document.documentElement.className = "";
  render(block);
  expect(screen.getByRole("row", { name: "More than R50 000 2%" })).toBeTruthy();
});

test("keeps the amount chosen before it was hydrated", async () => {
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = renderToString(block);
  screen.getByRole<HTMLInputElement>("slider").value = "1";
  await act(async () => hydrateRoot(root, block));
  expect(screen.getByRole<HTMLInputElement>("slider").value).toBe("1");
  expect(shown()).toMatch(/^2%/);
});
