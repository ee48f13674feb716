import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parse } from "jsonc-parser";

/**
 * A plugin of Vite. The code gets what can be read of an imported JSON file, and an empty object for a missing file: the
 * check reports their faults.
 */
export function looseJson() {
  const filter = { id: /\.json$/ };
  return {
    name: "loose-json",
    enforce: "pre",
    resolveId: {
      filter,
      handler(id, importer) {
        const file = importer && id.startsWith(".") && resolve(dirname(importer), id);
        return file && !existsSync(file) ? file : undefined;
      },
    },
    load: { filter, handler: (id) => (existsSync(id) ? undefined : "{}") },
    transform: { order: "pre", filter, handler: (text) => JSON.stringify(parse(text) ?? {}) },
  };
}
