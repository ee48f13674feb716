import { messageOf } from "#schemas/message-of.ts";
import { readOnlyOptions, type Command } from "#engine/command-line.ts";
import { count } from "#engine/wording.ts";
import { checkLive, type Finding } from "./check-live.ts";
import { liveOptions, liveOptionsHelp, openLiveCms } from "#tools/squidex/live-cms.ts";

const usage = `Usage: npm run cms -- check [--url URL] [options]
Validates a live CMS against the content model and the semantic rules: missing schemas and fields, values that the model
does not allow, blocks that pages lose, dead links, pictures without words. Each finding names schema, record and field, and
the address where an editor corrects it. Exit 0 without errors, 1 with errors or when the CMS cannot be read.

${liveOptionsHelp}
  --strict         fails on warnings, too
  --json           prints the findings as JSON
  --help           shows this text`;

/** Validates a live CMS against the content model and the semantic rules. */
export const checkCms: Command = { help: usage, run };

async function run(args: string[]): Promise<number> {
  const values = readOnlyOptions(args, { ...liveOptions, strict: { type: "boolean", default: false } });
  const live = openLiveCms(values);
  const { findings, records } = await checkLive(live).catch((error: unknown) => {
    throw new Error(`${live.url} cannot be read: ${messageOf(error)}`);
  });
  if (values.json) console.log(JSON.stringify({ url: live.url, app: live.app, records, findings }, null, 2));
  else for (const line of printFindings(findings, records)) console.log(line);
  return findings.some(({ severity }) => severity === "error" || values.strict) ? 1 : 0;
}

function printFindings(findings: readonly Finding[], records: number): string[] {
  if (findings.length === 0) return [`${records} records, no problems`];
  const lines = findings.flatMap(({ severity, place, message, hint, address }) => [
    `${place} ${severity} ${message} – ${hint}`,
    ...(address === undefined ? [] : [`  ${address}`]),
  ]);
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const counts = [`${records} records`, count(errors, "error"), count(findings.length - errors, "warning")];
  return [...lines, counts.join(", ")];
}
