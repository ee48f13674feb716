// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from "vitest";
import { applyTheme, pictureTheme, themeClasses } from "./theme.ts";
import { applyPageMode } from "#engine/page/page-mode.ts";
import { modes } from "./modes.ts";

const now = 1_800_000_000_000;
const stored = (theme: unknown, age: number) => JSON.stringify({ theme, storedAt: now - age });
const red = stored("sr", 0);

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  document.documentElement.className = "";
});

describe("the theme", () => {
  test.each([
    ["nothing asked, nothing stored", "", null, "", null],
    ["asked", "view=sr", null, "sr", red],
    ["asked anew, another stored", "view=sr", stored("qq", 5), "sr", red],
    ["asked again: the hour starts anew", "view=sr", stored("sr", 3_599_999), "sr", red],
    ["stored just now", "", stored("ch", 0), "ch", stored("ch", 0)],
    ["stored, last millisecond", "", stored("qq", 3_599_999), "qq", stored("qq", 3_599_999)],
    ["stored an hour ago", "", stored("qq", 3_600_000), "", null],
    ["stored in the future", "", stored("qq", -1), "", null],
    ["unknown view leaves the stored one", "view=SR", stored("ch", 9), "ch", stored("ch", 9)],
    ["agent clears", "agent=true", stored("ch", 9), "", null],
    ["agent beats view", "agent=true&view=sr", null, "", null],
    ["agent must be exactly true", "agent=1", stored("ch", 9), "ch", stored("ch", 9)],
    ["stored theme is unknown", "", stored("xx", 9), "", null],
    ["stored without time", "", '{"theme":"sr"}', "", null],
    ["stored null", "", "null", "", null],
    ["stored text", "", "sr", "", null],
  ])("%s", (_, query, before, theme, after) => {
    vi.spyOn(Date, "now").mockReturnValue(now);
    if (before !== null) localStorage.setItem("mma.theme", before);
    expect(applyTheme(document.documentElement, new URLSearchParams(query))).toBe(theme);
    expect(document.documentElement.className).toBe(theme && `theme-${theme}`);
    expect(localStorage.getItem("mma.theme")).toBe(after);
  });

  test.each([
    ["view=sr", ["theme-sr"], "sr"],
    ["view=zz", [], undefined],
    ["agent=true&view=sr", [], "agent"],
    ["", [], undefined],
  ])("of ?%s where no script runs: classes %j, pictures %s", (query, classes, pictures) => {
    expect(themeClasses(new URLSearchParams(query))).toEqual(classes);
    expect(pictureTheme(new URLSearchParams(query))).toBe(pictures);
  });
});

describe("applyTheme", () => {
  const apply = (search: string) => {
    window.history.replaceState(null, "", `/${search}`);
    applyPageMode(document.documentElement, new URLSearchParams(window.location.search), modes);
    applyTheme(document.documentElement, new URLSearchParams(window.location.search));
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

  test("removes unreadable entries, and keeps other classes", () => {
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
