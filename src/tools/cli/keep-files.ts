import * as z from "zod";
import { keepPath } from "#engine/http/request-limits.ts";
import { writeKeepMessage } from "#engine/preview/preview-store.ts";
import type { Signing } from "#engine/preview/preview-address.ts";

const Kept = z.object({ kept: z.string() });
const Refusal = z.object({ message: z.string() });

/**
 * Gives the server files that are too much for an address, and gives their id. Throws a sentence where it does not
 * keep them.
 * @param tooMuch why they do not fit into an address
 */
export async function keepFiles(packed: string, base: string, signing: Signing, tooMuch: string): Promise<string> {
  const refuse = (why: string): never => {
    throw new Error(`${tooMuch}.\n${why}`);
  };
  const body = writeKeepMessage(signing.secret, packed, String(signing.expires));
  const response = await fetch(base + keepPath, { method: "POST", body, redirect: "error" }).catch(() =>
    refuse(`${base} does not answer, which may keep the files – start the site, or preview fewer pages`),
  );
  const answer: unknown = await response.json().catch(() => undefined);
  const kept = Kept.safeParse(answer);
  if (response.status === 201 && kept.success) return kept.data.kept;
  if (response.status === 404 || response.status === 405)
    return refuse(`${base} keeps no files – preview fewer pages, or ask its operator to set PREVIEW_DIR`);
  const refusal = Refusal.safeParse(answer);
  return refuse(
    `${base} does not keep the files: ${refusal.success ? refusal.data.message : `it answers ${response.status}`}`,
  );
}
