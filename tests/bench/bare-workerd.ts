import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { compatibility } from "#tools/bundle/worker-config.ts";
import { freePort } from "../journeys/start-site.ts";
import { temporaryFolder } from "../journeys/temporary-folder.ts";

/** The services outside a Worker's process: KV, and the empty caches and R2 of a location. */
export interface BarePlatform {
  kv: number;
  nothing: number;
  stop(): Promise<void>;
}

/** Workerd with one Worker and nothing else: the simulated platform runs in another process. */
export interface BareWorkerd {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts the simulated platform in this process, so that none of its work counts as the Worker's. */
export async function startPlatform(): Promise<BarePlatform> {
  const entries = new Map<string, string>();
  const kv = await listen(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://kv");
    const key = decodeURIComponent(pathname.slice(1));
    if (request.method === "PUT") entries.set(key, await text(request));
    if (request.method === "DELETE") entries.delete(key);
    const names = [...entries.keys()].filter((name) => name.startsWith(searchParams.get("prefix") ?? ""));
    const keys = names.map((name) => ({ name, metadata: { writtenAt: Date.now() } }));
    const list = JSON.stringify({ keys, list_complete: true });
    const found = request.method !== "GET" ? "" : key === "" ? list : entries.get(key);
    response.writeHead(found === undefined ? 404 : 200).end(found);
  });
  const nothing = await listen(async (request, response) => {
    request.resume();
    response.writeHead(request.method === "GET" ? 504 : 204).end();
  });
  return { kv: portOf(kv), nothing: portOf(nothing), stop: async () => void [kv.close(), nothing.close()] };
}

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>): Promise<Server> {
  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  return server;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/** Starts a Worker's script, and waits until its process listens: then the script is loaded. */
export async function startBareWorkerd(
  script: string,
  variables: Record<string, string>,
  platform: BarePlatform,
  inspector?: number,
): Promise<BareWorkerd> {
  const [folder, port] = [temporaryFolder(), await freePort()];
  copyFileSync(script, join(folder, "main.js"));
  writeFileSync(join(folder, "config.capnp"), configFile(port, variables, platform));
  const options = inspector === undefined ? [] : [`--inspector-addr=127.0.0.1:${inspector}`];
  const child = spawn(workerdFile(), ["serve", join(folder, "config.capnp"), "--control-fd=3", ...options], {
    stdio: ["ignore", "ignore", "inherit", "pipe"],
  });
  const { pid, stdio } = child;
  const control = stdio[3];
  if (pid === undefined || !control) throw new Error("workerd did not start");
  // workerd reports each open socket in a line: the socket of the inspector, then the socket of the site.
  for (let said = ""; !said.includes('"socket":"http"');) said += String(await once(control, "data"));
  return {
    url: `http://127.0.0.1:${port}`,
    pid,
    async stop() {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}

/** Loads a package that miniflare brings. */
const fromMiniflare = createRequire(createRequire(import.meta.url).resolve("miniflare"));

/** The used part of the package `ws`; the WebSocket of undici does not work with workerd. */
interface Socket {
  on(event: "open" | "message" | "error", listener: (data: unknown) => void): void;
  send(text: string): void;
  close(): void;
}
const InspectorSocket = fromMiniflare("ws") as new (address: string) => Socket;

/** The executable that miniflare brings. */
function workerdFile(): string {
  return (fromMiniflare("workerd") as { default: string }).default;
}

function configFile(port: number, variables: Record<string, string>, { kv, nothing }: BarePlatform): string {
  const texts = Object.entries(variables).map(([name, value]) => `(name = "${name}", text = "${value}"),`);
  const { compatibility_date: date, compatibility_flags: flags } = compatibility;
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "site", worker = .site),
    (name = "kv", external = (address = "127.0.0.1:${kv}", http = ())),
    (name = "nothing", external = (address = "127.0.0.1:${nothing}", http = ())),
    (name = "internet", network = (allow = ["public", "private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "site")],
);
const site :Workerd.Worker = (
  modules = [(name = "main.js", esModule = embed "main.js")],
  compatibilityDate = "${date}", compatibilityFlags = ${JSON.stringify(flags)},
  bindings = [
    (name = "CONTENT", kvNamespace = "kv"),
    (name = "PICTURES", r2Bucket = "nothing"),
    (name = "WRITER", durableObjectNamespace = "ContentWriter"),
    ${texts.join("\n    ")}
  ],
  durableObjectNamespaces = [(className = "ContentWriter", uniqueKey = "writer", enableSql = true)],
  durableObjectStorage = (inMemory = void),
  cacheApiOutbound = "nothing",
);
`;
}

interface HeapUsage {
  usedSize: number;
  embedderHeapUsedSize: number;
  backingStorageSize: number;
}

/** The megabytes of the Worker's isolate, garbage included: the platform limits this figure. */
export function isolateMegabytes(inspector: number): Promise<number> {
  return heapMegabytes(inspector, "site", ["Runtime.getHeapUsage"]);
}

/** The megabytes of the Worker's isolate under miniflare, without garbage. */
export function usedMegabytes(inspector: number): Promise<number> {
  return heapMegabytes(inspector, "core:user:site", ["HeapProfiler.collectGarbage", "Runtime.getHeapUsage"]);
}

/** Calls methods of the inspector in turn; the last method returns the use of the heap. */
async function heapMegabytes(inspector: number, service: string, methods: string[]): Promise<number> {
  const socket = new InspectorSocket(`ws://127.0.0.1:${inspector}/${service}`);
  const answer = new Promise<HeapUsage>((resolve, reject) => {
    socket.on("error", reject);
    socket.on("open", () => {
      for (const [id, method] of methods.entries()) socket.send(JSON.stringify({ id, method }));
    });
    socket.on("message", (data) => {
      const { id, result } = JSON.parse(String(data)) as { id?: number; result: HeapUsage };
      if (id === methods.length - 1) resolve(result);
    });
  });
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await answer;
  socket.close();
  return (usedSize + embedderHeapUsedSize + backingStorageSize) / 1024 ** 2;
}
