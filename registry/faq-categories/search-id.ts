/** The id of the form that searches; its field's begins with it. An address that asks ends in `?q=…#search`. */
export const searchId = "search";
