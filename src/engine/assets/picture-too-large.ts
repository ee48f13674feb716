/** Thrown for a picture that would take too much memory to render. */
export class PictureTooLarge extends Error {}
