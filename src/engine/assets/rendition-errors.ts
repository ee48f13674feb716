/** Thrown for a picture that would take too much memory to render. */
export class PictureTooLarge extends Error {}

/** Thrown where a rendition cannot be made, but may be there later. */
export class RenditionUnavailable extends Error {}
