import { spawnSync } from "node:child_process";
import { existsSync, statfsSync } from "node:fs";
import { chromium as playwright, type Browser, type LaunchOptions } from "playwright-core";

export interface ChosenBrowser {
  executablePath: string;
  args: string[];
  description: string;
}

type Candidate = Pick<ChosenBrowser, "executablePath"> & { args?: string[]; origin: string };

const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Disables background traffic, the sandbox, which needs rights that containers lack, and emulated graphics. */
const quiet = (
  "--no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync " +
  "--disable-quic --no-first-run"
).split(" ");

/** Arguments of the packaged browser that are omitted here. */
const unwanted = [
  // With these arguments the browser crashes when a second context opens.
  /^--(?:single-process|no-zygote)/,
  // These arguments hide errors.
  /^--(?:disable-web-security|allow-running-insecure-content)/,
  // These arguments emulate a graphics card.
  /^--(?:ignore-gpu-blocklist|in-process-gpu|use-gl|use-angle|enable-unsafe-swiftshader)/,
];

/** Starts a browser, which `findBrowser` finds unless one is given. Rejects when none starts. */
export async function launchBrowser(
  { ignoreDefaultArgs = [], ...options }: LaunchOptions & { ignoreDefaultArgs?: string[] } = {},
  browser?: ChosenBrowser,
): Promise<Browser> {
  const { executablePath, args } = browser ?? (await findBrowser());
  const omitted = [...ignoreDefaultArgs, ...(hasSharedMemory() ? ["--disable-dev-shm-usage"] : [])];
  return playwright.launch({ ...options, executablePath, args, ignoreDefaultArgs: omitted, headless: true });
}

/** Starts a browser for a task. Closes the browser after the task, even if the task fails. */
export async function withBrowser<Result>(task: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await launchBrowser();
  try {
    return await task(browser);
  } finally {
    await browser.close();
  }
}

/** `/dev/shm` may be small in containers; with enough space it saves a tenth of the processor time. */
function hasSharedMemory(): boolean {
  const folder = "/dev/shm";
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= 2 ** 30;
}

/** Finds or downloads Chromium: `CHROME_PATH`, else npm's, an installed one, Playwright's. Rejects when none starts. */
export async function findBrowser(): Promise<ChosenBrowser> {
  const named = process.env["CHROME_PATH"];
  if (named) {
    const browser = tryBrowser({ executablePath: named, origin: "CHROME_PATH" });
    if (!browser) throw new Error(`CHROME_PATH names "${named}", which does not start.`);
    return browser;
  }
  const packaged = await packagedBrowser();
  const others = installed.map((executablePath) => ({ executablePath, origin: "installed" }));
  const downloaded = { executablePath: playwright.executablePath(), origin: "Playwright's download" };
  for (const candidate of [packaged, ...others, downloaded]) {
    const browser = candidate && tryBrowser(candidate);
    if (browser) return browser;
  }
  spawnSync(process.execPath, ["node_modules/playwright-core/cli.js", "install", "chromium"], { stdio: "inherit" });
  const browser = tryBrowser(downloaded);
  if (!browser) throw new Error("No browser starts: install Chromium, or set CHROME_PATH to one.");
  return browser;
}

/** Starts a browser once. Undefined when the start fails, for example because a system library is missing. */
function tryBrowser({ executablePath, args = [], origin }: Candidate): ChosenBrowser | undefined {
  const version = existsSync(executablePath) ? readVersion(executablePath) : undefined;
  if (version === undefined) return undefined;
  return { executablePath, args: [...quiet, ...args], description: `${version} at ${executablePath} (${origin})` };
}

function readVersion(executablePath: string): string | undefined {
  // On Windows a browser opens a window instead of printing its version.
  if (process.platform === "win32") return "Chromium";
  const { status, stdout } = spawnSync(executablePath, ["--version"], { encoding: "utf8", timeout: 60_000 });
  return status === 0 ? stdout.trim() : undefined;
}

/** A Chromium inside an npm package. The package's arguments are made for serverless functions. */
async function packagedBrowser(): Promise<Candidate | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const { default: chromium } = await import("@sparticuz/chromium");
  const args = chromium.args.filter((arg) => !unwanted.some((pattern) => pattern.test(arg)));
  return { executablePath: await chromium.executablePath(), args, origin: "npm's @sparticuz/chromium" };
}
