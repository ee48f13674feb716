// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { SiteProvider, type SiteContextValue } from "./site-context.tsx";
import { SiteLink, withModes } from "./site-link.tsx";
import { visitorWords } from "../../tests/visitor-words.ts";

const site: SiteContextValue = {
  imageBase: "/api/assets/mma/",
  redirects: ["/register"],
};

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

function renderLink(to: string, changes: Partial<SiteContextValue> = {}, newTab?: boolean) {
  render(
    <MemoryRouter initialEntries={["/start"]}>
      <SiteProvider value={{ ...site, ...changes }}>
        <SiteLink to={to} newTab={newTab}>
          Go
        </SiteLink>
        <Address />
      </SiteProvider>
    </MemoryRouter>,
  );
  return screen.getByRole("link", { name: /^Go/ });
}

afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

describe("SiteLink", () => {
  it.each(["https://www.computicket.com", "http://example.co.za/a", "/api/assets/mma/terms"])(
    "opens %s in a new tab",
    (to) => {
      const link = renderLink(to, { modeQuery: "?quiet=true" });
      expect(link.getAttribute("href")).toBe(to);
      expect(link.getAttribute("target")).toBe("_blank");
      expect(link.getAttribute("rel")).toBe("noopener noreferrer");
      expect(link.textContent).toBe(`Go${visitorWords.newTab}`);
    },
  );

  it("opens a page of this site in a new tab when that is asked for, and keeps the modes", () => {
    const link = renderLink("/help", { modeQuery: "?quiet=true" }, true);
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.getAttribute("href")).toBe("/help?quiet=true");
  });

  it.each(["mailto:help@example.co.za", "tel:0800010709", "#steps"])("leaves %s to the browser", (to) => {
    const link = renderLink(to, { modeQuery: "?nested=true&quiet=true" });
    expect(link.getAttribute("href")).toBe(to);
    expect(link.hasAttribute("target")).toBe(false);
  });

  it("navigates within the site, and keeps the modes", async () => {
    const link = renderLink("/help?x=1#cost", { modeQuery: "?nested=true&quiet=true" });
    expect(link.getAttribute("href")).toBe("/help?x=1&nested=true&quiet=true#cost");
    await userEvent.click(link);
    expect(screen.getByRole("status").textContent).toBe("/help?x=1&nested=true&quiet=true#cost");
  });

  it.each(["/register", "/register?from=help", "/register#top"])(
    "lets the browser load %s, which is another site",
    async (to) => {
      document.addEventListener("click", (event) => event.preventDefault(), { once: true });
      await userEvent.click(renderLink(to));
      expect(screen.getByRole("status").textContent).toBe("/start");
    },
  );

  it.each(["/", "/help", "/help/", "/help?x=1#cost", "/register", "/a/../help", "/a//b", "/é"])(
    "to %s is the same HTML on the server",
    (to) => {
      const link = (
        <MemoryRouter>
          <SiteProvider value={{ ...site, modeQuery: "?quiet=true" }}>
            <SiteLink to={to} aria-current="page" data-button="">
              Go
            </SiteLink>
          </SiteProvider>
        </MemoryRouter>
      );
      const inBrowser = renderToString(link);
      vi.stubGlobal("document", undefined);
      expect(renderToString(link)).toBe(inBrowser);
    },
  );

  it("cannot be followed where it is inert", () => {
    const link = renderLink("/register", { isInert: (to) => to === "/register" });
    expect(link.hasAttribute("href")).toBe(false);
    expect(link.getAttribute("aria-disabled")).toBe("true");
  });
});

const none = "";
const quiet = "?quiet=true";
const both = "?nested=true&quiet=true";

describe("withModes", () => {
  it.each([
    ["/help", none, "/help"],
    ["/help?x=1#cost", none, "/help?x=1#cost"],
    ["/help", quiet, "/help?quiet=true"],
    ["/help", both, "/help?nested=true&quiet=true"],
    ["/help?x=1", quiet, "/help?x=1&quiet=true"],
    ["/help#cost", quiet, "/help?quiet=true#cost"],
    ["/help?x=1#cost", both, "/help?x=1&nested=true&quiet=true#cost"],
    ["/help#", quiet, "/help?quiet=true#"],
    ["/", "?nested=true", "/?nested=true"],
  ])("of %s with %j is %s", (to, modes, address) => {
    expect(withModes(to, modes)).toBe(address);
  });
});
