/** The headers that an export's `_headers` adds to a path: if several rules set a header, the last rule wins. */
export function headersOf(file: string, path: string): Record<string, string> {
  const rules = file.split(/\n\s*\n/).flatMap((rule) => {
    const [pattern = "", ...lines] = rule.trim().split("\n");
    const isMeant = pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
    return isMeant ? lines.map((line) => /^\s*([^:]+):\s*(.*)$/.exec(line)?.slice(1, 3) ?? []) : [];
  });
  return Object.fromEntries(rules.map(([name = "", value = ""]) => [name.toLowerCase(), value]));
}

/** The target of a path in an export's `_redirects`, and the status; undefined for an unlisted path. */
export function redirectOf(file: string, path: string): { status: number; location: string } | undefined {
  const line = file.split("\n").find((one) => one.startsWith(`${path} `));
  const [, location = "", status] = line?.split(" ") ?? [];
  return line === undefined ? undefined : { status: Number(status), location };
}
