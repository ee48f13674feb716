/** Adds the modes that navigation inside the site keeps (`embedded`, `agent`) to a site path. */
export function withModes(to: string, modes: { embedded: boolean; agent: boolean }): string {
  const kept = [modes.embedded && "embedded=true", modes.agent && "agent=true"].filter(Boolean);
  if (kept.length === 0) return to;
  const [address = "", hash] = to.split("#", 2);
  const query = `${address.includes("?") ? "&" : "?"}${kept.join("&")}`;
  return `${address}${query}${hash === undefined ? "" : `#${hash}`}`;
}
