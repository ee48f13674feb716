import { spawn } from "node:child_process";

/** Opens an address in the system's browser; returns false when the system has no browser. */
export function openBrowser(address: string, platform = process.platform, env = process.env): Promise<boolean> {
  const [program, ...args] = commandFor(address, platform);
  if (platform === "linux" && !env["DISPLAY"] && !env["WAYLAND_DISPLAY"] && !env["BROWSER"])
    return Promise.resolve(false);
  return new Promise((resolve) => {
    const opened = spawn(program, args, { detached: true, stdio: "ignore", env });
    opened.once("error", () => resolve(false));
    opened.once("spawn", () => {
      opened.unref();
      resolve(true);
    });
  });
}

/** The command starts without a shell, because the address can exceed the length limit of a Windows shell. */
function commandFor(address: string, platform: NodeJS.Platform): [program: string, ...args: string[]] {
  if (platform === "darwin") return ["open", address];
  if (platform === "win32") return ["rundll32", "url.dll,FileProtocolHandler", address];
  return ["xdg-open", address];
}
