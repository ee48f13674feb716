import { expect, it } from "vitest";
import { pagesOfTypes } from "./pages-of-types.ts";
import { definition, smallPages } from "#engine/small-site.fixture.ts";

const { model } = definition;

it("finds the page that shows most of a content type, and the home page for the frame's types", () => {
  const pages = smallPages({
    about: { routes: ["/about"], blocks: [{ type: "article", bind: { heading: "shop.hero.title" } }] },
    home: { routes: ["/"], blocks: [{ type: "hero", bind: "shop.hero" }] },
    later: { routes: ["/later"], blocks: [{ type: "hero", bind: "shop.hero" }] },
    next: { routes: ["/next"], draft: true, blocks: [{ type: "article", bind: "office" }] },
    unknown: { routes: ["*"], blocks: [{ type: "article", bind: "lost" }] },
  });
  const found = Object.fromEntries(pagesOfTypes(pages, model));
  expect(found).toMatchObject({ hero: "/", menu: "/", numbers: "/", "404-note": "/404" });
  expect(found).not.toHaveProperty("office");
});
