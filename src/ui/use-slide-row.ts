import { css } from "@emotion/react";
import { useEffect, useRef, useState } from "react";
import { aimOf, moveRow, seenSlide } from "./slide-row.ts";

/**
 * A row of slides, one seen at a time, that scrolls and snaps without scripts; scripts know which
 * slide is seen and move to any. `time` is how long such a move takes in milliseconds; the browser's
 * own pace when absent. The element that gets `row` is styled with `slideRow`; buttons that get a
 * `step` move the row before the application is there as well.
 */
export function useSlideRow(time?: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  function look() {
    if (ref.current) setCurrent(seenSlide(ref.current));
  }

  // The visitor may have moved the row before this code ran.
  useEffect(look, []);

  function show(index: number) {
    if (ref.current) moveRow(ref.current, index, time);
  }

  const row = { ref, onScroll: look, "data-slides": time ?? "" };
  const step = (by: -1 | 1) => ({ "data-step": by, onClick: () => ref.current && show(aimOf(ref.current) + by) });
  return { current, show, row, step };
}

/** Slides beside each other, each as wide as the row; it snaps to them except while it is moved in a given time. */
export const slideRow = css`
  display: grid; grid-auto-flow: column; grid-auto-columns: 100%;
  overflow-x: auto; overscroll-behavior-x: contain; scroll-snap-type: x mandatory; scrollbar-width: none;
  &::-webkit-scrollbar { display: none; }
  > * { scroll-snap-align: start; scroll-snap-stop: always; }
  @media (prefers-reduced-motion: no-preference) { scroll-behavior: smooth; }
  &[data-aim]:not([data-slides=""]) { scroll-snap-type: none; scroll-behavior: auto; }
`;
