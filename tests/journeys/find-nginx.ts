import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The folders in which systems install nginx, besides the folders of `PATH`. */
const folders = ["/usr/sbin", "/usr/local/sbin", "/usr/local/bin", "/opt/homebrew/bin"];

/** The reason why a test that needs nginx did not run. */
export const noNginx = "There is no nginx here: install it, or set NGINX_PATH to one.";

/**
 * The nginx that `NGINX_PATH` names, else an installed nginx, else – as root on Debian – the distribution's package,
 * which is then installed. Undefined without any nginx.
 */
export function findNginx(): string | undefined {
  const named = process.env["NGINX_PATH"];
  if (named) {
    if (!existsSync(named)) throw new Error(`NGINX_PATH names "${named}", where there is no nginx`);
    return named;
  }
  return installedNginx() ?? (installPackage() ? installedNginx() : undefined);
}

function installedNginx(): string | undefined {
  const places = [...(process.env["PATH"] ?? "").split(delimiter), ...folders];
  return places.map((folder) => join(folder, "nginx")).find((path) => existsSync(path));
}

/** True when the package is installed now. A machine without a network reports the failure within seconds. */
function installPackage(): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return false;
  const impatient = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10", "-o", "DPkg::Lock::Timeout=60"];
  const install = ["install", "-y", "-q", "--no-install-recommends", "nginx-light"];
  // In this run level the package does not start a server of its own on port 80.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  return [["update", "-q"], install].every(
    (command) =>
      spawnSync("apt-get", [...impatient, ...command], { env, stdio: "ignore", timeout: 120_000 }).status === 0,
  );
}
