/** The parts of an nginx configuration of this project on which headers depend. */
export interface NginxConfig {
  /** The headers of a response to an address; those without a value are not sent. */
  headersOf(address: string, given?: Record<string, string>): Record<string, string>;
}

/**
 * Reads the maps, locations and headers of a configuration. It understands what this project's
 * configurations use, so that their headers can be compared where no nginx is installed.
 * @param files the names of the files below nginx's root, each with a slash before it
 */
export function readNginxConfig(text: string, files: string[] = []): NginxConfig {
  const maps = new Map(
    [...text.matchAll(/^ *map (\S+|"[^"]*") (\$\w+) \{([^}]*)\}/gm)].map(([, source = "", name = "", body = ""]) => [
      name,
      { source, body },
    ]),
  );
  const locations = [...text.matchAll(/^ *location (?:(=|\^~|~) )?(\S+) \{([^}]*)\}/gm)].map(
    ([, operator = "", path = "", body = ""]) => ({ operator, path, body }),
  );
  const types = /types \{([^}]*)\}/.exec(text)?.[1] ?? "";

  function headersOf(address: string, given: Record<string, string> = {}): Record<string, string> {
    const { pathname, searchParams } = new URL(address, "http://localhost");
    const variables: Record<string, string> = { $uri: pathname, ...given };
    for (const [name, value] of searchParams) variables[`$arg_${name}`] = value;
    let body = choose(pathname)?.body ?? "";
    const file = findFile(body, variables);
    if (/return 404/.test(body) || (/try_files/.test(body) && file === undefined)) {
      variables["$uri"] = "/404.html";
      const [, named] = /^ *error_page 404 (@\w+);/m.exec(text) ?? [];
      body = locations.find(({ path }) => path === named)?.body ?? choose("/404.html")?.body ?? "";
    } else if (file !== undefined) variables["$uri"] = file;
    const [, extension = "html"] = /\.(\w+)$/.exec(variables["$uri"] ?? "") ?? [];
    variables["$sent_http_content_type"] = new RegExp(String.raw`(\S+) ${extension};`).exec(types)?.[1] ?? "";
    const own = readHeaders(body);
    const lines = own.length > 0 ? own : readHeaders(text.replace(/^ *location [^{]*\{[^}]*\}/gm, ""));
    return Object.fromEntries(
      lines.map(([name, value]) => [name, expand(value, variables)] as const).filter(([, value]) => value !== ""),
    );
  }

  /** The location of a path: an exact one, else the longest prefix unless an expression matches. */
  function choose(path: string) {
    const prefixes = locations.filter((one) => ["", "^~"].includes(one.operator) && path.startsWith(one.path));
    const longest = prefixes.toSorted((one, other) => other.path.length - one.path.length)[0];
    const exact = locations.find((one) => one.operator === "=" && one.path === path);
    if (exact || longest?.operator === "^~") return exact ?? longest;
    return locations.find((one) => one.operator === "~" && new RegExp(one.path).test(path)) ?? longest;
  }

  function findFile(body: string, variables: Record<string, string>): string | undefined {
    const [, candidates = ""] = /try_files (.*) (?:=404|@\w+);/.exec(body) ?? [];
    return candidates
      .split(" ")
      .map((one) => expand(one, variables))
      .find((name) => files.includes(name));
  }

  function expand(value: string, variables: Record<string, string>): string {
    return value.replaceAll(/\$\w+/g, (name) => {
      const map = maps.get(name);
      return map
        ? expand(look(expand(map.source.replaceAll('"', ""), variables), map.body), variables)
        : (variables[name] ?? "");
    });
  }

  return { headersOf };
}

/** The value of a map: the value of an equal key, else of the first matching expression, else the default. */
function look(source: string, body: string): string {
  const entries = [...body.matchAll(/("(?:[^"\\]|\\.)*"|[^\s"]+)\s+("(?:[^"\\]|\\.)*"|[^\s;"]+);/g)].map(
    ([, key = "", value = ""]) => ({ key: unquote(key), value: unquote(value) }),
  );
  const found =
    entries.find(({ key }) => key === source) ??
    entries.find(
      ({ key }) =>
        key.startsWith("~") && new RegExp(key.replace(/^~\*?/, ""), key.startsWith("~*") ? "i" : "").test(source),
    ) ??
    entries.find(({ key }) => key === "default");
  return found?.value ?? "";
}

function readHeaders(text: string): [name: string, value: string][] {
  const lines = text.matchAll(/add_header (\S+) ("(?:[^"\\]|\\.)*"|\S+)(?: always)?;/g);
  return [...lines].map(([, name = "", value = ""]) => [name.toLowerCase(), unquote(value)]);
}

function unquote(text: string): string {
  return text.startsWith('"') ? text.slice(1, -1).replaceAll(/\\(.)/g, "$1") : text;
}
