import { Agent, fetch } from "undici";
import { connectTime, type FetchFunction } from "#engine/http/fetch-within.ts";

/** Its timer has a resolution of half a second: it fires after 1 to 1.5 s. */
const dispatcher = new Agent({ connect: { timeout: connectTime } });

/**
 * `fetch` for requests to a CMS, which gives up connecting after a second. Node's own `fetch` has no such
 * limit, and takes no dispatcher of another version of undici.
 */
export const cmsFetch: FetchFunction = (address, init) => fetch(address, { ...init, dispatcher });
