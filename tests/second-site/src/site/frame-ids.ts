/** The id of the element around the page's blocks. The skip link leads to this element. */
export const mainId = "content";
