/** The id of the form that searches a page; a search address ends in `?q=…#search`. */
export const searchId = "search";

/** The id of a message's form, which leads to a page that searches. */
export const messageSearchId = "message-search";

export function searchFormIds(form: string): [form: string, field: string] {
  return [form, `${form}-field`];
}
