import { css } from "@emotion/react";
import { useRef, useState, type UIEvent } from "react";

/**
 * A row of slides, one seen at a time, that scrolls and snaps without scripts; scripts know which
 * slide is seen and move to any. `time` is how long such a move takes in milliseconds; the browser's
 * own pace when absent. The element that gets `row` is styled with `slideRow`.
 */
export function useSlideRow(count: number, time?: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  /** Moves to a slide, around the ends. */
  function show(index: number) {
    if (!ref.current || count === 0) return;
    const left = ((index + count) % count) * ref.current.clientWidth;
    if (time === undefined || prefersStillness()) ref.current.scrollTo({ left });
    else glide(ref.current, left, time);
  }

  function onScroll({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLDivElement>) {
    if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth));
  }

  return { current, show, row: { ref, onScroll } };
}

function prefersStillness(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Scrolls in a given time, slower towards the end; a touch takes over. */
function glide(row: HTMLElement, to: number, time: number): void {
  const from = row.scrollLeft;
  const start = performance.now();
  const stop = new AbortController();
  row.addEventListener("pointerdown", () => stop.abort(), { signal: stop.signal });
  row.dataset["moving"] = "";
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, (now - start) / time));
    if (!stop.signal.aborted) row.scrollLeft = from + (to - from) * (1 - (1 - part) ** 3);
    if (part < 1 && !stop.signal.aborted) requestAnimationFrame(step);
    else {
      delete row.dataset["moving"];
      stop.abort();
    }
  };
  requestAnimationFrame(step);
}

/** Slides beside each other, each as wide as the row; it snaps to them except while it is moved. */
export const slideRow = css`
  display: grid; grid-auto-flow: column; grid-auto-columns: 100%;
  overflow-x: auto; overscroll-behavior-x: contain; scroll-snap-type: x mandatory; scrollbar-width: none;
  &::-webkit-scrollbar { display: none; }
  > * { scroll-snap-align: start; scroll-snap-stop: always; }
  @media (prefers-reduced-motion: no-preference) { scroll-behavior: smooth; }
  &[data-moving] { scroll-snap-type: none; scroll-behavior: auto; }
`;
