/** Thrown for a picture that would take too much memory to render. */
export class PictureTooLarge extends Error {}

/** Thrown when a rendition cannot be made now, but may succeed later. */
export class RenditionUnavailable extends Error {}
