/** The inline script of the catalogue copies an example. The catalogue works without the script. */
addEventListener("click", ({ target }) => {
  if (!(target instanceof HTMLElement) || !target.matches("[data-copy]")) return;
  const example = target.parentElement?.querySelector("pre");
  if (!example) return;
  getSelection()?.selectAllChildren(example);
  // The site's Permissions-Policy blocks the Clipboard API, because that API also works without a user's click.
  const isCopied = document.execCommand("copy");
  target.textContent = isCopied ? "Copied" : "Press Ctrl+C to copy";
});
