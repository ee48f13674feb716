import { pathToFileURL } from "node:url";
import { ensureBuilt } from "./ensure-built.ts";

await ensureBuilt();
await import(pathToFileURL("dist/server/export.js").href);
