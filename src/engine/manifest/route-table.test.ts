import { describe, expect, it } from "vitest";
import {
  buildRouteTable,
  matchRoute,
  routeParameters,
  routePaths,
  withoutUnknownValue,
  type Route,
} from "./route-table.ts";

const table = buildRouteTable<string>([
  ["home", ["/", "/for-people"]],
  ["help", ["/help"]],
  [
    "work",
    [
      { path: "/business/:tab?", params: { tab: ["rewards", "payouts"] } },
      { path: "/payouts", params: { tab: "payouts" } },
    ],
  ],
  ["deal", ["/deals/:deal"]],
  ["special", ["/deals/special"]],
  ["late", ["/help"]],
  ["unknown", ["*"]],
  ["other", ["*"]],
]);

describe("matchRoute", () => {
  it.each([
    ["the root", "/", "home", {}],
    ["a page's other address", "/for-people", "home", {}],
    ["a parameter that is absent", "/business", "work", {}],
    ["a parameter's listed value", "/business/rewards", "work", { tab: "rewards" }],
    ["a parameter that the route fixes", "/payouts", "work", { tab: "payouts" }],
    ["a parameter without listed values", "/deals/coffee", "deal", { deal: "coffee" }],
    ["an exact path before a parameter", "/deals/special", "special", {}],
    ["the first of two that claim a path", "/help", "help", {}],
    ["the fallback for an unknown value", "/business/other", "unknown", {}],
    ["the fallback for a missing parameter", "/deals", "unknown", {}],
    ["the fallback for an empty parameter", "/deals/", "unknown", {}],
    ["the fallback for a longer path", "/deals/coffee/more", "unknown", {}],
    ["the fallback for another case", "/Help", "unknown", {}],
    ["the fallback for a trailing slash", "/help/", "unknown", {}],
    ["the fallback for what every object has", "/constructor", "unknown", {}],
  ])("finds %s", (_what, path, entry, params) => {
    expect(matchRoute(table, path)).toEqual({ entry, params });
  });

  it("finds nothing without a match and without a fallback", () => {
    expect(matchRoute(buildRouteTable([["help", ["/help"]]]), "/halp")).toBeUndefined();
  });

  it("takes a parameter as the only part of a path", () => {
    const root = buildRouteTable([["any", ["/:name"]]]);
    expect(matchRoute(root, "/x")).toEqual({ entry: "any", params: { name: "x" } });
    expect(matchRoute(root, "/")).toBeUndefined();
  });
});

describe("withoutUnknownValue", () => {
  it.each([
    ["a value that an optional parameter does not have", "/business/other", "/business"],
    ["a parameter without listed values", "/deals/other", undefined],
    ["a longer path", "/business/other/more", undefined],
    ["another path", "/help/other", undefined],
  ])("of %s", (_what, path, meant) => {
    expect(withoutUnknownValue(table, path)).toBe(meant);
  });

  it("leaves unknown addresses below the root alone", () => {
    const root = buildRouteTable([["any", [{ path: "/:tab?", params: { tab: ["a"] } }]]]);
    expect(withoutUnknownValue(root, "/b")).toBeUndefined();
  });

  it("needs the parameter to be optional", () => {
    const strict = buildRouteTable([["any", [{ path: "/any/:tab", params: { tab: ["a"] } }]]]);
    expect(withoutUnknownValue(strict, "/any/b")).toBeUndefined();
  });
});

describe("routePaths and routeParameters", () => {
  it.each<[route: Route, paths: string[], parameters: string[]]>([
    ["/", ["/"], []],
    ["/help", ["/help"], []],
    ["*", [], []],
    ["/deals/:deal", [], ["deal"]],
    ["/deals/:deal?", ["/deals"], ["deal"]],
    [{ path: "/deals/:deal?", params: { deal: ["a", "b"] } }, ["/deals", "/deals/a", "/deals/b"], ["deal"]],
    [{ path: "/deals/:deal", params: { deal: ["a"] } }, ["/deals/a"], ["deal"]],
    [{ path: "/payouts", params: { tab: "payouts" } }, ["/payouts"], ["tab"]],
  ])("of %j", (route, paths, parameters) => {
    expect(routePaths(route)).toEqual(paths);
    expect(routeParameters(route)).toEqual(parameters);
  });
});
