import { readFileSync, statSync } from "node:fs";
import type { Env } from "#src/env.ts";
import { packManifest, unpackManifest } from "#src/preview/pack-manifest.ts";
import { writePreviewAddress } from "#src/preview/preview-address.ts";

/** How long a signed address is valid, in seconds: a day. */
const validSeconds = 86_400;

/**
 * Creates the address that previews a manifest, and says when it expires; an unsigned one never does, and
 * works in development only. Throws when the manifest is missing or too long.
 */
export function previewPage(file: string, env: Env, now = Date.now()): { address: string; expires: Date | undefined } {
  const text = readText(file);
  const readBack = unpackManifest(packManifest(text));
  if ("sentence" in readBack) throw new Error(`${file} cannot be previewed. ${readBack.sentence}`);
  const { PREVIEW_SECRET: secret, PUBLIC_URL: base = `http://localhost:${env.PORT}` } = env;
  if (secret === undefined) return { address: base + writePreviewAddress(text, undefined), expires: undefined };
  const expires = Math.floor(now / 1000) + validSeconds;
  return { address: base + writePreviewAddress(text, { secret, expires }), expires: new Date(expires * 1000) };
}

function readText(file: string): string {
  if (statSync(file, { throwIfNoEntry: false })?.isFile()) return readFileSync(file, "utf8");
  throw new Error(`There is no manifest ${file} – name a file of page-manifests/`);
}
