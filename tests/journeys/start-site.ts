import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import { pathToFileURL } from "node:url";
import { model } from "#schemas/content/index.ts";
import { startDevCms } from "#tools/dev-cms/start-dev-cms.ts";
import { maxWait } from "../max-wait.ts";

/** A site or content service that listens. */
export interface Running {
  url: string;
  /** Asks the process to end, or kills it with `SIGKILL`. */
  stop(signal?: "SIGTERM" | "SIGHUP" | "SIGKILL"): Promise<void>;
}

/** A site that runs as a process of its own, as an operator runs it. */
export interface RunningSite extends Running {
  pid: number | undefined;
  /** The exit code or signal; null while the process runs. */
  exitCode(): number | null;
  /** The output so far. */
  output(): string;
}

interface StartOptions {
  /** The folder of the built project; this one when absent. */
  folder?: string;
  /** The path that is answered once the site has started. */
  probe?: "/readyz" | "/healthz";
  /** The script that Node runs; the built server when absent. */
  script?: string[];
  /** A command that replaces itself with the command that follows. */
  within?: string[];
  /** True to compress responses as well as in production, for a test of their sizes. */
  isBestCompressed?: boolean;
}

/** The modules that Node loads before a site or an export. */
export const quickCompression = ["--import", pathToFileURL("tests/journeys/quick-compression.mjs").href];

/** Starts the built site, on a free port unless `PORT` names one, and waits until it is ready. */
export async function startSite(env: Record<string, string> = {}, options: StartOptions = {}): Promise<RunningSite> {
  const { folder = ".", probe = "/readyz", within = [], script = ["dist/server/main.js"] } = options;
  const preloaded = options.isBestCompressed ? [] : quickCompression;
  const port = env["PORT"] ?? String(await freePort());
  const [program = process.execPath, ...given] = [...within, process.execPath, ...preloaded, ...script];
  const child = spawn(program, given, {
    cwd: folder,
    // No load balancer needs time to notice the end of the site.
    env: { ...process.env, NODE_ENV: "production", SAMPLE_CONTENT: "true", DRAIN_SECONDS: "0", ...env, PORT: port },
  });
  return untilAnswered(child, `http://localhost:${port}`, probe);
}

/** Starts a content service over a folder of content, on a free port or on a given port. */
export async function startContent(folder: string, port?: number): Promise<Running> {
  const { url, close } = await startDevCms({ folder, model, app: "mma", port: port ?? (await freePort()) });
  return { url, stop: close };
}

async function untilAnswered(child: ChildProcess, url: string, probe: string): Promise<RunningSite> {
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (printed += String(chunk)));
  for (const begun = Date.now(); Date.now() - begun < maxWait;) {
    if (child.exitCode !== null) throw new Error(`The process ended:\n${printed}`);
    const answered = await fetch(url + probe).then(
      (response) => response.ok,
      () => false,
    );
    if (answered)
      return {
        url,
        pid: child.pid,
        exitCode: () => child.exitCode,
        output: () => printed,
        stop: (signal) => stop(child, signal),
      };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill("SIGKILL");
  throw new Error(`No answer from ${url}${probe}:\n${printed}`);
}

function stop(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill(signal);
  });
}

/**
 * A port without a listener. It is below the ports that systems give to connections: a connection could take such a
 * port before the test listens on it.
 */
export async function freePort(): Promise<number> {
  const port = 10_240 + Math.floor(Math.random() * 22_000);
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
