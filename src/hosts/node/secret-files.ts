import { readFileSync } from "node:fs";

type Variables = Record<string, string | undefined>;

/** The variables that can name a file instead, as `NAME_FILE`. */
const secrets = ["PREVIEW_SECRET", "WEBHOOK_SECRET", "CMS_CLIENT_SECRET", "CDN_TOKEN"];

/**
 * The environment with secrets from files, as containers provide them: the trimmed text of the file in
 * `PREVIEW_SECRET_FILE` becomes `PREVIEW_SECRET`. Throws a sentence when a file cannot be read.
 */
export function withSecretFiles(variables: Variables): Variables {
  const found = secrets.flatMap((name) => {
    const file = variables[`${name}_FILE`];
    return file ? [[name, readSecret(name, file)]] : [];
  });
  const twice = found.find(([name = ""]) => variables[name]);
  if (twice) throw new Error(`Set ${twice[0]} or ${twice[0]}_FILE, not both.`);
  return { ...variables, ...Object.fromEntries(found) };
}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    throw new Error(`${name}_FILE must name a file that can be read.`);
  }
}
