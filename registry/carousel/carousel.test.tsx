// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { Carousel } from "./carousel.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const slides = ["Terms", "Fees"].map((name) => ({ name, image: { id: "account-terms-page" } }));

it("has thumbnails of 80 px, each with the name of the slide that it links to", () => {
  renderCarousel();
  const thumbnail = screen.getByRole("link", { name: "Slide 2: Fees" });
  expect(thumbnail.getAttribute("href")).toBe("#slide-fees");
  expect(document.getElementById("slide-fees")).toBe(screen.getByRole("group", { name: "2 of 2: Fees" }));
  expect(getComputedStyle(within(thumbnail).getByRole("presentation")).width).toBe("80px");
  expect(within(thumbnail).getByText("Fees")).toBeDefined();
  expect(getComputedStyle(thumbnail).transition).toContain("350ms");
});

it("moves to a slide in 350 ms", () => {
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "performance"] });
  const row = renderCarousel();
  fireEvent.click(screen.getByRole("link", { name: "Slide 2: Fees" }));
  vi.advanceTimersByTime(340);
  expect(row.scrollLeft).toBeGreaterThan(300);
  expect(row.scrollLeft).toBeLessThan(400);
  vi.advanceTimersByTime(40);
  expect(row.scrollLeft).toBe(400);
  expect(row.dataset).not.toHaveProperty("aim");
});

it("leaves a click with Ctrl or Command to the browser, which opens a new tab", () => {
  const row = renderCarousel();
  const thumbnail = screen.getByRole("link", { name: "Slide 2: Fees" });
  for (const keys of [{ ctrlKey: true }, { metaKey: true }]) expect(fireEvent.click(thumbnail, keys)).toBe(true);
  expect(row.dataset).not.toHaveProperty("aim");
});

it("marks the thumbnail of the slide that is seen", () => {
  const row = renderCarousel();
  row.scrollLeft = 390;
  fireEvent.scroll(row);
  expect(screen.getByRole("link", { current: true }).textContent).toBe("Slide 2: Fees");
});

it("says which slide a press has led to, and nothing when the row is merely scrolled", () => {
  const row = renderCarousel();
  const live = row.parentElement?.querySelector("[aria-live=polite]");
  row.scrollLeft = 390;
  fireEvent.scroll(row);
  expect(live?.textContent).toBe("");
  fireEvent.click(screen.getByRole("link", { name: "Slide 2: Fees" }));
  expect(live?.textContent).toBe("2 of 2: Fees");
});

it("has no thumbnails for one slide", () => {
  render(<Carousel heading="Terms" slides={slides.slice(0, 1)} />, { wrapper: MemoryRouter });
  expect(screen.queryByRole("link")).toBeNull();
});

/** Renders two slides in a row 400 px wide. */
function renderCarousel(): HTMLElement {
  render(<Carousel heading="Account terms" slides={slides} />, { wrapper: MemoryRouter });
  const row = screen.getByRole("group", { name: "1 of 2: Terms" }).parentElement;
  if (!row) throw new Error("The slide stands outside a row");
  Object.defineProperty(row, "clientWidth", { value: 400, configurable: true });
  return row;
}
