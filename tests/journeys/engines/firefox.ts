import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "./bidi.ts";
import { endWithUs } from "./end-with-us.ts";
import { callText, hoverActions, keyActions, pressActions, typeActions, wheelActions, type Engine } from "./engine.ts";

/** A Firefox, with functions that only its journeys need. */
export interface Firefox extends Engine {
  /** Types a text with the keys of its characters. */
  type(text: string): Promise<void>;
  /** Gives a file to the system's dialog that an action opens. */
  chooseFile(file: string, open: () => Promise<void>): Promise<void>;
}

interface Evaluated {
  result?: { value: string };
  exceptionDetails?: { text: string };
}

/** Starts a Firefox without a window and speaks WebDriver BiDi with it. */
export async function startFirefox(executable: string): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
  // As root, Firefox refuses the home folder of another user.
  const env = { ...process.env, HOME: profile };
  const child = spawn(executable, args, { stdio: ["ignore", "ignore", "pipe"], env });
  const ended = endWithUs(child);
  const { send, next, close } = await connect(await readAddress(child));
  await send("session.new", { capabilities: {} });
  // The first tab after the start does not get the focus.
  const { context } = await send("browsingContext.create", { type: "tab" });
  const traverse = async (delta: number) => void (await send("browsingContext.traverseHistory", { context, delta }));
  const act = async (actions: unknown[]) => void (await send("input.performActions", { context, actions }));

  return {
    async goto(url) {
      await send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    async evaluate(inPage, ...given) {
      const answer: Evaluated = await send("script.callFunction", {
        functionDeclaration: callText(inPage),
        arguments: [{ type: "string", value: JSON.stringify(given) }],
        target: { context },
        awaitPromise: true,
      });
      if (!answer.result) throw new Error(`The page threw: ${answer.exceptionDetails?.text}`);
      return JSON.parse(answer.result.value);
    },
    hover: (place) => act(hoverActions(place)),
    press: (place) => act(pressActions(place)),
    wheel: (place, pixels) => act(wheelActions(place, pixels)),
    key: (key) => act(keyActions(key)),
    type: (text) => act(typeActions(text)),
    async chooseFile(file, open) {
      await send("session.subscribe", { events: ["input.fileDialogOpened"] });
      const [{ element }] = await Promise.all([next("input.fileDialogOpened"), open()]);
      await send("input.setFiles", { context, element, files: [file] });
    },
    async resize(width, height) {
      await send("browsingContext.setViewport", { context, viewport: { width, height } });
    },
    back: () => traverse(-1),
    forward: () => traverse(1),
    async close() {
      await send("browser.close", {}).catch(() => {});
      close();
      await ended();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Firefox prints the address at which it listens on its standard error. */
function readAddress({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    stderr?.on("data", (part) => {
      text += String(part);
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(text) ?? [];
      if (address) resolve(`${address}/session`);
    });
    stderr?.on("end", () => reject(new Error(`Firefox did not start:\n${text}`)));
  });
}
