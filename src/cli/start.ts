import { pathToFileURL } from "node:url";
import { ensureBuilt } from "./ensure-built.ts";

await ensureBuilt();
await import(pathToFileURL("dist/server/main.js").href);
