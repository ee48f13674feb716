import { spawn, type ChildProcess } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../start-site.ts";
import { startDisplay } from "./display.ts";
import { endWithUs } from "./end-with-us.ts";
import { callText, hoverActions, keyActions, pressActions, wheelActions, type Engine } from "./engine.ts";

/** Rendered by the processor, without desktop services. */
const environment = {
  LIBGL_ALWAYS_SOFTWARE: "1",
  // Without a network this machine is still reachable.
  GIO_USE_NETWORK_MONITOR: "base",
  // WebKit's sandbox needs rights that containers lack.
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
  GSETTINGS_BACKEND: "memory",
  NO_AT_BRIDGE: "1",
};

/** The maximum milliseconds of a function in a page. */
const maxWait = 5_000;

const capabilities = {
  alwaysMatch: {
    timeouts: { script: maxWait },
    "webkitgtk:browserOptions": { args: ["--automation", "--javascript-can-open-windows-automatically=true"] },
  },
};

/** Starts WebKitGTK through its WebDriver, on an existing display or on its own. */
export async function startWebKit(driver: string): Promise<Engine> {
  const display = process.env["DISPLAY"] ? undefined : await startDisplay();
  const port = await freePort();
  const env = { ...process.env, ...environment, ...(display && { DISPLAY: display.name }) };
  const child = spawn(driver, [`--port=${port}`], { stdio: "ignore", env });
  const ended = endWithUs(child);
  const base = `http://127.0.0.1:${port}`;
  await untilReady(base, child);
  const { sessionId } = (await call("POST", `${base}/session`, { capabilities })) as { sessionId: string };
  const session = `${base}/session/${sessionId}`;
  const post = (path: string, body: object) => call("POST", `${session}/${path}`, body);

  async function act(actions: unknown[]): Promise<void> {
    await post("actions", { actions });
    await call("DELETE", `${session}/actions`);
  }

  const evaluate: Engine["evaluate"] = async (inPage, ...given) => {
    const script = `const [args, done] = arguments; (${callText(inPage)})(args).then(done, (error) => done({ error: String(error) }))`;
    const body = { script, args: [JSON.stringify(given)] };
    const value = await call("POST", `${session}/execute/async`, body, maxWait);
    if (typeof value !== "string") throw new Error(`The page threw: ${JSON.stringify(value)}`);
    return JSON.parse(value);
  };

  /** The first window's bar of buttons is wider than a phone; a window that a page opens has none. */
  async function changeWindow(): Promise<void> {
    const first = await call("GET", `${session}/window`);
    await evaluate(() => void open("about:blank", "", "popup,noopener,width=390,height=800"));
    const all = (await call("GET", `${session}/window/handles`)) as string[];
    await call("DELETE", `${session}/window`);
    await post("window", { handle: all.find((handle) => handle !== first) });
  }

  // On a busy machine the first window may open after the limit.
  await changeWindow().catch(changeWindow);
  return {
    evaluate,
    goto: async (url) => void (await post("url", { url })),
    hover: (place) => act(hoverActions(place)),
    press: (place) => act(pressActions(place)),
    wheel: (place, pixels) => act(wheelActions(place, pixels)),
    key: (key) => act(keyActions(key)),
    async resize(width, height) {
      await post("window/rect", { width, height });
      for (let attempt = 0; attempt < 200; attempt++) {
        if (await evaluate((...wanted) => wanted.join() === [innerWidth, innerHeight].join(), width, height)) return;
        await setTimeout(25);
      }
      throw new Error(`The window does not become ${width} pixels wide and ${height} pixels high`);
    },
    // These commands wait until a document has loaded: a script call before that is lost.
    back: async () => void (await post("back", {})),
    forward: async () => void (await post("forward", {})),
    async close() {
      await call("DELETE", session).catch(() => {});
      child.kill();
      await ended();
      await display?.stop();
    },
  };
}

async function call(method: string, address: string, body?: object, limit = 60_000): Promise<unknown> {
  const signal = AbortSignal.timeout(limit);
  const response = await fetch(address, { method, signal, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`);
  return value;
}

async function untilReady(base: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isReady = await fetch(`${base}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await setTimeout(50);
  }
  throw new Error("WebKit's WebDriver did not start");
}
