import { describe, expect, it } from "vitest";
import { always, type Period } from "#schemas/period.ts";
import { checkAddresses } from "./check-addresses.ts";
import type { Route } from "./route-table.ts";

/** The claims of a page's file; each route is on the line of its number. */
function claim(file: string, routes: Route[], period: Period = always) {
  return {
    file,
    routes,
    period,
    locate: ([, index]: readonly (string | number)[]) => ({ line: Number(index) + 1, column: 1 }),
  };
}

const check = (...claims: ReturnType<typeof claim>[]) =>
  checkAddresses(claims).map(({ file, line, message, others = [] }) => [`${file}:${line} ${message}`, ...others]);

const may: Period = { from: Date.UTC(2027, 4, 1), until: Date.UTC(2027, 5, 1) };
const june: Period = { from: Date.UTC(2027, 5, 1), until: Date.UTC(2027, 6, 1) };

describe("addresses", () => {
  it.each([
    ["of several pages", [claim("a", ["/help", "/support"]), claim("b", ["/about"])]],
    ["of unknown pages, beside a parameter", [claim("a", ["*"]), claim("b", ["/deals/:tab"])]],
    ["of the first page, beside a parameter", [claim("a", ["/:tab"]), claim("b", ["/"])]],
    ["at different times", [claim("a", ["/promo"], may), claim("b", ["/promo"], june)]],
    ["below an open parameter", [claim("a", ["/deals/:tab"]), claim("b", ["/deals/food/bread"])]],
    ["of a page and of its own parameter", [claim("a", ["/deals", "/deals/food", "/deals/:tab"])]],
    ["below a parameter at another time", [claim("a", ["/deals/:tab"], may), claim("b", ["/deals/food"], june)]],
    [
      "below a parameter with a list of other values",
      [claim("a", [{ path: "/deals/:tab", params: { tab: ["food", "toys"] } }]), claim("b", ["/deals/books"])],
    ],
  ])("%s do not disturb each other", (_which, claims) => {
    expect(check(...claims)).toEqual([]);
  });

  it.each([
    [
      "another page",
      [claim("a", ["/help"]), claim("b", ["/about", "/help"])],
      ['b:2 The address "/help" already belongs to a:1', "a"],
    ],
    [
      "another page in other letters",
      [claim("a", ["/help"]), claim("b", ["/Help"])],
      ['b:1 The address "/Help" already belongs to a:1, written "/help"', "a"],
    ],
    ["the same page", [claim("a", ["/help", "/help"])], ['a:2 The address "/help" already belongs to a:1']],
    [
      "a page at an overlapping time",
      [claim("a", ["/promo"], may), claim("b", ["/promo"], june), claim("c", ["/promo"], june)],
      ['c:1 The address "/promo" already belongs to b:1', "b"],
    ],
    [
      "another parameter",
      [claim("a", ["/deals/:tab"]), claim("b", ["/deals/:item"])],
      ['b:1 The address "/deals/:item" already belongs to a:1, written "/deals/:tab"', "a"],
    ],
    [
      "a value of a listed parameter",
      [claim("a", [{ path: "/deals/:tab", params: { tab: ["food"] } }]), claim("b", ["/deals/food"])],
      ['b:1 The address "/deals/food" already belongs to a:1', "a"],
    ],
    [
      "a value of an open parameter",
      [claim("a", [{ path: "/Deals/:tab", params: {} }]), claim("b", ["/deals/food"])],
      ['b:1 The address "/deals/food" is also one of "/Deals/:tab" of a:1', "a"],
    ],
    ["the site itself", [claim("a", ["/api/help"])], ['a:1 The address "/api/help" belongs to the site itself']],
    [
      "the site itself, as a value",
      [claim("a", [{ path: "/:what", params: { what: ["help", "healthz"] } }])],
      ['a:1 The address "/healthz" belongs to the site itself'],
    ],
    [
      "the file of the first page in an export",
      [claim("a", ["/"]), claim("b", ["/index"])],
      ['b:1 The address "/index" belongs to the site itself'],
    ],
    [
      "the file of unknown addresses in an export",
      [claim("a", ["*"]), claim("b", ["/404"])],
      ['b:1 The address "/404" belongs to the site itself'],
    ],
  ])("that belong to %s are reported once, at their place", (_whom, claims, line) => {
    expect(check(...claims)).toEqual([line]);
  });
});
