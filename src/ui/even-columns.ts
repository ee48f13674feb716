import { css } from "@emotion/react";
import { breakpoints, from } from "./base-styles.ts";
import { fullWindow, gridWidth, sizesInSteps } from "./picture-sizes.ts";

interface MaxColumns {
  columns: number;
  wide: number;
}

/** Columns of a grid that avoids a last row with a single item: four items are two and two, not three and one. */
export function evenColumns(count: number, { columns, wide }: MaxColumns) {
  const [some, more] = [columnsFor(count, columns), columnsFor(count, wide)];
  return css`
    ${from("columns")} { grid-template-columns: repeat(${some}, minmax(0, 1fr)); }
    ${more !== some && `${from("wide")} { grid-template-columns: repeat(${more}, minmax(0, 1fr)); }`}
  `;
}

interface EvenPicture {
  /** CSS pixels between two columns. */
  gap: number;
  /** The sum of the paddings at both sides of the picture, within its column. */
  border?: number;
  /** The picture's width in narrow windows without columns, and its maximum width in wider windows. */
  narrow: number;
  most: number;
}

/** The `sizes` of a picture in even columns. */
export function evenSizes(count: number, { columns, wide }: MaxColumns, picture: EvenPicture): string {
  return sizesInSteps([breakpoints.columns, 860, breakpoints.wide, fullWindow], (window) => {
    if (window < breakpoints.columns) return picture.narrow;
    const side = columnsFor(count, window < breakpoints.wide ? columns : wide);
    return Math.min(gridWidth(window, { ...picture, share: 1 / side, gaps: (side - 1) * picture.gap }), picture.most);
  });
}

/** Up to `max` columns in rows of about equal length; one column more if a single item is always last, as 7 in 3. */
export function columnsFor(count: number, max: number): number {
  if (count <= max) return Math.max(count, 1);
  const fewer = Array.from({ length: max - 1 }, (_, index) => max - index);
  return (
    fewer.find((columns) => columns * 2 > max && count % columns === 0) ??
    [...fewer, max + 1].find((columns) => count % columns !== 1) ??
    max
  );
}
