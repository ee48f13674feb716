/** The id of the form that searches; its field's begins with it. A search address ends in `?q=…#search`. */
export const searchId = "search";
