// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { SiteManifest } from "#schemas/site-manifest.ts";
import siteJson from "../../page-manifests/site.json" with { type: "json" };
import { Announcer } from "./announcer.tsx";
import { LoadFailure } from "./load-failure.tsx";
import type { PageMode } from "./modes.ts";
import { PageSpinner } from "./page-spinner.tsx";
import { SiteFrame } from "./site-frame.tsx";

afterEach(cleanup);

function draw(modes: Partial<PageMode>) {
  const footer = {
    footerColOtherHeading: "Other",
    footerColOtherItems: [{ link: "/help", text: "More help" }],
    footerCopyright: "© 2026",
  };
  render(
    <SiteFrame
      site={SiteManifest.parse(siteJson)}
      navbar={undefined}
      footer={footer}
      modes={{ embedded: false, agent: false, ...modes }}
      page="for-people"
    >
      <h1>For people</h1>
    </SiteFrame>,
    { wrapper: MemoryRouter },
  );
}

test("surrounds the page with banner and footer, and lets one skip to it", () => {
  draw({});
  const main = screen.getByRole("main");
  expect(screen.getByRole("banner")).toBeDefined();
  expect(screen.getByRole("contentinfo").textContent).toContain("More help");
  expect(main.dataset.page).toBe("for-people");
  expect(screen.getByRole("link", { name: "Skip to content" }).getAttribute("href")).toBe(`#${main.id}`);
  expect(document.querySelector(".embedded-content")).toBeNull();
});

test("shows an agent the short footer", () => {
  draw({ agent: true });
  expect(screen.getByRole("contentinfo").textContent).toBe("© 2026");
});

test("is nothing but the wrapped page when embedded, even for an agent", () => {
  draw({ embedded: true, agent: true });
  expect(screen.queryByRole("banner")).toBeNull();
  expect(screen.queryByRole("contentinfo")).toBeNull();
  expect(screen.getByRole("main").dataset.page).toBe("for-people");
  expect(screen.getByRole("heading", { level: 1 }).closest("main > .embedded-content")).not.toBeNull();
});

test("waiting is said", () => {
  render(<PageSpinner />);
  expect(screen.getByRole("status", { name: "Loading" })).toBeDefined();
});

test("a failed load offers the address as a document", () => {
  render(
    <MemoryRouter initialEntries={["/help?agent=true#cost"]}>
      <LoadFailure />
    </MemoryRouter>,
  );
  expect(screen.getByRole("alert").textContent).toContain("did not load");
  expect(screen.getByRole("link", { name: "Try again" }).getAttribute("href")).toBe("/help?agent=true");
});

test("an arrival is announced politely", () => {
  const { container, rerender } = render(<Announcer title={undefined} />);
  rerender(<Announcer title="Help" />);
  expect(container.querySelector("[aria-live=polite]")?.textContent).toBe("Help");
});
