import { readOptions, runCommand, UsageError } from "#engine/command-line.ts";
import { suggestName } from "#schemas/nearest-name.ts";
import { isBuilt } from "#tools/bundle/build-stamp.ts";
import type { Figure } from "../bench/figure.ts";
import { measureOthersLoad } from "../bench/others-load.ts";
import { formatSoak, judgeSoak, judgeWorkerSoak } from "./judge-soak.ts";

const usage = `Usage: npm run soak -- [PART…] [--minutes N]

Both parts for 15 minutes in all, or N, unless one is named. Ends with a table of each; exit 1 when a limit fails.
  server   two instances of the built site behind deploy/nginx.conf: visitors ask for pages while strangers flood the
           site, its CMS fails in 20 ways and instances are replaced
  worker   the Worker under workerd, for a fifth of the time when both are run: visitors ask for all pages and for
           pictures while its CMS and its KV fail, R2 loses its files, and all starts again`;

const parts = ["server", "worker"];
/** The Worker's share of a soak of both. */
const workerShare = 0.2;

await runCommand({
  help: usage,
  run: (args) => {
    const { values, positionals } = readOptions(args, { minutes: { type: "string", default: "15" } });
    return run(Number(values.minutes) * 60, positionals.length > 0 ? positionals : parts);
  },
});

async function run(seconds: number, wanted: string[]): Promise<number> {
  if (!(seconds > 0)) throw new UsageError("--minutes wants a number above 0");
  const unknown = wanted.find((part) => !parts.includes(part));
  if (unknown !== undefined) throw new UsageError(`Unknown part "${unknown}" – ${suggestName(unknown, parts)}`);
  await buildIfStale();
  const othersLoad = await measureOthersLoad();
  console.log(`Other work takes ${(othersLoad * 100).toFixed(0)} % of the processors.`);
  const isBoth = parts.every((part) => wanted.includes(part));
  const isGood: boolean[] = [];
  if (wanted.includes("server")) isGood.push(await runServer(isBoth ? seconds * (1 - workerShare) : seconds));
  if (wanted.includes("worker")) isGood.push(await runWorker(isBoth ? seconds * workerShare : seconds));
  return isGood.every(Boolean) ? 0 : 1;
}

// The modules of the parts are loaded for a part that runs, so that help and refusals come at once.
async function runServer(seconds: number): Promise<boolean> {
  const { soakServer } = await import("./soak-server.ts");
  return report(judgeSoak(await soakServer(seconds)));
}

async function runWorker(seconds: number): Promise<boolean> {
  const { soakWorker } = await import("./soak-worker.ts");
  return report(judgeWorkerSoak(await soakWorker(seconds)));
}

function report(figures: Figure[]): boolean {
  const { table, isGood } = formatSoak(figures);
  console.log(`\n${table}\n`);
  return isGood;
}

async function buildIfStale(): Promise<void> {
  if (isBuilt()) return;
  console.log("Building the site …");
  process.env["NODE_ENV"] = "production";
  await (await import("#tools/bundle/build-site.ts")).buildSite();
}
