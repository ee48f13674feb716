import { expect, test } from "vitest";
import { deferredBlockStyles } from "./deferred-block-styles.ts";

const styles = deferredBlockStyles({ faq: { height: [470, 450] }, select: { height: undefined } });

test("reserves each block's heights", () => {
  expect(styles).toContain("[data-block=faq] { --narrow: 470px; --wide: 450px; }");
});

test("always draws a block without heights", () => {
  expect(styles).toContain("[data-block=select] { --skip: visible; }");
});

test("skips nothing on paper", () => {
  expect(styles.trim().startsWith("@media screen")).toBe(true);
});
