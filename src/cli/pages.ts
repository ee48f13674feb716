import { suggestName } from "#schemas/nearest-name.ts";
import { checkOptionsHelp, readCheckArguments, reportCheck } from "./check-command.ts";

const usage = `Usage:
  npm run pages -- check [FILE…]   checks manifests, site.json and content, or only the named files
  npm run pages -- preview FILE    prints an address that shows a manifest as a page

Options of check:
${checkOptionsHelp}

Errors make check fail, warnings do not. Exit 0 without errors, 1 with errors, 2 for a command that is not known.`;

const commands: Record<string, (args: string[]) => Promise<number>> = { check, preview };

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

async function run([name = "", ...args]: string[]): Promise<number> {
  if (name === "--help" || args.includes("--help")) return show(usage);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command(args);
  throw new Error(name === "" ? usage : `Unknown command "${name}" – ${suggestName(name, Object.keys(commands))}`);
}

function show(text: string): number {
  console.log(text);
  return 0;
}

async function check(args: string[]): Promise<number> {
  const asked = readCheckArguments(args);
  const { checkPages } = await import("./check-pages.ts");
  return reportCheck(await checkPages({ manifests: "page-manifests", content: "content" }, asked.files), asked);
}

async function preview([file]: string[]): Promise<number> {
  if (file === undefined) throw new Error("preview needs the name of a manifest");
  const { previewPage } = await import("./preview-page.ts");
  const { parseEnv } = await import("#src/env.ts");
  const { withSecretFiles } = await import("#src/server/secret-files.ts");
  try {
    const { address, expires } = previewPage(file, parseEnv(withSecretFiles(process.env)));
    console.log(address);
    console.error(
      expires ? `Valid until ${expires.toISOString()}.` : "Not signed: for a site in development (npm run dev).",
    );
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}
