/** The id of the page's main part, after the navbar. */
export const mainId = "content";

/** The id of the menu; the ids of its parts begin with this id. */
export const menuId = "site-menu";
