import { describe, expect, it } from "vitest";
import { baseStyles, breakpoints, gutters } from "./base-styles.ts";
import { gridWidth, sizesAtHeight, sizesInSteps, sizesOf } from "./picture-sizes.ts";

describe("sizesOf", () => {
  it.each<[what: string, places: Parameters<typeof sizesOf>[0], sizes: string]>([
    [
      "as wide as the content",
      {},
      "(min-width: 1184px) 1120px, (min-width: 720px) calc(100vw - 64px), calc(100vw - 32px)",
    ],
    [
      "in two columns with a gap that grows",
      { columns: { share: 1 / 2, gaps: 32 }, wide: { share: 1 / 2, gaps: 64 } },
      `(min-width: 1184px) 528px, (min-width: ${breakpoints.wide}px) calc(50vw - 64px), (min-width: 720px) calc(50vw - 48px), calc(100vw - 32px)`,
    ],
    [
      "in four columns with a border",
      { narrow: { share: 1 / 2, gaps: 16, border: 2 }, columns: { share: 1 / 4, gaps: 72, border: 2 } },
      "(min-width: 1184px) 260px, (min-width: 720px) calc(25vw - 36px), calc(50vw - 26px)",
    ],
    [
      "in a padding that grows",
      { columns: { share: 5 / 12, gaps: 50, padding: { least: 16, vw: 4, most: 48 } } },
      "(min-width: 1184px) 405.83px, (min-width: 720px) min(41.67vw - 60.83px, 38.33vw - 47.5px), calc(100vw - 32px)",
    ],
    ["that has a largest width", { columns: "240px", most: 360 }, "(min-width: 720px) 240px, min(360px, 100vw - 32px)"],
    ["of one width", { narrow: "40px" }, "40px"],
  ])("for a picture %s", (_what, places, sizes) => {
    expect(sizesOf(places)).toBe(sizes);
  });

  it("counts with the layout that the styles have", () => {
    expect(baseStyles).toContain(`--gutter: ${gutters.narrow}px`);
    expect(baseStyles).toContain(`(min-width: ${breakpoints.columns / 16}em) { html { --gutter: ${gutters.columns}px`);
  });
});

describe("gridWidth", () => {
  it.each([
    [360, 328],
    [768, 704],
    [1184, 1120],
    [1920, 1120],
  ])("in a window of %d px is %d px for all of the content", (window, width) => {
    expect(gridWidth(window, {})).toBe(width);
  });
});

describe("sizesInSteps", () => {
  it("tells the width that the picture has at least from each window on", () => {
    expect(sizesInSteps([500, 720], (window) => window / 10)).toBe(
      "(min-width: 720px) 72px, (min-width: 500px) 50px, 32px",
    );
  });
});

describe("sizesAtHeight", () => {
  it("follows the picture's proportions, and its own size where that is smaller", () => {
    expect(sizesAtHeight({ id: "logo", width: 200, height: 50 }, 40)).toBe("160px");
    expect(sizesAtHeight({ id: "logo", width: 100, height: 25 }, 40)).toBe("100px");
  });
});
