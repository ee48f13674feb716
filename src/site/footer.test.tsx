// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import type { Slice } from "#schemas/content/index.ts";
import { parseRichText } from "#schemas/parse-rich-text.ts";
import { Footer } from "./footer.tsx";
import { visitorWords } from "../../tests/visitor-words.ts";

const image = (id: string) => ({ id, alt: `Alt of ${id}` });
const content: Slice<"footer"> = {
  footerColDownloadHeading: "Get the app",
  footerColDownloadItems: [{ link: "https://play.example", image: image("badge") }],
  footerColCompanyHeading: "Company",
  footerColCompanyItems: [
    { link: "/about", text: "About", isExternal: false },
    { link: "/report", text: "Report", isExternal: true },
    { text: "Leads nowhere" },
  ],
  footerColShopriteHeading: "Shoprite",
  footerColShopriteItems: [{ link: "https://shoprite.example", text: "Specials", image: image("icon") }],
  footerColCheckersHeading: "Checkers",
  footerColCheckersItems: [],
  footerColOtherHeading: "Other",
  footerColOtherItems: [{ link: "/help", text: "Help" }],
  footerBrands: [{ brandLink: "https://usave.example", brandImage: image("usave") }],
  footerTrust: parseRichText('<p>Example Bank holds your money. <a href="/about#trust">Who holds your money</a></p>'),
  footerPolicyLinks: [{ link: "/about/banking", text: "Terms" }],
  footerCopyright: "© 2026",
};

afterEach(cleanup);

function renderPart(props: Parameters<typeof Footer>[0]) {
  render(<Footer {...props} />, { wrapper: MemoryRouter });
  const footer = within(screen.getByRole("contentinfo"));
  return {
    text: screen.getByRole("contentinfo").textContent,
    headings: footer.queryAllByRole("heading", { level: 2 }).map((heading) => heading.textContent),
    links: footer
      .queryAllByRole("link")
      .map((link) => `${accessibleName(link)} ${link.getAttribute("target") ?? ""}`.trim()),
  };
}

const accessibleName = (link: HTMLElement) => `${link.querySelector("img")?.alt ?? ""}${link.textContent}`;

test("shows all columns that hold something, brands, policies and the copyright line", () => {
  const { headings, links, text } = renderPart({ content, agent: false });
  expect(headings).toEqual(["Get the app", "Company", "Shoprite", "Other"]);
  expect(links).toEqual([
    `Alt of badge${visitorWords.newTab} _blank`,
    "About",
    `Report${visitorWords.newTab} _blank`,
    `Specials${visitorWords.newTab} _blank`,
    "Help",
    `Alt of usave${visitorWords.newTab} _blank`,
    "Who holds your money",
    "Terms",
  ]);
  expect(text).toContain("© 2026");
  expect(text).toContain("Example Bank holds your money.");
});

test("shows an agent policies and the copyright line only", () => {
  const { headings, links, text } = renderPart({ content, agent: true });
  expect(headings).toEqual([]);
  expect(links).toEqual(["Terms"]);
  expect(text).toContain("© 2026");
});

test("copes with no content", () => {
  expect(renderPart({ agent: false }).links).toEqual([]);
});
