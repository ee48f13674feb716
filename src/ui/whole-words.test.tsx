import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { wholeWords } from "./whole-words.tsx";

const render = (text: string) =>
  renderToStaticMarkup(<p>{wholeWords(text)}</p>).replaceAll(/<style.*?<\/style>| class="[^"]*"/g, "");

it.each([
  ["Your 5-digit PIN, a 30-day month.", "<p>Your <span>5-digit</span> PIN, a <span>30-day</span> month.</p>"],
  ["Pay R0.10\u00a0–\u00a0R5\u00a0000 at a till.", "<p>Pay <span>R0.10\u00a0–\u00a0R5\u00a0000</span> at a till.</p>"],
  ["A fee of 1%\u00a0–\u00a02.5%.", "<p>A fee of <span>1%\u00a0–\u00a02.5%.</span></p>"],
  ["R5 – R10, 2026-10-12, sign-in", "<p>R5 – R10, 2026-10-12, sign-in</p>"],
])("keeps numbers together with the words after their hyphens, and ranges, in %s", (text, html) => {
  expect(render(text)).toBe(html);
});

it("passes everything else unchanged", () => {
  const heading = <b>5-digit</b>;
  expect([wholeWords(heading), wholeWords(undefined)]).toEqual([heading, undefined]);
});

it("holds up no visitor for a long row of digits", () => {
  const digits = "1".repeat(500_000);
  expect(wholeWords(digits)).toBe(digits);
});
