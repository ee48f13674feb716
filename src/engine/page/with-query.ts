/**
 * Adds a visitor's query and fragment to the target of a redirect; a fragment of the target wins.
 * @param visitors `?utm_source=sms#costs`, or a part of it
 */
export function withQuery(address: string, visitors: string): string {
  const [path = "", ...own] = address.split("#");
  const [query = "", ...fragment] = visitors.split("#");
  const joined = path + (path.includes("?") ? query.replace("?", "&") : query);
  return [joined, ...(own.length > 0 ? own : fragment)].join("#");
}
