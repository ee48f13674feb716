import { execFile } from "node:child_process";
import { quickCompression } from "./start-site.ts";

/** Runs an export of a built project like the command, while this process goes on answering. */
export function runExport(folder: string, args: string[], env: Record<string, string> = {}) {
  const options = {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production", SAMPLE_CONTENT: "true", LOG_LEVEL: "warn", ...env },
  };
  return new Promise<{ status: number | null; stdout: string; stderr: string }>((done) => {
    const command = [...quickCompression, "dist/server/export.js", ...args];
    const child = execFile(process.execPath, command, options, (_error, stdout, stderr) =>
      done({ status: child.exitCode, stdout, stderr }),
    );
  });
}
