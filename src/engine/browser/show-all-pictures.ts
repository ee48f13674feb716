/** The loader knows only the blocks that the server sent: pictures of others are not to wait for it. */
export function showAllPictures(): void {
  const root = document.getElementById("root");
  root?.toggleAttribute("data-near", true);
  for (const block of root?.querySelectorAll("[data-near]") ?? []) block.removeAttribute("data-near");
}
