// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useAnchor } from "./use-arrival.tsx";

const scrollIntoView = vi.fn();

function Page() {
  useAnchor();
  return <p id="steps">Steps</p>;
}

function openAt(address: string) {
  const router = createMemoryRouter([{ path: "*", Component: Page }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return (to: string | number) => act(async () => router.navigate(to as string));
}

beforeEach(() => {
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(scrollIntoView);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

test("a link to a fragment of the same page scrolls there, each time", async () => {
  const navigate = openAt("/whatsapp");
  await navigate("/whatsapp#steps");
  await navigate("/whatsapp#steps");
  expect(scrollIntoView.mock.contexts).toEqual([document.getElementById("steps"), document.getElementById("steps")]);
});

test("a link to a fragment of another page gives the focus to what is shown there", async () => {
  const navigate = openAt("/");
  await navigate("/whatsapp#steps");
  expect(document.activeElement).toBe(document.getElementById("steps"));
  act(() => document.getElementById("steps")?.blur());
  await navigate("/else");
  await navigate(-1);
  expect(document.activeElement).toBe(document.body);
});

test("the browser scrolls when a document loads", () => {
  openAt("/whatsapp#steps");
  expect(scrollIntoView).not.toHaveBeenCalled();
});

test("the browser restores the place after going back", async () => {
  const navigate = openAt("/whatsapp#steps");
  await navigate("/whatsapp#else");
  await navigate(-1);
  expect(scrollIntoView).not.toHaveBeenCalled();
});

test("scrolls to the named element when the element appears later", async () => {
  openAt("/whatsapp#late");
  document.body.insertAdjacentHTML("beforeend", '<p id="late"></p>');
  await vi.waitFor(() => expect(scrollIntoView.mock.contexts).toEqual([document.getElementById("late")]));
});

test("an element that appears after the visitor has scrolled stays where it is", async () => {
  openAt("/whatsapp#later");
  document.dispatchEvent(new Event("wheel"));
  document.body.insertAdjacentHTML("beforeend", '<p id="later"></p>');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(scrollIntoView).not.toHaveBeenCalled();
});
