import { css, type SerializedStyles } from "@emotion/react";
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { visuallyHidden } from "./base-styles.ts";
import { aimOf, moveRow, seenSlide } from "./slide-row.ts";

/**
 * A row of slides with one visible slide; a move takes the given milliseconds, or the browser's own time. A `SlideRow`
 * gets the `view`; links to slides get `link`, and buttons that move the row get `step`.
 */
export function useSlideRow(time?: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  /** The index of the slide that a press last led to. */
  const [pressed, setPressed] = useState<number>();

  function look() {
    if (ref.current) setCurrent(seenSlide(ref.current));
  }

  // The visitor may have moved the row before this code ran.
  useEffect(look, []);

  const stay = useEffectEvent((row: HTMLElement) => {
    const index = Number(row.dataset["aim"] ?? current);
    row.scrollTo({ left: index * row.clientWidth, behavior: "instant" });
  });
  // When the row's width changes, WebKit keeps the scroll position in pixels, which shows another slide.
  useEffect(() => {
    const row = ref.current;
    let width = row?.clientWidth;
    const observer = new ResizeObserver(() => {
      if (row && row.clientWidth !== width) stay(row);
      width = row?.clientWidth;
    });
    if (row) observer.observe(row);
    return () => observer.disconnect();
  }, []);

  function show(index: number) {
    if (!ref.current) return;
    moveRow(ref.current, index, time);
    setPressed(aimOf(ref.current));
  }

  const row = { ref, onScroll: look, "data-slides": time ?? "" };
  const link = (index: number) => ({
    "aria-current": index === current || undefined,
    onClick(event: MouseEvent) {
      if (event.ctrlKey || event.metaKey) return;
      // Following the link would also scroll the page, until the slide is at the top of the window.
      event.preventDefault();
      show(index);
    },
  });
  const step = (by: -1 | 1) => ({ "data-step": by, onClick: () => ref.current && show(aimOf(ref.current) + by) });
  return { view: { row, pressed }, link, step };
}

/** Slides beside each other, each as wide as the row. The row snaps to them, except during a move of a given duration. */
const slideRow = css`
  display: grid; grid-auto-flow: column; grid-auto-columns: 100%;
  overflow-x: auto; overscroll-behavior-x: contain; scroll-snap-type: x mandatory; scrollbar-width: none;
  &::-webkit-scrollbar { display: none; }
  > * { position: relative; scroll-snap-align: start; scroll-snap-stop: always; }
  @media (prefers-reduced-motion: no-preference) { scroll-behavior: smooth; }
  &[data-aim][data-glides] { scroll-snap-type: none; scroll-behavior: auto; }
`;

interface SlideRowProps<Slide extends { name: string }> {
  view: ReturnType<typeof useSlideRow>["view"];
  slides: readonly Slide[];
  /** Makes the id of a slide's element. */
  idOf: (slide: Slide) => string;
  slideCss: SerializedStyles;
  className?: string;
  /** Renders the content of a slide. */
  children: (slide: Slide, index: number) => ReactNode;
}

/** A row of slides, each named by its place and its own name. A press announces its slide, scrolling announces nothing. */
export function SlideRow<Slide extends { name: string }>(props: SlideRowProps<Slide>) {
  const { view, slides, idOf, slideCss, className, children } = props;
  const labels = slides.map(({ name }, index) => `${index + 1} of ${slides.length}: ${name}`);
  return (
    <>
      <div {...view.row} css={slideRow} className={className}>
        {slides.map((slide, index) => (
          <div key={slide.name} id={idOf(slide)} {...slideGroup(slides, "slide", labels[index])} css={slideCss}>
            {children(slide, index)}
          </div>
        ))}
      </div>
      <p aria-live="polite" css={visuallyHidden}>
        {labels[view.pressed ?? -1]}
      </p>
    </>
  );
}

/** The attributes of a row or of a slide; a single slide is not announced as a part of a row. */
export function slideGroup(slides: readonly object[], kind: "carousel" | "slide", label: string | undefined) {
  return slides.length > 1 ? { role: "group", "aria-roledescription": kind, "aria-label": label } : {};
}
