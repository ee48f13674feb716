import { Agent, fetch } from "undici";
import { connectTime, type FetchFunction } from "./fetch-function.ts";

/** Its timer counts in halves of a second: it fires after 1 to 1.5 s. */
const dispatcher = new Agent({ connect: { timeout: connectTime } });

/**
 * `fetch` as a machine of its own asks a CMS: it gives up connecting after a second. Node's own takes no
 * such limit, and no dispatcher of another version than its own.
 */
export const cmsFetch: FetchFunction = (address, init) => fetch(address, { ...init, dispatcher });
