// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from "vitest";
import { applyTheme, resolveTheme } from "./theme.ts";
import { applyPageMode } from "#src/page/page-mode.ts";

const now = 1_800_000_000_000;
const stored = (theme: unknown, age: number) => JSON.stringify({ theme, storedAt: now - age });
const red = stored("sr", 0);

describe("resolveTheme", () => {
  test.each([
    ["nothing asked, nothing stored", "", null, {}],
    ["asked", "view=sr", null, { theme: "sr", stored: red }],
    ["asked anew, another stored", "view=sr", stored("qq", 5), { theme: "sr", stored: red }],
    ["asked again: the hour starts anew", "view=sr", stored("sr", 3_599_999), { theme: "sr", stored: red }],
    ["stored just now", "", stored("ch", 0), { theme: "ch", stored: stored("ch", 0) }],
    ["stored, last millisecond", "", stored("qq", 3_599_999), { theme: "qq", stored: stored("qq", 3_599_999) }],
    ["stored an hour ago", "", stored("qq", 3_600_000), {}],
    ["stored in the future", "", stored("qq", -1), {}],
    ["unknown view leaves the stored one", "view=SR", stored("ch", 9), { theme: "ch", stored: stored("ch", 9) }],
    ["agent clears", "agent=true", stored("ch", 9), {}],
    ["agent beats view", "agent=true&view=sr", null, {}],
    ["agent must be exactly true", "agent=1", stored("ch", 9), { theme: "ch", stored: stored("ch", 9) }],
    ["stored theme is unknown", "", stored("xx", 9), {}],
    ["stored without time", "", '{"theme":"sr"}', {}],
    ["stored null", "", "null", {}],
    ["stored text", "", "sr", {}],
  ])("%s", (_, query, storedBefore, answer) => {
    expect(resolveTheme({ query: new URLSearchParams(query), stored: storedBefore, now })).toEqual(answer);
  });
});

describe("applyTheme", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
    document.documentElement.className = "";
  });

  const apply = (search: string) => {
    window.history.replaceState(null, "", `/${search}`);
    applyPageMode(document.documentElement, new URLSearchParams(window.location.search));
    applyTheme(document, window);
    return document.documentElement.className;
  };

  test("stores the theme and keeps it on the next page", () => {
    vi.spyOn(Date, "now").mockReturnValue(now);
    expect(apply("?view=sr")).toBe("theme-sr");
    expect(localStorage.getItem("mma.theme")).toBe(red);
    expect(apply("")).toBe("theme-sr");
    expect(apply("?view=qq")).toBe("theme-qq");
  });

  test("an agent has no theme, before or after", () => {
    apply("?view=sr");
    expect(apply("?agent=true")).toBe("agent");
    expect(localStorage.getItem("mma.theme")).toBeNull();
    expect(apply("")).toBe("");
  });

  test("removes what it cannot read, and other classes stay", () => {
    document.documentElement.className = "js";
    localStorage.setItem("mma.theme", "{");
    expect(apply("?embedded=true")).toBe("js embedded");
    expect(localStorage.getItem("mma.theme")).toBeNull();
    expect(apply("?embedded=yes")).toBe("js");
  });

  test("goes by the address where storage is blocked", () => {
    vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    expect(apply("?view=ch")).toBe("theme-ch");
    expect(apply("?agent=true")).toBe("agent");
  });
});
