import { css } from "@emotion/react";
import { breakpoints, from } from "./base-styles.ts";
import { fullWindow, gridWidth, sizesInSteps } from "./picture-sizes.ts";

interface MostColumns {
  /** The most columns side by side from the breakpoint `columns`. */
  columns: number;
  /** The most from the breakpoint `wide`. */
  wide: number;
}

/** Columns of a grid whose last row does not hold a single item if that can be: four items are two and two, not three and one. */
export function evenColumns(count: number, { columns, wide }: MostColumns) {
  const [some, more] = [columnsFor(count, columns), columnsFor(count, wide)];
  return css`
    ${from("columns")} { grid-template-columns: repeat(${some}, minmax(0, 1fr)); }
    ${more !== some && `${from("wide")} { grid-template-columns: repeat(${more}, minmax(0, 1fr)); }`}
  `;
}

interface EvenPicture {
  /** CSS pixels between two columns. */
  gap: number;
  /** Those at both sides of the picture within its column, together. */
  border?: number;
  /** Its width in narrow windows, which have no columns, and the most that it has in others. */
  narrow: number;
  most: number;
}

/** The `sizes` of a picture in such columns. */
export function evenSizes(count: number, { columns, wide }: MostColumns, picture: EvenPicture): string {
  const { gap, border = 0, narrow, most } = picture;
  return sizesInSteps([breakpoints.columns, 860, breakpoints.wide, fullWindow], (window) => {
    if (window < breakpoints.columns) return narrow;
    const side = columnsFor(count, window < breakpoints.wide ? columns : wide);
    return Math.min(gridWidth(window, { share: 1 / side, gaps: (side - 1) * gap, border }), most);
  });
}

/**
 * The number of columns: rows of equal length if those are not much shorter, else no single item last. It is at most
 * `most`, or one more if a single item would be last in each other way, as with seven and three.
 */
export function columnsFor(count: number, most: number): number {
  if (count <= most) return Math.max(count, 1);
  const fewer = Array.from({ length: most - 1 }, (_, index) => most - index);
  return (
    fewer.find((columns) => columns * 2 > most && count % columns === 0) ??
    [...fewer, most + 1].find((columns) => count % columns !== 1) ??
    most
  );
}
