import { expect, inject, it } from "vitest";
import { useBrowser } from "../../journeys/open-page.ts";
import { numeralLines } from "../read-numerals.ts";

const openPage = useBrowser();
const font = "/numerals.woff2";

it("the font of the numerals has the shapes that pictures draw", async () => {
  const page = await openPage("/about");
  expect(numeralLines.size).toBe(13);
  const alike = await page.evaluate(
    async ([numerals, url]) => {
      const face = await new FontFace("drawn", `url(${url})`, { weight: "700" }).load();
      document.fonts.add(face);
      // A numeral is 64 units high and its line 16 wide: 80 units are as high as the capitals of the font, .714 em.
      const size = 4 * (80 / 0.714);
      /** The painted points of a canvas, from the first painted column on. */
      const paint = (draw: (context: CanvasRenderingContext2D) => void) => {
        const context = new OffscreenCanvas(600, 400).getContext("2d") as unknown as CanvasRenderingContext2D;
        draw(context);
        const { data } = context.getImageData(0, 0, 600, 400);
        const points = Array.from({ length: data.length / 4 }, (_, index) => index).filter(
          (index) => (data[4 * index + 3] ?? 0) > 127,
        );
        const left = Math.min(...points.map((index) => index % 600));
        return new Set(points.map((index) => index - left));
      };
      return numerals.map(([numeral, line]) => {
        const drawn = paint((context) => {
          context.setTransform(4, 0, 0, 4, 100, 40);
          Object.assign(context, { lineWidth: 16, lineCap: "round", lineJoin: "round" });
          context.stroke(new Path2D(line));
        });
        const set = paint((context) => {
          context.font = `700 ${size}px drawn`;
          context.fillText(numeral, 100, 40 + 4 * 72);
        });
        const both = [...drawn].filter((point) => set.has(point)).length;
        return [numeral, both / new Set([...drawn, ...set]).size] as const;
      });
    },
    [[...numeralLines], font] as const,
  );
  for (const [numeral, share] of alike) expect(share, numeral).toBeGreaterThan(0.97);
});

it("the font has a narrow space between thousands, and puts a 1 near its R", async () => {
  const page = await openPage("/about");
  const [space, noBreak, one, two] = await page.evaluate(async (url) => {
    document.fonts.add(await new FontFace("spaced", `url(${url})`).load());
    const context = new OffscreenCanvas(1, 1).getContext("2d") as unknown as CanvasRenderingContext2D;
    context.font = "1000px spaced";
    return [" ", "\u00a0", "R1", "R2"].map((text) => context.measureText(text).width);
  }, font);
  // WebKit uses the glyph of the space for both characters.
  expect(space).toBeCloseTo(250, 0);
  expect(noBreak).toBe(space);
  expect((two ?? 0) - (one ?? 0)).toBeCloseTo(80, 0);
});

it.each([
  ["4g", false, true],
  ["4g", true, false],
  ["slow-2g", false, false],
  // Firefox 92 to 98 for Android knows only the type of the line.
  [undefined, undefined, true],
])("on a line of %s, with data saving %s, a page fetches it: %s", async (effectiveType, saveData, isFetched) => {
  const asked: string[] = [];
  const page = await openPage("/for-people", {
    prepare: async (fresh) => {
      fresh.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await fresh.addInitScript((connection) => Object.defineProperty(navigator, "connection", { value: connection }), {
        saveData,
        effectiveType,
      });
    },
  });
  await page.evaluate(() => document.fonts.ready);
  expect(asked.includes(font)).toBe(isFetched);
  const family = await page
    .locator("h1 span span")
    .first()
    .evaluate((one) => getComputedStyle(one).fontFamily);
  expect(family.startsWith("n,")).toBe(isFetched);
});

it("is at most 4 KB, and may be kept for a day", async () => {
  const response = await fetch(inject("siteUrl") + font);
  expect(response.headers.get("content-type")).toBe("font/woff2");
  expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
  expect((await response.arrayBuffer()).byteLength).toBeLessThan(4000);
});

it("larger figures leave all lines of a heading at the same height", async () => {
  const page = await openPage("/about");
  const heights = await page
    .getByRole("heading", { level: 1 })
    .evaluate((heading) => [...heading.children].map((line) => Math.round(line.getBoundingClientRect().height)));
  expect(heights).toHaveLength(3);
  expect(new Set(heights).size).toBe(1);
});
