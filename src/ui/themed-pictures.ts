/** The replacement of each replaced colour in SVGs, as `#rrggbb` in lower case. */
export type ThemeColors = Readonly<Record<string, string>>;

/** The themes of pictures, by name. */
export type PictureThemes = Readonly<Record<string, ThemeColors>>;

/** Shows all pictures, also later ones, in a theme while `<html>` has its class; observers run before a paint. */
export function watchPictures(theme: string): void {
  new MutationObserver(() => {
    for (const name of ["poster", "src", "srcset"]) {
      // Renditions have a dot, as in `/480.webp`; films and their captions are not pictures.
      for (const picture of document.querySelectorAll(`.theme-${theme} [${name}^="/api"]:not([${name}*="."],video *)`))
        picture.setAttribute(name, (picture.getAttribute(name) as string).replace(/\?|$/, `/${theme}.svg$&`));
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/** Shows the pictures of the document without a theme. */
export function restorePictures(theme: string): void {
  const rendition = `/${theme}.svg`;
  for (const name of ["poster", "src", "srcset"]) {
    for (const picture of document.querySelectorAll(`[${name}*="${rendition}"]`))
      picture.setAttribute(name, `${picture.getAttribute(name)}`.replace(rendition, ""));
  }
}
