import { spawn } from "node:child_process";
import { readOptions, UsageError } from "#engine/command-line.ts";
import { parseEnv, type Env } from "#engine/env.ts";
import { isPublished } from "#engine/manifest/timetable.ts";
import { draftsAddress, draftsExpiry } from "#engine/preview/drafts-addresses.ts";
import { maxValidSeconds } from "#engine/preview/preview-address.ts";
import { projectFolders } from "#engine/project-folders.ts";
import { withSecretFiles } from "#hosts/node/secret-files.ts";
import { didYouMean } from "#schemas/nearest-name.ts";
import { previewPage } from "./preview-page.ts";
import { readPlannedSite } from "./read-site.ts";
import { filesOf } from "./where.ts";

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
  if (values.drafts !== undefined && positionals.length > 0)
    throw new UsageError("preview --drafts shows a published page with the drafts of its content – name no manifest");
  if (values.drafts === undefined && positionals.length === 0)
    throw new UsageError("preview needs a manifest – name files of page-manifests/, or - for the standard input");
  const env = parseEnv(withSecretFiles(process.env));
  const { address, expires } =
    values.drafts === undefined
      ? await previewPage(await filesOf(positionals), env, { seconds: seconds ?? 86_400 })
      : draftsLink(values.drafts, env, { seconds });
  console.log(values.json ? JSON.stringify({ address, expires: expires?.toISOString() ?? null }) : address);
  const unsigned = values.expires === undefined ? "" : " It never expires: set PREVIEW_SECRET for --expires.";
  if (expires) console.error(`Valid until ${expires.toISOString()}.`);
  else console.error(`Not signed: for a site in development (npm run dev).${unsigned}`);
  if (values.open && !(await openBrowser(address)))
    console.error("No browser was found – open the address above on another computer.");
  return 0;
}

/** Creates the address that shows a published page with drafts of its content. Throws when there is no such page. */
export function draftsLink(
  path: string,
  env: Env,
  { seconds, now = Date.now() }: { seconds?: number | undefined; now?: number },
) {
  const { pages } = readPlannedSite(projectFolders.manifests, now);
  const hint = didYouMean(path, pages.paths, "name the route of a page");
  if (!isPublished(pages, path)) throw new Error(`There is no published page ${path} – ${hint}`);
  const { PREVIEW_SECRET: secret, PUBLIC_URL: base = `http://localhost:${env.PORT}` } = env;
  const expires = seconds === undefined ? draftsExpiry(now) : Math.floor(now / 1000) + seconds;
  return {
    address: draftsAddress(path, { base, secret }, expires),
    expires: secret === undefined ? undefined : new Date(expires * 1000),
  };
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

/** Opens an address in the system's browser; returns false when the system has no browser. */
export function openBrowser(address: string, platform = process.platform, env = process.env): Promise<boolean> {
  const [program, ...args] = commandFor(address, platform);
  if (platform === "linux" && !env["DISPLAY"] && !env["WAYLAND_DISPLAY"] && !env["BROWSER"])
    return Promise.resolve(false);
  return new Promise((resolve) => {
    const opened = spawn(program, args, { detached: true, stdio: "ignore", env });
    opened.once("error", () => resolve(false));
    opened.once("spawn", () => {
      opened.unref();
      resolve(true);
    });
  });
}

/** The command starts without a shell, because the address can exceed the length limit of a Windows shell. */
function commandFor(address: string, platform: NodeJS.Platform): [program: string, ...args: string[]] {
  if (platform === "darwin") return ["open", address];
  if (platform === "win32") return ["rundll32", "url.dll,FileProtocolHandler", address];
  return ["xdg-open", address];
}
