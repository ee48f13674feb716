import { expect, it } from "vitest";
import { withQuery } from "./redirect-address.ts";

it.each([
  ["/new", "", "/new"],
  ["/new", "?a=1", "/new?a=1"],
  ["/new?b=2", "?a=1", "/new?b=2&a=1"],
  ["/new#part", "?a=1", "/new?a=1#part"],
  ["/new", "?a=1#costs", "/new?a=1#costs"],
  ["/new?b=2#part", "#costs", "/new?b=2#part"],
  ["https://register.example/start", "?a=1#b#c", "https://register.example/start?a=1#b#c"],
])("%s with %s is %s", (address, visitors, expected) => {
  expect(withQuery(address, visitors)).toBe(expected);
});
