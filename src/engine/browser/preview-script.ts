import { moveSlides } from "#ui/slide-row.ts";
import { pressTabByKey, switchTab } from "#ui/tab-keys.ts";

/** The only script of a preview, inline: it does the work of the loader and loads nothing. */
document.documentElement.classList.add("js");
addEventListener("keydown", pressTabByKey, { capture: true });
addEventListener("click", onClick, { capture: true });

function onClick(event: MouseEvent) {
  const { target, altKey, ctrlKey, metaKey } = event;
  if (ctrlKey || metaKey || !(target instanceof Element)) return;
  const record = altKey && target.closest<HTMLElement>("[data-edit]")?.dataset["edit"];
  if (record) {
    open(record, "_blank", "noopener");
    return event.preventDefault();
  }
  const tab = target.closest<HTMLElement>("[role=tab]");
  if (tab) switchTab(tab);
  if (tab || moveSlides(target)) event.preventDefault();
}
