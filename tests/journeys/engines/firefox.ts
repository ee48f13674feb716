import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "undici";
import { callText, keyActions, pressActions, wheelActions, type Engine } from "./engine.ts";

type Send = (method: string, params: object) => Promise<Record<string, unknown>>;

/** Starts a Firefox without a window and speaks WebDriver BiDi with it. */
export async function startFirefox(executable: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
  const child = spawn(executable, args, { stdio: ["ignore", "ignore", "pipe"] });
  const { send, close } = await connect(await readAddress(child));
  await send("session.new", { capabilities: {} });
  const { contexts } = (await send("browsingContext.getTree", {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context ?? "";
  const act = (actions: unknown[]) => send("input.performActions", { context, actions });

  return {
    async goto(url) {
      await send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    async evaluate(inPage, ...callArgs) {
      const expression = callText(inPage, callArgs);
      const answer = await send("script.evaluate", { expression, target: { context }, awaitPromise: true });
      const { result, exceptionDetails } = answer as { result?: { value: string }; exceptionDetails?: unknown };
      if (!result) throw new Error(`The page threw: ${JSON.stringify(exceptionDetails)}`);
      return JSON.parse(result.value);
    },
    press: async (place) => void (await act(pressActions(place))),
    wheel: async (pixels) => void (await act(wheelActions(pixels))),
    key: async (key) => void (await act(keyActions(key))),
    async resize(width, height) {
      await send("browsingContext.setViewport", { context, viewport: { width, height } });
    },
    async back() {
      await send("browsingContext.traverseHistory", { context, delta: -1 });
    },
    async close() {
      await send("browser.close", {}).catch(() => {});
      close();
      await ended(child);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Firefox says on its standard error where it listens. */
function readAddress({ stderr, ...child }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    stderr?.on("data", (part) => {
      text += String(part);
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(text) ?? [];
      if (address) resolve(`${address}/session`);
    });
    stderr?.on("end", () => reject(new Error(`Firefox ended (${child.exitCode}):\n${text}`)));
  });
}

/** Each command is answered under its number. */
async function connect(address: string): Promise<{ send: Send; close(): void }> {
  const socket = new WebSocket(address);
  const waiting = new Map<
    number,
    { resolve: (result: Record<string, unknown>) => void; reject: (error: Error) => void }
  >();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(String(data));
    const asked = waiting.get(id);
    waiting.delete(id);
    if (type === "success") asked?.resolve(result);
    else asked?.reject(new Error(`${error}: ${message}`));
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve(), { once: true });
    socket.addEventListener("error", () => reject(new Error(`No answer from ${address}`)), { once: true });
  });
  const send: Send = (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });
  return { send, close: () => socket.close() };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const timer = setTimeout(() => child.kill("SIGKILL"), 10_000);
  await new Promise((resolve) => child.once("exit", resolve));
  clearTimeout(timer);
}
