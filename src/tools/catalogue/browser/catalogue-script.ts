import { hasWords } from "../has-words.ts";

/** The inline script of the catalogue. It runs before the blocks are parsed, and the catalogue works without it. */
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
  // The site's Permissions-Policy blocks the Clipboard API, because that API also works without a user's click.
  const isCopied = document.execCommand("copy");
  target.textContent = isCopied ? "Copied" : "Press Ctrl+C to copy";
});
