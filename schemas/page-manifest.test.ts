import { describe, expect, it } from "vitest";
import * as z from "zod";
import { pageManifestSchema, redirectManifests } from "./page-manifest.ts";
import { Text } from "./value.ts";
import { model } from "./small-model.fixture.ts";

const Page = pageManifestSchema({ note: { props: z.strictObject({ heading: Text }), slots: [] } }, model);
const sound = {
  routes: ["/help"],
  title: "Help",
  description: "Answers.",
  blocks: [{ type: "note", props: { heading: "Help" } }],
};

describe("a page's manifest", () => {
  it.each<[what: string, change: object]>([
    ["nothing more than it must say", {}],
    ["a reference to its schema", { $schema: "../schemas/generated/page-manifest.schema.json" }],
    ["that it stays out of search results", { index: false }],
    ["no blocks", { blocks: [] }],
  ])("may say %s", (_what, change) => {
    expect(Page.safeParse({ ...sound, ...change }).success).toBe(true);
  });

  it.each<[what: string, change: object]>([
    ["no routes", { routes: [] }],
    ["an empty title", { title: "" }],
    ["an empty description", { description: "" }],
    ["an unknown property", { layout: "wide" }],
    ["a redirect as well", { redirect: { to: "registration", path: "/register" } }],
    ["an index that is a text", { index: "false" }],
    ["blocks that are no list", { blocks: {} }],
  ])("may not say %s", (_what, change) => {
    expect(Page.safeParse({ ...sound, ...change }).success).toBe(false);
  });

  it.each(["routes", "title", "description", "blocks"])("must say its %s", (name) => {
    const { [name]: _, ...rest }: Record<string, unknown> = sound;
    expect(Page.safeParse(rest).error?.issues).toMatchObject([{ path: [name] }]);
  });

  it.each<[route: unknown, taken: boolean]>([
    ["/", true],
    ["/help", true],
    ["/for-people/kyc-fica", true],
    ["/unclaimed_CCOD", true],
    ["/deals/:tab", true],
    ["/deals/:tab?", true],
    ["/:tab", true],
    ["*", true],
    [{ path: "/deals/:tab?", params: { tab: ["a", "b"] } }, true],
    [{ path: "/deals", params: { tab: "a" } }, true],
    ["help", false],
    ["/help/", false],
    ["//help", false],
    ["/help?x=1", false],
    ["/help#x", false],
    ["/a b", false],
    ["/deals/:tab/more", false],
    ["/deals/:Tab", false],
    ["/deals/:constructor", false],
    ["/deals/:constructors", true],
    [{ path: "/deals", params: { prototype: "x" } }, false],
    ["/deals/*", false],
    ["", false],
    [1, false],
    [{ path: "/deals" }, false],
    [{ path: "/deals", params: { tab: [] } }, false],
    [{ path: "/deals/:tab", params: { tab: ["v1.0_food-2"] } }, true],
    ...["", "a/b", "one two", "food&drink", "sê", "$x", "100%", ".", ".."].map((value): [unknown, boolean] => [
      { path: "/deals/:tab", params: { tab: ["food", value] } },
      false,
    ]),
    [{ path: "/deals", params: { "a-b": "x" } }, false],
    [{ path: "/deals", params: { tab: 1 } }, false],
    [{ path: "/deals", params: {}, name: "x" }, false],
  ])("route %j: %s", (route, taken) => {
    expect(Page.safeParse({ ...sound, routes: [route] }).success).toBe(taken);
  });
});

describe("a redirect's manifest", () => {
  const redirect = { routes: ["/register"], redirect: { to: "registration", path: "/register" } };

  it.each<[what: string, change: object, taken: boolean]>([
    ["nothing more than it must say", {}, true],
    ["several routes", { routes: ["/register", "/offer"] }, true],
    ["an unknown target", { redirect: { to: "elsewhere", path: "/" } }, false],
    ["a path that is no link", { redirect: { to: "registration", path: "register" } }, false],
    ["no path", { redirect: { to: "registration" } }, false],
    ["blocks", { blocks: [] }, false],
    ["a title", { title: "Register" }, false],
    ["no routes", { routes: [] }, false],
  ])("with %s", (_what, change, taken) => {
    expect(redirectManifests.away.safeParse({ ...redirect, ...change }).success).toBe(taken);
  });

  it.each([
    ["/help", true],
    ["/help?from=old#questions", true],
    ["//other.example", false],
    ["/\\other.example", false],
    ["https://other.example", false],
    ["help", false],
  ])("within the site leads to %s: %s", (to, taken) => {
    expect(redirectManifests.moved.safeParse({ routes: ["/faq"], redirect: { to } }).success).toBe(taken);
  });
});
