import { expect, it } from "vitest";
import { isExternal } from "./is-external.ts";
import { smallPages } from "#engine/small-site.fixture.ts";

const isExternalLink = isExternal(
  smallPages({
    help: { routes: ["/help", "/", "/deals/:tab?"] },
    register: { routes: ["/register"], redirect: { to: "registration", path: "/register" } },
    unknown: { routes: ["*"] },
  }),
);

it.each(["/", "/help", "/help?tab=2#cost", "/deals/new", "#steps", "#"])("%s stays on the site", (to) => {
  expect(isExternalLink(to)).toBe(false);
});

it.each([
  "/register",
  "/register?from=preview",
  "/register/",
  "/%72egister",
  "/help/../register",
  "/no-such-page",
  "/api/assets/bakery/terms",
  "//other.example/help",
  String.raw`/\other.example/help`,
  "https://other.example/help",
  "https://",
  "http://site.invalid/help",
  "mailto:help@example.co.za",
  "tel:0800000662",
  "javascript:alert(1)",
  "help",
  "",
])("%s is external", (to) => {
  expect(isExternalLink(to)).toBe(true);
});
