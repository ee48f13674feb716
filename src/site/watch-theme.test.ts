// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { watchTheme } from "./watch-theme.ts";

const hour = 3_600_000;
const { classList } = document.documentElement;

beforeEach(() => {
  vi.useFakeTimers();
  classList.add("js", "theme-sr");
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  classList.remove("js", "theme-sr");
});

function store(storedAt: number): void {
  localStorage.setItem("mma.theme", JSON.stringify({ theme: "sr", storedAt }));
}

describe("the theme of an open page", () => {
  test("ends with its hour, and nothing else does", () => {
    store(Date.now() - 1000);
    watchTheme();
    vi.advanceTimersByTime(hour - 1001);
    expect([...classList]).toEqual(["js", "theme-sr"]);
    vi.advanceTimersByTime(1);
    expect([...classList]).toEqual(["js"]);
    expect(localStorage.getItem("mma.theme")).toBeNull();
  });

  test("takes its pictures along, and the next theme brings its own", async () => {
    document.head.innerHTML = '<meta name="theme-color" content="#0a6b3d"><link rel="icon" href="/favicon.svg">';
    const icon = document.querySelector("link");
    const logo = document.body.appendChild(document.createElement("img"));
    logo.setAttribute("src", "/api/assets/mma/logo/sr.svg?version=3");
    store(Date.now());
    watchTheme();
    expect(icon?.getAttribute("href")).toBe("/favicon-sr.svg");
    classList.replace("theme-sr", "theme-qq");
    await vi.waitFor(() => expect(logo.getAttribute("src")).toBe("/api/assets/mma/logo/qq.svg?version=3"));
    classList.remove("theme-qq");
    await vi.waitFor(() => expect(logo.getAttribute("src")).toBe("/api/assets/mma/logo?version=3"));
    expect(icon?.getAttribute("href")).toBe("/favicon.svg");
    classList.add("theme-ch");
    await vi.waitFor(() => expect(logo.getAttribute("src")).toBe("/api/assets/mma/logo/ch.svg?version=3"));
    classList.remove("theme-ch");
    await vi.waitFor(() => expect(logo.getAttribute("src")).toBe("/api/assets/mma/logo?version=3"));
    logo.remove();
  });

  test("stays when another visit stored it anew meanwhile", () => {
    store(Date.now());
    watchTheme();
    vi.advanceTimersByTime(hour - 1);
    store(Date.now());
    vi.advanceTimersByTime(hour - 1);
    expect(classList.contains("theme-sr")).toBe(true);
    vi.advanceTimersByTime(1);
    expect(classList.contains("theme-sr")).toBe(false);
  });

  test("has ended when a page that slept is seen again", () => {
    store(Date.now());
    watchTheme();
    vi.setSystemTime(Date.now() + hour);
    expect(classList.contains("theme-sr")).toBe(true);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(classList.contains("theme-sr")).toBe(false);
  });

  test("ends an hour after the page was opened where storage is blocked", () => {
    vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(Date.now() - 1000);
    watchTheme();
    vi.advanceTimersByTime(hour - 1001);
    expect(classList.contains("theme-sr")).toBe(true);
    vi.advanceTimersByTime(1);
    expect(classList.contains("theme-sr")).toBe(false);
  });
});
