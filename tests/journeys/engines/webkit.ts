import { spawn } from "node:child_process";
import { freePort } from "../start-site.ts";
import { callText, keyActions, pressActions, wheelActions, type Engine } from "./engine.ts";

/** Starts WebKitGTK through its WebDriver. Without a display it runs in one of its own, given by `wrapper`. */
export async function startWebKit(driver: string, wrapper: string[]): Promise<Engine> {
  const port = await freePort();
  const [program, ...args] = [...wrapper, driver, `--port=${port}`] as const;
  const env = { ...process.env, LIBGL_ALWAYS_SOFTWARE: "1", WEBKIT_DISABLE_DMABUF_RENDERER: "1" };
  // A group of its own: the wrapper, the display and the driver end together.
  const child = spawn(program, args, { stdio: "ignore", env, detached: true });
  const base = `http://127.0.0.1:${port}`;
  await untilReady(base);
  const { sessionId } = (await call("POST", `${base}/session`, {
    capabilities: { alwaysMatch: { pageLoadStrategy: "normal", timeouts: { script: 60_000 } } },
  })) as { sessionId: string };
  const session = `${base}/session/${sessionId}`;
  const post = (path: string, body: object = {}) => call("POST", `${session}/${path}`, body);
  const act = async (actions: unknown[]) => {
    await post("actions", { actions });
    await call("DELETE", `${session}/actions`);
  };

  const engine: Engine = {
    goto: async (url) => void (await post("url", { url })),
    async evaluate(inPage, ...callArgs) {
      const text = `const done = arguments[0]; ${callText(inPage, callArgs)}.then(done, (error) => done({ error: String(error) }))`;
      const value = await post("execute/async", { script: text, args: [] });
      if (typeof value !== "string") throw new Error(`The page threw: ${JSON.stringify(value)}`);
      return JSON.parse(value);
    },
    press: (place) => act(pressActions(place)),
    wheel: (pixels) => act(wheelActions(pixels)),
    key: (key) => act(keyActions(key)),
    async resize(width, height) {
      const size = { width, height };
      await post("window/rect", size);
      const inner = await engine.evaluate(() => ({ width: innerWidth, height: innerHeight }));
      await post("window/rect", { width: 2 * width - inner.width, height: 2 * height - inner.height });
    },
    back: async () => void (await post("back")),
    async close() {
      await call("DELETE", session).catch(() => {});
      if (child.pid !== undefined) process.kill(-child.pid);
    },
  };
  return engine;
}

async function call(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`);
  return value;
}

async function untilReady(base: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const isReady = await fetch(`${base}/status`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("WebKit's WebDriver does not answer");
}
