import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ask } from "./ask.ts";
import { freePort } from "./start-site.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** The project's nginx in front of instances. */
export interface Front {
  url: string;
  /** The folder of its caches, with one folder for `pages` and one for `files`. */
  caches: string;
  pid: number;
  /** The log so far: requests, failures and errors. */
  log(): string;
  stop(): Promise<void>;
}

/** Starts nginx with the project's configuration, changed for this machine's folders and ports. */
export async function startFront(
  program: string,
  instances: (string | number)[],
  change = (config: string) => config,
): Promise<Front> {
  const folder = temporaryFolder();
  const port = await freePort();
  const [caches, conf, errors] = [join(folder, "cache"), join(folder, "nginx.conf"), join(folder, "error.log")];
  mkdirSync(caches);
  const config = readFileSync("deploy/nginx.conf", "utf8")
    .replaceAll("/tmp/", `${folder}/`)
    .replaceAll("/var/cache/nginx", caches)
    .replaceAll("/dev/stderr", errors)
    .replaceAll("/dev/stdout", join(folder, "access.log"))
    .replace("listen 8080", `listen 127.0.0.1:${port}`)
    .replace(/server site-(\d):3000 resolve/g, (_, number) => `server 127.0.0.1:${instances[Number(number) - 1]}`);
  writeFileSync(conf, change(config));
  // Started as root, nginx runs its workers as a user without access to the folder.
  const user = process.getuid?.() === 0 ? " user root;" : "";
  const child = spawn(program, ["-c", conf, "-e", errors, "-g", `daemon off;${user}`], { stdio: "ignore" });
  const log = () => ["access.log", "error.log"].map((name) => readFileSync(join(folder, name), "utf8")).join("");
  const url = `http://127.0.0.1:${port}`;
  await untilUp(url, () => child.exitCode !== null && readFileSync(errors, "utf8"));
  return {
    url,
    caches,
    pid: child.pid ?? 0,
    log,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill("SIGQUIT");
      await once(child, "exit");
    },
  };
}

/** @param failure why nginx ended, if it did */
async function untilUp(url: string, failure: () => string | false): Promise<void> {
  for (let reason = failure(); reason === false; reason = failure()) {
    const isUp = await ask(`${url}/nginx-healthz`).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isUp) return;
    await delay(20);
  }
  throw new Error(`nginx does not answer:\n${failure()}`);
}
