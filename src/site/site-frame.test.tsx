// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { plainMode, type PageMode } from "#engine/page/page-mode.ts";
import siteJson from "../../page-manifests/site.json" with { type: "json" };
import { SiteFrame } from "./site-frame.tsx";

afterEach(cleanup);

function renderPart(mode: PageMode) {
  const footer = {
    footerColOtherHeading: "Other",
    footerColOtherItems: [{ link: "/help", text: "More help" }],
    footerCopyright: "© 2026",
  };
  render(
    <SiteFrame manifest={siteJson} content={{ footer }} mode={mode} page="for-people">
      <h1>For people</h1>
    </SiteFrame>,
    { wrapper: MemoryRouter },
  );
}

test("surrounds the page with banner and footer, and lets one skip to it", () => {
  renderPart(plainMode);
  const main = screen.getByRole("main");
  expect(screen.getByRole("banner")).toBeDefined();
  expect(screen.getByRole("contentinfo").textContent).toContain("More help");
  expect(main.dataset.page).toBe("for-people");
  expect(screen.getByRole("link", { name: "Skip to content" }).getAttribute("href")).toBe(`#${main.id}`);
  expect(document.querySelector(".embedded-content")).toBeNull();
});

test("shows an agent the short footer", () => {
  renderPart(["agent"]);
  expect(screen.getByRole("contentinfo").textContent).toBe("© 2026");
});

test("is nothing but the wrapped page when embedded, even for an agent", () => {
  renderPart(["embedded", "agent"]);
  expect(screen.queryByRole("banner")).toBeNull();
  expect(screen.queryByRole("contentinfo")).toBeNull();
  expect(screen.getByRole("main").dataset.page).toBe("for-people");
  expect(screen.getByRole("heading", { level: 1 }).closest("main > .embedded-content")).not.toBeNull();
});
