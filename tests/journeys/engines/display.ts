import { spawn } from "node:child_process";
import { endWithUs } from "./end-with-us.ts";

/** A virtual display for browsers that need a display. */
export interface Display {
  name: string;
  stop(): Promise<void>;
}

/** Starts an Xvfb, which chooses and prints a free number. */
export async function startDisplay(): Promise<Display> {
  const args = ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  const child = spawn("Xvfb", args, { stdio: ["ignore", "pipe", "ignore"] });
  const ended = endWithUs(child);
  const number = await new Promise<string>((resolve, reject) => {
    child.stdout.once("data", (text) => resolve(String(text).trim()));
    child.once("exit", () => reject(new Error("Xvfb did not start")));
  });
  return {
    name: `:${number}`,
    async stop() {
      child.kill();
      await ended();
    },
  };
}
