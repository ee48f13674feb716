import { existsSync, readFileSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { cacheControl, filePolicy, policyHeader, securityHeaders } from "#engine/http/http-policy.ts";
import { mediaTypeOf } from "#engine/http/media-types.ts";
import { formatProblem } from "#engine/json/problem.ts";
import { readAuthored } from "#engine/json/read-authored.ts";
import { headersRule } from "#hosts/files/static-host-config.ts";

/** The version of the platform that the tests run the Worker on. */
export const compatibility = { compatibility_date: "2026-04-01", compatibility_flags: ["nodejs_compat"] };

/** The platform's handling of built files: addresses are unchanged, and the Worker answers for missing files. */
export const assetHandling = { html_handling: "none", not_found_handling: "none" } as const;

/** The project's own part of the configuration, such as the Worker's name, its variables and the ids of its KV and R2. */
const ownFile = "deploy/wrangler.json";
const Own = z.looseObject({ name: z.string().optional(), vars: z.record(z.string(), z.string()).optional() });

/** Reads the project's own part of the configuration. Ends the process when the file has problems. */
export function readOwnConfig(): z.infer<typeof Own> {
  const text = existsSync(ownFile) ? readFileSync(ownFile, "utf8") : "{}";
  const { value, problems } = readAuthored(ownFile, text, () => Own);
  if (value) return value;
  console.error(problems.map(formatProblem).join("\n"));
  process.exit(1);
}

/** Writes the files that `wrangler` and the platform read, beside the Worker's script. */
export async function writeWorkerConfig(folder: string): Promise<void> {
  const config = JSON.stringify({ ...generated, ...readOwnConfig() }, null, 2);
  await writeFile(join(folder, "wrangler.jsonc"), `// Written by the build; ${ownFile} adds to it.\n${config}\n`);
  await writeFile(join(folder, "assets/_headers"), await headersFile(join(folder, "assets")));
}

const generated = {
  name: "site",
  main: "main.js",
  no_bundle: true,
  ...compatibility,
  assets: { directory: "./assets", ...assetHandling },
  kv_namespaces: [{ binding: "CONTENT" }],
  r2_buckets: [{ binding: "PICTURES" }],
  durable_objects: { bindings: [{ name: "WRITER", class_name: "ContentWriter" }] },
  migrations: [{ tag: "v1", new_sqlite_classes: ["ContentWriter"] }],
  triggers: { crons: ["*/5 * * * *"] },
  observability: { enabled: true },
  // Keeps variables that were set on the dashboard.
  keep_vars: true,
};

/** The headers of built files, as on the server. One rule sets each header, because values of two rules are joined. */
async function headersFile(folder: string): Promise<string> {
  const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  const files = names.map(({ name }) => name).filter((name) => name !== "_headers");
  const fileRule = (path: string, kind: "staticFile" | "publicFile") => {
    const policy = filePolicy(mediaTypeOf(path));
    return headersRule(path, { "cache-control": cacheControl(kind), [policyHeader]: policy });
  };
  return [
    ...headersRule("/*", securityHeaders),
    ...fileRule("/static/*", "staticFile"),
    ...files.flatMap((name) => fileRule(`/${name}`, "publicFile")),
  ].join("\n");
}
