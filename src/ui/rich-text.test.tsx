// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { parseRichText } from "#schemas/parse-rich-text.ts";
import { HeadingLevelProvider } from "./block-heading.tsx";
import { RichText } from "./rich-text.tsx";
import { visitorWords } from "../../tests/visitor-words.ts";

afterEach(cleanup);

/** The markup without the classes of styles. */
function rendered(html: string): string | undefined {
  const { container } = render(<RichText tree={parseRichText(html)} />, { wrapper: MemoryRouter });
  for (const element of container.querySelectorAll("*")) element.removeAttribute("class");
  return container.firstElementChild?.innerHTML;
}

it.each([
  [
    "paragraphs, lists and headings",
    "<h3>a</h3><p>b<br>c</p><ul><li>d</li></ul><ol><li><strong>e</strong> <em>f</em></li></ol>",
  ],
  ["text with characters that mean something in HTML", "Fees &amp; limits &lt;b&gt;"],
  ["a link within the site", '<a href="/help">h</a>'],
  ["words of other languages", '<p lang="xh">Molo <em lang="zu">sawubona</em> <a lang="af" href="/help">hulp</a></p>'],
])("renders %s as they were written", (_what, html) => {
  expect(rendered(html)).toBe(html);
});

it.each([
  ['Call <a href="tel:0800">0 800</a>, free', 'Call <span><a href="tel:0800">0 800</a>,</span> free'],
  ['Call <a href="tel:0800">0 800</a>.', 'Call <span><a href="tel:0800">0 800</a>.</span>'],
  ['Call <a href="tel:0800">0 800</a> or <a href="/help">h</a>.', undefined],
])("keeps the sign after a number on the line of the number in %s", (html, expected = html) => {
  expect(rendered(html)).toBe(expected);
});

it("opens other sites apart", () => {
  expect(rendered('<a href="https://sassa.gov.za">h</a>')).toBe(
    `<a href="https://sassa.gov.za" target="_blank" rel="noopener noreferrer">h<span>${visitorWords.newTab}</span></a>`,
  );
});

it("raises its headings by a level in the block of the page's main heading", () => {
  const { container } = render(
    <HeadingLevelProvider value={1}>
      <RichText tree={parseRichText("<h3>a</h3><h4>b</h4>")} />
    </HeadingLevelProvider>,
  );
  expect([...container.querySelectorAll("h2, h3")].map(({ localName }) => localName)).toEqual(["h2", "h3"]);
});
