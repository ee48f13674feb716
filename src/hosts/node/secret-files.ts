import { readFileSync } from "node:fs";

/** The variables that can name a file instead, as `NAME_FILE`. */
const secrets = ["PREVIEW_SECRET", "WEBHOOK_SECRET", "CMS_CLIENT_SECRET", "CDN_TOKEN"];

/** Reads secrets from files such as `PREVIEW_SECRET_FILE`. Throws when a file is empty or unreadable, or a secret is set twice. */
export function withSecretFiles(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
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
    const secret = readFileSync(file, "utf8").trim();
    if (secret !== "") return secret;
  } catch {
    // The error names only the variable, not the file.
  }
  throw new Error(`${name}_FILE must name a file that can be read and holds a secret.`);
}
