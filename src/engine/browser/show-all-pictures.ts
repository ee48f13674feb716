/** The loader knows only the blocks that the server sent: the pictures of other blocks must not wait for the loader. */
export function showAllPictures(): void {
  const root = document.getElementById("root");
  root?.toggleAttribute("data-near", true);
  for (const block of root?.querySelectorAll("[data-near]") ?? []) block.removeAttribute("data-near");
}
