import { visuallyHidden } from "./base-styles.ts";

/** The accessible name of a slide: its place in its row, and its own name. */
export function slideLabel(name: string, place: number, count: number): string {
  return `${place} of ${count}: ${name}`;
}

interface PressedSlideProps {
  slides: { name: string }[];
  /** The index of the slide that a press has led to; nothing was pressed when absent. */
  pressed: number | undefined;
}

/** Announces the slide that a press has led to; scrolling announces nothing. */
export function PressedSlide({ slides, pressed = -1 }: PressedSlideProps) {
  const slide = slides[pressed];
  return (
    <p aria-live="polite" css={visuallyHidden}>
      {slide && slideLabel(slide.name, pressed + 1, slides.length)}
    </p>
  );
}
