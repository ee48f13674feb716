import { expect, test } from "vitest";
import { breakpoints } from "./base-styles.ts";
import { columnsFor, evenSizes } from "./even-columns.ts";

test.each([
  [0, 3, 1],
  [2, 3, 2],
  [3, 3, 3],
  [4, 3, 2],
  [4, 4, 4],
  [5, 3, 3],
  [5, 4, 3],
  [6, 4, 3],
  [6, 5, 3],
  [7, 4, 4],
  [7, 3, 4],
  [8, 4, 4],
  [9, 4, 3],
  [10, 4, 4],
  [12, 5, 4],
])("%i items, at most %i side by side, stand in rows of %i", (count, most, columns) => {
  expect(columnsFor(count, most)).toBe(columns);
});

test("pictures are offered in the width of their columns", () => {
  const sizes = evenSizes(7, { columns: 3, wide: 4 }, { gap: 24, border: 34, narrow: 80, most: 150 });
  expect(sizes).toBe(
    `(min-width: 1184px) 150px, (min-width: ${breakpoints.wide}px) 150px, (min-width: 860px) 147px, (min-width: 720px) 112px, 80px`,
  );
});
