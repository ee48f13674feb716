/**
 * Moves a row of slides to one of them, around the ends: in the given time in milliseconds, without
 * one at the browser's own pace.
 */
export function moveRow(row: HTMLElement, index: number, time: number | undefined): void {
  const count = row.childElementCount;
  const left = ((index + count) % count) * row.clientWidth;
  if (!time || matchMedia("(prefers-reduced-motion: reduce)").matches) row.scrollTo({ left });
  else glide(row, left, time);
}

/** The place, from 0, of the slide that is seen in a row. */
export function seenSlide({ scrollLeft, clientWidth }: HTMLElement): number {
  return clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0;
}

/** Scrolls in a given time, slower towards the end; a touch or another move takes over. */
function glide(row: HTMLElement, to: number, time: number): void {
  const from = row.scrollLeft;
  const start = performance.now();
  const stop = () => delete row.dataset["moving"];
  const step = (now: number) => {
    if (row.dataset["moving"] !== `${start}`) return;
    const part = Math.min(1, Math.max(0, (now - start) / time));
    row.scrollLeft = from + (to - from) * (1 - (1 - part) ** 3);
    if (part < 1) requestAnimationFrame(step);
    else stop();
  };
  row.dataset["moving"] = `${start}`;
  row.addEventListener("pointerdown", stop, { once: true });
  requestAnimationFrame(step);
}
