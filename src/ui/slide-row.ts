/** Milliseconds after which a browser's own smooth scroll has ended. */
const smoothTime = 1000;

/** Scrolls a row to a slide, circularly. The document stores the target, so the application can continue the move. */
function scrollRow(row: HTMLElement, index: number) {
  const aim = aimAt(row, index);
  row.dataset["aim"] = aim;
  row.scrollTo({ left: +aim * row.clientWidth });
  return setTimeout(endAim, smoothTime, row, aim);
}

/** The timers of the last moves: an earlier move to the same slide must not end a later one. */
const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** Moves a row with a given duration in milliseconds. A touch or another move ends the move. */
export function moveRow(row: HTMLElement, index: number, time: number | undefined): void {
  const aim = aimAt(row, index);
  const isAim = () => row.dataset["aim"] === aim;
  if (isAim()) return;
  row.addEventListener("pointerdown", () => endAim(row, aim), { once: true });
  clearTimeout(timers.get(row));
  if (!time || matchMedia("(prefers-reduced-motion: reduce)").matches)
    return void timers.set(row, scrollRow(row, index));
  row.dataset["aim"] = aim;
  row.dataset["glides"] = "";
  const left = Number(aim) * row.clientWidth;
  const from = row.scrollLeft;
  const start = performance.now();
  /** Moves a step, slower towards the end. */
  const glide = () => {
    if (!isAim()) return;
    const part = Math.min(1, (performance.now() - start) / time);
    row.scrollLeft = from + (left - from) * (1 - (1 - part) ** 3);
    if (part < 1) requestAnimationFrame(glide);
    else endAim(row, aim);
  };
  glide();
}

function aimAt({ childElementCount: count }: HTMLElement, index: number): string {
  return `${(index + count) % count}`;
}

/** Ends a move, unless another move has begun. */
function endAim({ dataset }: HTMLElement, aim: string): void {
  if (dataset["aim"] === aim) delete dataset["aim"];
}

/** The index of the slide that a row is moving to, else of the visible slide. */
export function aimOf(row: HTMLElement): number {
  return +(row.dataset["aim"] ?? seenSlide(row));
}

/** The index of the visible slide of a row. */
export function seenSlide({ scrollLeft, clientWidth }: HTMLElement): number {
  return Math.round(scrollLeft / clientWidth) || 0;
}

/** Moves a row when one of its arrows or a link to one of its slides was pressed; returns true only then. */
export function moveSlides(pressed: Element): true | undefined {
  const row = pressed.closest("[aria-roledescription=carousel]")?.querySelector<HTMLElement>("[data-slides]");
  const control = pressed.closest<HTMLAnchorElement>("[data-step],a[href^='#']");
  if (!row || !control) return;
  const { step } = control.dataset;
  const index = step ? aimOf(row) + +step : [...row.children].findIndex((slide) => control.hash === "#" + slide.id);
  if (step || index >= 0) {
    scrollRow(row, index);
    return true;
  }
}
