/** Milliseconds in which browsers end a smooth scroll of their own. */
const smoothTime = 1000;

/**
 * Moves a row of slides to one of them, around the ends: in the given time in milliseconds, without
 * one at the browser's own pace. A touch or another move takes over.
 */
export function moveRow(row: HTMLElement, index: number, time: number | undefined): void {
  const count = row.childElementCount;
  const aim = `${(index + count) % count}`;
  const isAim = () => row.dataset["aim"] === aim;
  if (isAim()) return;
  // In the document: the application goes on with a move that began before it came.
  row.dataset["aim"] = aim;
  const stop = () => isAim() && delete row.dataset["aim"];
  row.addEventListener("pointerdown", stop, { once: true });
  const left = Number(aim) * row.clientWidth;
  if (!time || matchMedia("(prefers-reduced-motion: reduce)").matches) {
    row.scrollTo({ left });
    setTimeout(stop, smoothTime);
    return;
  }
  const from = row.scrollLeft;
  const start = performance.now();
  /** Slower towards the end. */
  const glide = () => {
    if (!isAim()) return;
    const part = Math.min(1, (performance.now() - start) / time);
    row.scrollLeft = from + (left - from) * (1 - (1 - part) ** 3);
    if (part < 1) requestAnimationFrame(glide);
    else stop();
  };
  glide();
}

/** The place, from 0, of the slide that a row is on its way to, else of the one that is seen. */
export function aimOf(row: HTMLElement): number {
  return Number(row.dataset["aim"] ?? seenSlide(row));
}

/** The place, from 0, of the slide that is seen in a row. */
export function seenSlide({ scrollLeft, clientWidth }: HTMLElement): number {
  return clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0;
}

/**
 * Moves a row of slides as the application would, when what was pressed is one of its arrows or a
 * link to one of its slides; false when it is neither.
 */
export function moveSlides(pressed: Element): boolean {
  const row = pressed.closest("[aria-roledescription=carousel]")?.querySelector<HTMLElement>("[data-slides]");
  const control = pressed.closest<HTMLElement>("[data-step],a[href^='#']");
  if (!row || !control) return false;
  const { step } = control.dataset;
  const index = step
    ? aimOf(row) + Number(step)
    : [...row.children].findIndex(({ id }) => `#${id}` === control.getAttribute("href"));
  if (index < 0 && !step) return false;
  moveRow(row, index, Number(row.dataset["slides"]));
  return true;
}
