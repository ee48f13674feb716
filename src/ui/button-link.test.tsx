// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { ButtonLink, type Button } from "./button-link.tsx";
import { SiteProvider } from "./site-context.tsx";

const color = (colorHex: string) => ({ colorHex });

const brandColors = {
  "#0a6b3d": { token: "--brand", themes: ["#0a6b3d", "#b3131b"] },
  "#ffd54a": { token: "--accent", themes: ["#ffd54a", "#7fd6cf"] },
};

function renderButton(button: Partial<Button> = {}, secondary = false) {
  render(
    <MemoryRouter>
      <SiteProvider value={{ imageBase: "/", redirects: [], brandColors }}>
        <ButtonLink button={{ buttonText: "Go", buttonLink: "/help", ...button }} secondary={secondary} />
      </SiteProvider>
    </MemoryRouter>,
  );
  return screen.getByRole("link", { name: /^Go/ });
}

/** The declarations that emotion gave the link. */
function styles(link: HTMLElement): string {
  const rules = [...document.querySelectorAll("style[data-emotion]")].map(({ textContent }) => textContent ?? "");
  return rules.filter((rule) => [...link.classList].some((name) => rule.startsWith(`.${name}{`))).join(" ");
}

afterEach(cleanup);

describe("ButtonLink", () => {
  it("leads somewhere, in a new tab when it is external", () => {
    expect(renderButton().getAttribute("href")).toBe("/help");
    cleanup();
    expect(renderButton({ isExternalLink: true }).getAttribute("target")).toBe("_blank");
  });

  it("has the CMS's colours", () => {
    const css = styles(
      renderButton({
        buttonBgColor: color("#123456"),
        buttonTextColor: color("#ffffff"),
        buttonBorderColor: color("#abcdef"),
      }),
    );
    expect(css).toMatch(/background:\s*#123456/);
    expect(css).toMatch(/(?<!-)color:\s*#ffffff/);
    expect(css).toMatch(/border-color:\s*#abcdef/);
  });

  it.each<[what: string, button: Partial<Button>, declarations: RegExp[]]>([
    [
      "follow the theme",
      { buttonBgColor: color("#0A6B3D"), buttonTextColor: color("#fff"), buttonBorderColor: color("#ffd54a") },
      [/background:\s*var\(--brand\)/, /(?<!-)color:\s*#fff/, /border-color:\s*var\(--accent\)/],
    ],
    [
      "stay where a theme's could not be read",
      { buttonBgColor: color("#ffd54a"), buttonTextColor: color("#0a6b3d") },
      [/background:\s*#ffd54a/, /(?<!-)color:\s*#0a6b3d/],
    ],
  ])("and those of the site's design %s", (_what, button, declarations) => {
    const css = styles(renderButton(button));
    for (const declaration of declarations) expect(css).toMatch(declaration);
  });

  it.each<[what: string, button: Partial<Button>, declarations: RegExp[]]>([
    [
      "white text",
      { buttonBgColor: color("#000") },
      [/background:\s*#000/, /(?<!-)color:\s*#ffffff/, /border-color:\s*transparent/],
    ],
    ["a white background", { buttonTextColor: color("#000") }, [/background:\s*#ffffff/, /(?<!-)color:\s*#000/]],
  ])("has %s by default", (_what, button, declarations) => {
    const css = styles(renderButton(button));
    for (const declaration of declarations) expect(css).toMatch(declaration);
  });

  it.each<[what: string, button: Partial<Button>]>([
    ["no colours: white on white", {}],
    ["colours without contrast", { buttonBgColor: color("#ffd54a"), buttonTextColor: color("#ffffff") }],
    ["a border alone", { buttonBorderColor: color("#000000") }],
    ["colours that are empty", { buttonBgColor: {}, buttonTextColor: {} }],
  ])("has the theme's colours with %s", (_what, button) => {
    const css = styles(renderButton(button));
    expect(css).toMatch(/background:\s*var\(--brand\)/);
    expect(css).toMatch(/(?<!-)color:\s*var\(--brand-ink\)/);
    expect(css).not.toMatch(/background:\s*#/);
  });

  it("is an outline beside a more important one, unless it has colours of its own", () => {
    expect(styles(renderButton({}, true))).toMatch(/background:\s*var\(--paper\)/);
    cleanup();
    expect(styles(renderButton({ buttonBgColor: color("#000") }, true))).toMatch(/background:\s*#000/);
  });
});
