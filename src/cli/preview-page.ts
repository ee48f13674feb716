import { readFileSync, statSync } from "node:fs";
import type { Env } from "#src/env.ts";
import { packManifest, unpackManifest } from "#src/preview/pack-manifest.ts";
import { writePreviewAddress } from "#src/preview/preview-address.ts";

/** Seconds for which a signed address is valid: a day. */
const validFor = 86_400;

/** Where a manifest can be previewed. */
export interface PreviewPlace {
  address: string;
  /** When the address ceases to be valid; an unsigned one has no end and works in development only. */
  expires: Date | undefined;
}

/** Makes the address that previews a manifest; throws a sentence when there can be none. */
export function previewPage(file: string, env: Env, now = Date.now()): PreviewPlace {
  const text = readText(file);
  const readBack = unpackManifest(packManifest(text));
  if ("sentence" in readBack) throw new Error(`${file} cannot be previewed. ${readBack.sentence}`);
  const { PREVIEW_SECRET: secret, PUBLIC_URL: base = `http://localhost:${env.PORT}` } = env;
  if (secret === undefined) return { address: base + writePreviewAddress(text, undefined), expires: undefined };
  const expires = Math.floor(now / 1000) + validFor;
  return { address: base + writePreviewAddress(text, { secret, expires }), expires: new Date(expires * 1000) };
}

function readText(file: string): string {
  if (statSync(file, { throwIfNoEntry: false })?.isFile()) return readFileSync(file, "utf8");
  throw new Error(`There is no manifest ${file} – name one, such as page-manifests/help.json`);
}
