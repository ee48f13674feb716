import { aimOf, moveRow } from "#src/ui/slide-row.ts";

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
