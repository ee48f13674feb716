import { Agent, fetch } from "undici";
import { connectTime, type FetchFunction } from "#engine/http/fetch-within.ts";

/** The timer of undici has a resolution of half a second: it fires after 1 to 1.5 s. */
const dispatcher = new Agent({ connect: { timeout: connectTime } });

/** `fetch` with a connect timeout. Node's own `fetch` has none, and refuses the dispatcher of another undici. */
export const cmsFetch: FetchFunction = (address, init) => fetch(address, { ...init, dispatcher });
