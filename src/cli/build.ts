import { rm, writeFile } from "node:fs/promises";
import { build } from "vite";
import { inputsFingerprint, stampFile } from "./build-stamp.ts";
import { buildInlineScripts } from "./inline-scripts.ts";

/** Builds the site into `dist/`: the browser's scripts, the inline scripts and the server. */
export async function buildSite(): Promise<void> {
  const fingerprint = await inputsFingerprint();
  await rm("dist", { recursive: true, force: true });
  await build({ logLevel: "warn" });
  await build({ logLevel: "warn", build: { ssr: true } });
  await writeFile("dist/inline-scripts.json", JSON.stringify(await buildInlineScripts()));
  await writeFile(stampFile, fingerprint);
}
