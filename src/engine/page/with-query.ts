/** Adds a visitor's query and fragment (`?a=1#costs`) to the target of a redirect; a fragment of the target wins. */
export function withQuery(address: string, visitors: string): string {
  const [path = "", ...own] = address.split("#");
  const [query = "", ...fragment] = visitors.split("#");
  const joined = path + (path.includes("?") ? query.replace("?", "&") : query);
  return [joined, ...(own.length > 0 ? own : fragment)].join("#");
}
