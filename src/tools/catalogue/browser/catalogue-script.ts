import { hasWords } from "../has-words.ts";
import { checkAccessibility } from "./check-accessibility.ts";

/**
 * The script of the catalogue of blocks, inline: finds blocks while somebody types, copies examples, and holds them
 * against axe. Without it the search is a form, and examples can be selected. It runs before there is anything to find.
 */
addEventListener("input", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.matches("[data-search]")) return;
  const entries = [...document.querySelectorAll<HTMLElement>("[data-words]")];
  for (const entry of entries) entry.hidden = !hasWords(entry.dataset["words"] ?? "", target.value.trim());
  const found = entries.filter((entry) => entry.matches("section:not([hidden])")).length;
  const count = document.querySelector("[data-count]");
  if (count) count.textContent = found === 1 ? "1 block" : `${found} blocks`;
});

addEventListener("click", ({ target }) => {
  if (!(target instanceof HTMLElement) || !target.matches("[data-copy]")) return;
  const example = target.parentElement?.querySelector("pre");
  if (!example) return;
  getSelection()?.selectAllChildren(example);
  // The site's policy keeps the newer interface from all documents, because it writes without a press, too.
  const isCopied = document.execCommand("copy");
  target.textContent = isCopied ? "Copied" : "Press Ctrl+C to copy";
});

addEventListener("click", ({ target }) => {
  if (!(target instanceof HTMLElement) || !target.matches("[data-check]")) return;
  const own = target.closest<HTMLElement>("section[data-words]");
  void checkAccessibility(
    own ? [own] : [...document.querySelectorAll<HTMLElement>("section[data-words]:not([hidden])")],
  );
});
