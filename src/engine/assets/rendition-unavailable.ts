/** Thrown where a rendition cannot be made, but may be there later. */
export class RenditionUnavailable extends Error {}
