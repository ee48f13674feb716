import { visuallyHidden } from "./base-styles.ts";

/** What a slide is called: its place in its row, and its own name. */
export function slideLabel(name: string, place: number, count: number): string {
  return `${place} of ${count}: ${name}`;
}

interface PressedSlideProps {
  slides: { name: string }[];
  /** The index of the slide that a press has led to; nothing was pressed when absent. */
  pressed: number | undefined;
}

/** Says which slide a press has led to; a row that is merely scrolled says nothing. */
export function PressedSlide({ slides, pressed = -1 }: PressedSlideProps) {
  const slide = slides[pressed];
  return (
    <p aria-live="polite" css={visuallyHidden}>
      {slide && slideLabel(slide.name, pressed + 1, slides.length)}
    </p>
  );
}
