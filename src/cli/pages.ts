import { parseEnv } from "#src/env.ts";
import { withSecretFiles } from "#src/server/secret-files.ts";
import { checkPages } from "./check-pages.ts";
import { previewPage } from "./preview-page.ts";

const usage = `Usage:
  npm run pages -- check [FILE…]   checks manifests against schemas, registry and content model
  npm run pages -- preview FILE    prints an address that shows a manifest as a page`;

const [command, ...files] = process.argv.slice(2);
const [file] = files;
if (process.argv.includes("--help")) console.log(usage);
else if (command === "check") check();
else if (command === "preview" && file !== undefined) preview(file);
else {
  console.error(usage);
  process.exitCode = 2;
}

function check(): void {
  const { lines, checked } = checkPages("page-manifests", files);
  for (const line of lines) console.log(line);
  if (lines.length === 0) console.log(`${checked} ${checked === 1 ? "manifest" : "manifests"}, no problems`);
  process.exitCode = lines.length > 0 ? 1 : 0;
}

function preview(manifest: string): void {
  try {
    const { address, expires } = previewPage(manifest, parseEnv(withSecretFiles(process.env)));
    console.log(address);
    console.error(
      expires ? `Valid until ${expires.toISOString()}.` : "Not signed: for a site in development (npm run dev).",
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
