import { css } from "@emotion/react";
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { visuallyHidden } from "./base-styles.ts";
import { aimOf, moveRow, seenSlide } from "./slide-row.ts";

/**
 * A row of slides with one visible slide; a move takes the given milliseconds, or the browser's own time. The element
 * with `row` has the style `slideRow`; links to slides get `link`, and buttons that move the row a `step`. `pressed` is
 * the index of the slide that a press last led to.
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
      // Following the link would also scroll the page, until the slide is at the top of the window.
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

interface SlideProps {
  id: string;
  slides: readonly { name: string }[];
  index: number;
  className?: string;
  children: ReactNode;
}

/** A slide of a row, named by its place in the row and its own name. */
export function Slide({ id, slides, index, className, children }: SlideProps) {
  return (
    <div id={id} {...slideGroup(slides, "slide", slideLabel(slides, index))} className={className}>
      {children}
    </div>
  );
}

/** The attributes of a row or of a slide; a single slide is not announced as a part of a row. */
export function slideGroup(slides: SlideProps["slides"], kind: "carousel" | "slide", label: string) {
  return slides.length > 1 ? { role: "group", "aria-roledescription": kind, "aria-label": label } : {};
}

/** Announces the slide with an index that a press has led to, if any; scrolling announces nothing. */
export function PressedSlide({ slides, pressed = -1 }: Pick<SlideProps, "slides"> & { pressed: number | undefined }) {
  return (
    <p aria-live="polite" css={visuallyHidden}>
      {slides[pressed] && slideLabel(slides, pressed)}
    </p>
  );
}

function slideLabel(slides: SlideProps["slides"], index: number): string {
  return `${index + 1} of ${slides.length}: ${slides[index]?.name}`;
}
