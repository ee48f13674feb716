/** The id of the form that searches; its field's begins with it. */
export const messageSearchId = "message-search";
