import type { Server } from "node:http";
import { messageOf } from "#schemas/message-of.ts";
import { parseEnv, type Env } from "#engine/env.ts";
import { withSecretFiles } from "./secret-files.ts";

/** Ends a process that cannot start, with the sentence that says why. */
export function failStart(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Reads the environment of the process, or ends the process with a sentence for each wrong variable. */
export function readEnv(): Env {
  try {
    return parseEnv(withSecretFiles(process.env));
  } catch (error) {
    return failStart(messageOf(error));
  }
}

/** Ends the process when its server cannot listen. */
export function failUnlessListening(server: Server): void {
  server.on("error", ({ message }) => failStart(`HOST and PORT must be a free address of this machine (${message}).`));
}
