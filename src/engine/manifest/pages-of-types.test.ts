import { expect, it } from "vitest";
import { definition } from "../../../tests/this-site.ts";
import { siteManifests } from "./manifests.fixture.ts";
import { pagesOfTypes } from "./pages-of-types.ts";
import { planSite } from "./plan-site.ts";
import { readManifests } from "./read-manifests.ts";

const { model } = definition;

it("finds the page that shows the most of a content type, and the home page for what surrounds all of them", () => {
  const pages = planSite(
    siteManifests({
      about: { routes: ["/about"], blocks: [{ type: "message", bind: { heading: "home.homeShowcase.leftTextRow1" } }] },
      home: { routes: ["/"], blocks: [{ type: "showcase", bind: "home.homeShowcase" }] },
      later: { routes: ["/later"], blocks: [{ type: "showcase", bind: "home.homeShowcase" }] },
      next: { routes: ["/next"], draft: true, blocks: [{ type: "stuck", bind: "stuckBusiness" }] },
      unknown: { routes: ["*"], blocks: [{ type: "message", bind: "notFound" }] },
    }),
    definition,
  );
  const found = Object.fromEntries(pagesOfTypes(pages, model));
  expect(found).toMatchObject({ showcase: "/", navbar: "/", facts: "/", "404-page": "/404" });
  expect(found).not.toHaveProperty("stuck-business");
});

it("finds a page for every content type of this site", () => {
  const { manifests = expect.fail() } = readManifests("page-manifests", definition);
  const found = pagesOfTypes(planSite(manifests, definition), model);
  expect([...model.types.keys()].filter((type) => !found.has(type))).toEqual([]);
  expect(Object.fromEntries(found)).toMatchObject({
    "for-people-page": "/",
    fees: "/account-fees-and-limits",
  });
});
