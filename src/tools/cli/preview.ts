import { readOptions, UsageError } from "#engine/command-line.ts";
import { parseEnv } from "#engine/env.ts";
import { maxValidSeconds } from "#engine/preview/preview-address.ts";
import { withSecretFiles } from "#hosts/node/secret-files.ts";
import { draftsLink } from "./drafts-link.ts";
import { openBrowser } from "./open-browser.ts";
import { previewPage } from "./preview-page.ts";

/** The options of `preview`. */
export const previewOptions = {
  expires: { type: "string" },
  drafts: { type: "string" },
  open: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
} as const;

/** Prints a preview's address. Throws a `UsageError` for wrong arguments, and when no preview can be made. */
export async function preview(args: string[]): Promise<number> {
  const { values, positionals } = readOptions(args, previewOptions);
  const seconds = values.expires === undefined ? undefined : readTime(values.expires);
  const { drafts } = values;
  if (drafts !== undefined && positionals.length > 0)
    throw new UsageError("preview --drafts shows a published page with the drafts of its content – name no manifest");
  if (drafts === undefined && positionals.length === 0)
    throw new UsageError("preview needs a manifest – name files of page-manifests/, or - for the standard input");
  const env = parseEnv(withSecretFiles(process.env));
  const { address, expires } =
    drafts === undefined
      ? await previewPage(positionals, env, { seconds: seconds ?? 86_400 })
      : draftsLink(drafts, env, { seconds });
  console.log(values.json ? JSON.stringify({ address, expires: expires?.toISOString() ?? null }) : address);
  const unsigned = values.expires === undefined ? "" : " It never expires: set PREVIEW_SECRET for --expires.";
  if (expires) console.error(`Valid until ${expires.toISOString()}.`);
  else console.error(`Not signed: for a site in development (npm run dev).${unsigned}`);
  if (values.open && !(await openBrowser(address)))
    console.error("This system has no browser – open the address above on another one.");
  return 0;
}

const units: Readonly<Record<string, number>> = { m: 60, h: 3_600, d: 86_400 };

/** Converts a time such as `2h` to seconds. Throws a `UsageError` for another form, and for a time that is too long. */
export function readTime(time: string): number {
  const [, count = "", unit = ""] = /^(\d{1,9})([mhd])$/.exec(time.trim()) ?? [];
  const seconds = Number(count) * (units[unit] ?? 0);
  if (seconds === 0)
    throw new UsageError(`--expires ${time} is not a time – write minutes, hours or days, such as 30m, 2h or 7d`);
  if (seconds > maxValidSeconds)
    throw new UsageError(
      `--expires ${time} is longer than a server accepts – write at most ${maxValidSeconds / 86_400}d, and make a new address later`,
    );
  return seconds;
}
