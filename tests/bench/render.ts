import type { PartResult } from "./figure.ts";
import { measureRender } from "./render-time.ts";

/** The time to make each page's HTML. */
export async function measureRenderPart(): Promise<PartResult> {
  const figures = (await measureRender(100)).flatMap(({ page, median, slow }) => [
    { name: "median", page, value: median, unit: "ms" as const },
    { name: "95 of 100", page, value: slow, unit: "ms" as const },
  ]);
  return {
    part: "render",
    title: "Rendering a page on the server",
    notes: ["Each page is rendered 100 times in a row, without compression."],
    figures,
  };
}
