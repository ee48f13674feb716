import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";

/** A site or content service that runs as a process of its own, as an operator runs it. */
export interface RunningProcess {
  url: string;
  /** What it has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts the built site on a free port and waits until it is ready. */
export async function startSite(env: Record<string, string> = {}): Promise<RunningProcess> {
  const port = await freePort();
  return startProcess("dist/server/main.js", [], port, { PORT: String(port), NODE_ENV: "production", ...env }, "/readyz");
}

/** Starts a content service of its own over a folder of content. */
export async function startContent(folder: string): Promise<RunningProcess> {
  const port = await freePort();
  const args = ["src/cli/content-service.ts", "--content", folder, "--port", String(port)];
  return startProcess("node_modules/tsx/dist/cli.mjs", args, port, {}, "/api/content/mma/graphql?query=%7B__typename%7D");
}

async function startProcess(
  script: string,
  args: string[],
  port: number,
  env: Record<string, string>,
  probe: string,
): Promise<RunningProcess> {
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env } });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += String(chunk)));
  const url = `http://localhost:${port}`;
  await untilAnswered(url + probe, child, () => printed);
  return { url, output: () => printed, stop: () => stop(child) };
}

async function untilAnswered(address: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`The process ended:\n${output()}`);
    const answered = await fetch(address).then((response) => response.ok, () => false);
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill("SIGKILL");
  throw new Error(`No answer from ${address}:\n${output()}`);
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (typeof address === "object" && address ? resolve(address.port) : reject(new Error("No port"))));
    });
  });
}
