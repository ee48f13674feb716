// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { definition } from "#engine/small-site.fixture.ts";
import { keepPage } from "#ui/page-memory.ts";
import { documentTitle, useArrival } from "./use-arrival.tsx";
import { visitorWords } from "../../../tests/visitor-words.ts";

const applyTheme = () => "";
const pages: Record<string, { title: string; description: string; canonical: string } | undefined> = {
  "/": { title: "Home", description: "First.", canonical: "/" },
  "/help": { title: "Help", description: "Answers.", canonical: "/help" },
};

function Page() {
  const { pathname, state } = useLocation();
  const application = { applyTheme, modes: definition.modes };
  const announcement = useArrival(pages[pathname], "Corner Bakery", application, state === "slow");
  return (
    <main key={pathname}>
      <h1>{pages[pathname]?.title}</h1>
      <p id="köste">Costs</p>
      <a href="/terms">Terms</a>
      {announcement}
    </main>
  );
}

function arriveAt(address: string) {
  const router = createMemoryRouter([{ path: "*", Component: Page }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return (to: string) => act(async () => router.navigate(to));
}

const scrollTo = vi.fn();
const scrollIntoView = vi.fn();

beforeEach(() => {
  document.head.innerHTML =
    '<title>As sent</title><meta name="description" content="As sent."><link rel="canonical" href="https://www.example.co.za/">';
  vi.stubGlobal("scrollTo", scrollTo);
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(scrollIntoView);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  document.documentElement.className = "";
});

const described = () => ({
  title: document.title,
  description: document.querySelector("meta[name=description]")?.getAttribute("content"),
  canonical: document.querySelector("link[rel=canonical]")?.getAttribute("href"),
});

test("does nothing for a document that has just loaded", () => {
  arriveAt("/#köste");
  expect(described()).toEqual({ title: "As sent", description: "As sent.", canonical: "https://www.example.co.za/" });
  expect(scrollTo).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(document.body);
});

test("after navigation the title is new, the page is at its top and the heading has the focus", async () => {
  const navigate = arriveAt("/");
  await navigate("/help");
  expect(described()).toEqual({
    title: "Help – Corner Bakery",
    description: "Answers.",
    canonical: "https://www.example.co.za/help",
  });
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: "instant" });
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Help" }));
  expect(document.activeElement?.getAttribute("tabindex")).toBe("-1");
  expect(document.querySelector("[aria-live=polite]")?.textContent).toBe("Help – Corner Bakery");
});

test("on the way back the link that was followed has the focus", async () => {
  const router = createMemoryRouter([{ path: "*", Component: Page }], { initialEntries: ["/"] });
  render(<RouterProvider router={router} />);
  screen.getByRole("link").focus();
  keepPage(router.state.location.key);
  await act(async () => router.navigate("/help"));
  expect(document.activeElement?.localName).toBe("h1");
  await act(async () => router.navigate(-1));
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Terms" }));
});

test.each(["/help#k%C3%B6ste", "/help#köste"])("%s scrolls to what it names", async (address) => {
  const navigate = arriveAt("/");
  await navigate(address);
  expect(scrollIntoView.mock.contexts).toEqual([document.getElementById("köste")]);
});

test.each(["/help#nowhere", "/help#100%"])("%s names nothing, so the page begins at its top", async (address) => {
  const navigate = arriveAt("/");
  await navigate(address);
  expect(scrollTo).toHaveBeenCalledTimes(1);
  expect(document.title).toBe("Help – Corner Bakery");
});

test("a fragment of the same page is no arrival", async () => {
  const navigate = arriveAt("/help");
  await navigate("/help#köste");
  expect(document.title).toBe("As sent");
  expect(scrollIntoView).not.toHaveBeenCalled();
});

test("a failed load is announced, and so is the page that loads later", async () => {
  const navigate = arriveAt("/");
  await navigate("/nowhere");
  expect(document.title).toBe(`${visitorWords.loadFailure.title} – Corner Bakery`);
  expect(document.querySelector("[aria-live=polite]")?.textContent).toBe(document.title);
  expect(document.activeElement?.localName).toBe("h1");
  expect(scrollTo).toHaveBeenCalledTimes(1);
  await navigate("/help");
  expect(document.title).toBe("Help – Corner Bakery");
});

test("a slow load is announced in a region that was there before", async () => {
  const region = () => document.querySelector("[aria-live=polite]");
  const router = createMemoryRouter([{ path: "*", Component: Page }], { initialEntries: ["/"] });
  render(<RouterProvider router={router} />);
  const before = region();
  await act(async () => router.navigate("/", { state: "slow" }));
  expect(region()).toBe(before);
  expect(before?.textContent).toBe("Loading");
});

test("applies the mode that the address requests", async () => {
  const navigate = arriveAt("/");
  await navigate("/help?quiet=true");
  expect(document.documentElement.classList.contains("quiet")).toBe(true);
});

test("applies the mode that another address of the same page requests", async () => {
  const navigate = arriveAt("/help");
  await navigate("/help?quiet=true");
  expect(document.documentElement.classList.contains("quiet")).toBe(true);
  await navigate("/help#köste");
  expect(document.documentElement.classList.contains("quiet")).toBe(false);
  expect(scrollTo).not.toHaveBeenCalled();
});

test("a title carries the site's name", () => {
  expect(documentTitle("Help", "Corner Bakery")).toBe("Help – Corner Bakery");
});
