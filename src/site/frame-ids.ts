/** The id of the page's main part, after the navbar. */
export const mainId = "content";

/** The id of the menu; those of its parts begin with it. */
export const menuId = "site-menu";
