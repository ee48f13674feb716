import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

/** Checks some TypeScript whose only imports are packages, and returns its errors. */
export async function findTypeErrors(code: string): Promise<string[]> {
  await mkdir(".cache", { recursive: true });
  const folder = await mkdtemp(".cache/typed-");
  try {
    await writeFile(join(folder, "code.ts"), code);
    const compilerOptions = { strict: true, noEmit: true, module: "esnext", moduleResolution: "bundler", types: [] };
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["code.ts"] }));
    return await runCompiler(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function runCompiler(folder: string): Promise<string[]> {
  const compiler = resolve("node_modules/typescript/bin/tsc");
  return new Promise((done) => {
    execFile(process.execPath, [compiler, "-p", folder], (error, stdout, stderr) => {
      done(error ? `${stdout}${stderr}`.trim().slice(0, 2_000).split("\n") : []);
    });
  });
}
