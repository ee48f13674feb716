import { css } from "@emotion/react";
import { useEffect, useRef, useState, type MouseEvent } from "react";
import { aimOf, moveRow, seenSlide } from "./slide-row.ts";

/**
 * A row of slides of which one is visible. It scrolls and snaps without scripts; with them the
 * visible slide is known and any other can be shown. `time` is the duration of a move in
 * milliseconds; the browser's own when absent. The element that gets `row` is styled with
 * `slideRow`; links to slides get `link`, and buttons that get a `step` also move the row before
 * the application has loaded. `pressed` is the index of the slide that a press last led to, for
 * screen readers.
 */
export function useSlideRow(time?: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [pressed, setPressed] = useState<number>();

  function look() {
    if (ref.current) setCurrent(seenSlide(ref.current));
  }

  // The visitor may have moved the row before this code ran.
  useEffect(look, []);

  function show(index: number) {
    if (!ref.current) return;
    moveRow(ref.current, index, time);
    setPressed(aimOf(ref.current));
  }

  const row = { ref, onScroll: look, "data-slides": time ?? "" };
  const link = (index: number) => ({
    "aria-current": index === current || undefined,
    onClick(event: MouseEvent) {
      // The link alone would also scroll the page, to bring the slide to its top.
      event.preventDefault();
      show(index);
    },
  });
  const step = (by: -1 | 1) => ({ "data-step": by, onClick: () => ref.current && show(aimOf(ref.current) + by) });
  return { row, link, step, pressed };
}

/** Slides beside each other, each as wide as the row. The row snaps to them, except during a move of a given duration. */
export const slideRow = css`
  display: grid; grid-auto-flow: column; grid-auto-columns: 100%;
  overflow-x: auto; overscroll-behavior-x: contain; scroll-snap-type: x mandatory; scrollbar-width: none;
  &::-webkit-scrollbar { display: none; }
  > * { position: relative; scroll-snap-align: start; scroll-snap-stop: always; }
  @media (prefers-reduced-motion: no-preference) { scroll-behavior: smooth; }
  &[data-aim][data-glides] { scroll-snap-type: none; scroll-behavior: auto; }
`;
