import { execFile } from "node:child_process";
import { quickCompression } from "./start-site.ts";

type Exported = Promise<{ status: number | null; stdout: string; stderr: string }>;

/** Runs an export of a built project like the command, while this process continues to answer. */
export function runExport(folder: string, args: string[], env: Record<string, string> = {}): Exported {
  return run(process.execPath, [...quickCompression, "dist/server/export.js", ...args], folder, env);
}

/** Runs the command itself in a project's folder. */
export function npmRunExport(folder: string, args: string[], env: Record<string, string> = {}): Exported {
  return run("npm", ["run", "--silent", "export", "--", ...args], folder, env);
}

function run(program: string, args: string[], folder: string, env: Record<string, string>): Exported {
  const options = {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production", SAMPLE_CONTENT: "true", LOG_LEVEL: "warn", ...env },
  };
  return new Promise((done) => {
    const child = execFile(program, args, options, (_error, stdout, stderr) =>
      done({ status: child.exitCode, stdout, stderr }),
    );
  });
}
