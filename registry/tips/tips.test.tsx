// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Tips } from "./tips.tsx";
import { visitorWords } from "../../tests/visitor-words.ts";

const image = { id: "selfie-large", alt: "Face the light", mimeType: "image/svg+xml", version: 2 };
const card = {
  id: "tip-selfie",
  alt: "How to take a good selfie",
  thumbnail: { id: "selfie-small" },
  text: "No cap, no sunglasses.",
  cardImage: image,
};

beforeEach(() => {
  document.documentElement.className = "js";
  render(<Tips heading="Tips" cards={[card]} />, { wrapper: MemoryRouter });
});

afterEach(() => {
  cleanup();
  document.documentElement.className = "";
  vi.restoreAllMocks();
});

const opener = () => screen.getByRole("link", { name: "How to take a good selfie" });

async function openCard() {
  await userEvent.click(opener());
  return screen.getByRole<HTMLDialogElement>("dialog", { name: "How to take a good selfie" });
}

test("without scripts a card is a link to the large picture", () => {
  expect(opener().getAttribute("href")).toMatch(/\/selfie-large\?version=2/);
});

test("a card says in words what its picture advises", () => {
  expect(screen.getByText("No cap, no sunglasses.")).toBeDefined();
});

test("a card says that it opens a new tab only where it does", () => {
  document.documentElement.className = "";
  expect(screen.getByRole("link", { name: `How to take a good selfie${visitorWords.newTab}` })).toBeDefined();
});

test("a card opens its large picture; the close button closes it and the card has the focus again", async () => {
  const dialog = await openCard();
  expect(dialog.open).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(dialog.open).toBe(false);
  expect(document.activeElement).toBe(opener());
});

test("a press on the backdrop closes the picture, a press on the sheet does not", async () => {
  const dialog = await openCard();
  if (dialog.firstElementChild) await userEvent.click(dialog.firstElementChild);
  expect(dialog.open).toBe(true);
  await userEvent.click(dialog);
  expect(dialog.open).toBe(false);
});

test("the large picture is saved as a png named after the card", async () => {
  const fetched = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("picture"));
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toBe("tip-selfie.png");
  });
  await openCard();
  await userEvent.click(screen.getByRole("button", { name: /Face the light/ }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(fetched).toHaveBeenCalledWith(expect.stringMatching(/\/selfie-large\/1080\.png/));
});

test("the picture that a card names for downloads is saved instead", async () => {
  cleanup();
  const fetched = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("picture"));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  render(<Tips heading="Tips" cards={[{ ...card, download: { id: "selfie-print" } }]} />, { wrapper: MemoryRouter });
  await openCard();
  await userEvent.click(screen.getByRole("button", { name: /Face the light/ }));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledWith(expect.stringMatching(/\/selfie-print\/1080\.png/)));
});

test("a failing download is only logged", async () => {
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("", { status: 500 }));
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await openCard();
  const before = document.body.textContent;
  await userEvent.click(screen.getByRole("button", { name: /Face the light/ }));
  await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce());
  expect(document.body.textContent).toBe(before);
});
