/** The id of the element around the page's blocks, to which the skip link leads. */
export const mainId = "content";
