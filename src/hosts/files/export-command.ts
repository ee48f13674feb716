import { once } from "node:events";
import { existsSync, mkdtempSync, rmdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import process from "node:process";
import { messageOf } from "#schemas/message-of.ts";
import { readOnlyOptions, UsageError } from "#engine/command-line.ts";

export const exportUsage = `Usage: npm run export -- --out DIR [--compress | --pictures | --rollback]
  --out DIR    the folder of the site, switched to the new export when it is complete; only changed pages are rendered
  --compress   also writes brotli and gzip encodings, for hosts that do not compress by themselves
  --pictures   writes only the files of pictures, for the Worker's bucket in R2: docs/workers.md
  --rollback   switches DIR back to the previous export; the last three are kept in DIR.releases
  --help       shows this text`;

/**
 * Resolves when the parent process has checked the site, or at once without a parent that checks. If the parent ends
 * earlier, because the check found errors, this process ends, too.
 */
export async function awaitSiteCheck(): Promise<void> {
  if (process.env["AFTER_CHECK"] !== "true") return;
  process.once("disconnect", () => process.exit(1));
  await once(process, "message");
  process.channel?.unref();
}

/** Reads the arguments of an export. Throws a `UsageError`, before anything is built or exported. */
export function readArguments(args: string[]) {
  const { out, ...chosen } = readOnlyOptions(args, {
    out: { type: "string" },
    compress: { type: "boolean", default: false },
    pictures: { type: "boolean", default: false },
    rollback: { type: "boolean", default: false },
  });
  if (out && existsSync(out) && !statSync(out).isDirectory())
    throw new UsageError(`--out must name a folder, but ${out} is a file – name another path`);
  if (!out) throw new UsageError("--out is missing – for example --out dist/export");
  if (Object.values(chosen).filter(Boolean).length > 1)
    throw new UsageError("Only one of --compress, --pictures and --rollback is possible – leave out the others");
  if (!existsSync(out)) refuseUnwritable(out);
  return { out, ...chosen };
}

/**
 * Throws a `UsageError` when a new folder cannot be made. In a folder such as `/proc`, Linux refuses new
 * folders with the answer that the path does not exist, and Node would try again without end.
 */
function refuseUnwritable(out: string): void {
  let parent = dirname(resolve(out));
  while (!existsSync(parent)) parent = dirname(parent);
  try {
    rmdirSync(mkdtempSync(join(parent, ".export-")));
  } catch (error) {
    const reason = `${parent} cannot be written (${messageOf(error)})`;
    throw new UsageError(`--out must name a folder that can be made, but ${reason} – name another path`);
  }
}
