/** The colours that take the place of others in SVGs, by these others: `#rrggbb` in lower case. */
export type ThemeColors = Readonly<Record<string, string>>;

/** The themes of pictures, by name. */
export type PictureThemes = Readonly<Record<string, ThemeColors>>;

/** Where elements name pictures. */
type Attribute = "src" | "srcset" | "poster";

/**
 * Shows the pictures of the document in a theme as long as `<html>` has its class: those of the moment and all that
 * come. An SVG that is sent as it is has a rendition for each theme, `/api/assets/app/logo/red.svg`; see `imageAddress`.
 * Browsers tell of changes before they paint, so no picture is seen before its address is the right one.
 */
export function watchPictures(theme: string): void {
  new MutationObserver(() => {
    for (const name of ["src", "srcset", "poster"] satisfies Attribute[]) {
      // Renditions have a dot, as in `/480.webp`; films and their captions are no pictures.
      for (const picture of document.querySelectorAll(`.theme-${theme} [${name}^="/api"]:not([${name}*="."],video *)`))
        picture.setAttribute(name, `${picture.getAttribute(name)}`.replace(/\?|$/, `/${theme}.svg$&`));
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/** Shows the pictures of the document as they are without a theme. */
export function restorePictures(theme: string): void {
  const rendition = `/${theme}.svg`;
  for (const name of ["src", "srcset", "poster"] satisfies Attribute[]) {
    for (const picture of document.querySelectorAll(`[${name}*="${rendition}"]`))
      picture.setAttribute(name, `${picture.getAttribute(name)}`.replace(rendition, ""));
  }
}
