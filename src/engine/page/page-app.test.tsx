// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { useState } from "react";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { definition } from "#engine/small-site.fixture.ts";
import type { BlockComponent } from "#ui/block-component.ts";
import { PageApp } from "./page-app.tsx";

beforeEach(() => vi.stubGlobal("scrollTo", () => {}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A block with a choice of its own, whose first value is a parameter of the address. */
function Finder({ town }: { town?: string }) {
  const [chosen] = useState(town ?? "all");
  return <p>Chosen: {chosen}</p>;
}

function Shops() {
  const { pathname } = useLocation();
  const props = { town: pathname.slice("/shops/".length) };
  return (
    <PageApp
      application={definition.application}
      site={{
        imageBase: "/",
        redirects: [],
        manifest: { name: "Shops", language: "en", navigation: [] },
        content: {},
      }}
      page={{
        plan: { page: "shops", title: "Shops", description: "Where they are." },
        blocks: [{ type: "finder", id: undefined, props, slots: {}, hasHeading: false, source: "" }],
      }}
      components={{ finder: Finder as BlockComponent }}
    />
  );
}

test("a page at another of its addresses begins anew, and stays as it is at another fragment", async () => {
  const router = createMemoryRouter([{ path: "*", Component: Shops }], { initialEntries: ["/shops/lodwar"] });
  render(<RouterProvider router={router} />);
  const first = screen.getByText("Chosen: lodwar");
  await act(async () => router.navigate("/shops/lodwar#map"));
  expect(screen.getByText("Chosen: lodwar")).toBe(first);
  await act(async () => router.navigate("/shops/isiolo"));
  expect(screen.getByText("Chosen: isiolo")).toBeDefined();
});
