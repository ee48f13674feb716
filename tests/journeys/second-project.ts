import { spawn } from "node:child_process";
import { cpSync, readdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect } from "vitest";
import { freePort } from "./start-site.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Folders that Git ignores, and Git's own. */
const notCopied = ["node_modules", "dist", ".cache", "coverage", ".git"];

/** A copy of this checkout as a developer gets it, in a folder of its own, with its packages installed. */
export function copyCheckout(): string {
  const folder = temporaryFolder();
  for (const name of readdirSync(".")) {
    if (!notCopied.includes(name)) cpSync(name, join(folder, name), { recursive: true });
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");
  return folder;
}

/** Runs a line of a shell in a folder, and returns what it prints; throws all of it when the line fails. */
export function runLine(line: string, folder: string, env: Record<string, string> = {}): Promise<string> {
  const child = spawn("sh", ["-c", line], { cwd: folder, env: { ...ownEnv(), ...env } });
  let [printed, all] = ["", ""];
  child.stdout.on("data", (chunk) => (printed += String(chunk)));
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (all += String(chunk)));
  return new Promise((done, fail) => {
    child.once("close", (code) =>
      code === 0 ? done(printed) : fail(new Error(`${line} ended with ${code}:\n${all}`)),
    );
  });
}

/** Runs a line that starts a server, expects a page at each path, uses the server, and ends it. */
export async function runServer(
  line: string,
  folder: string,
  paths: string[],
  use?: (url: string) => Promise<void>,
): Promise<void> {
  const { url, stop } = await startServer(line, folder);
  try {
    for (const path of paths) {
      const answer = () => fetch(url + path).then(describeAnswer, () => "no answer");
      await expect.poll(answer, { message: path }).toBe("200 text/html");
    }
    await use?.(url);
  } finally {
    await stop();
  }
}

/** Runs a line that starts a server on the port of the environment. */
export async function startServer(line: string, folder: string, more: Record<string, string> = {}) {
  const port = String(await freePort());
  // A process group of its own: npm's children end with it.
  const env = { ...ownEnv(), PORT: port, LOG_LEVEL: "warn", DRAIN_SECONDS: "0", ...more };
  const child = spawn("sh", ["-c", line], { cwd: folder, env, detached: true, stdio: "ignore" });
  const ended = new Promise((done) => child.once("exit", done));
  return {
    url: `http://localhost:${port}`,
    async stop() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
      await ended;
    },
  };
}

async function describeAnswer(response: Response): Promise<string> {
  const text = await response.text();
  const said = `${response.status} ${response.headers.get("content-type")?.split(";")[0]}`;
  return response.ok ? said : `${said}\n${text.replace(/<[^>]*>/g, " ").slice(0, 3_000)}`;
}

/** The environment without the variables that vitest sets for tests. */
function ownEnv(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(?:VITEST|NODE_ENV$|TEST$|DEV$|PROD$|SSR$|MODE$|BASE_URL$)/.test(name),
  );
  return Object.fromEntries(own);
}
