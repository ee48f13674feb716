import * as z from "zod";
import { ContentFailure } from "../content-failure.ts";
import { fetchWithin, type FetchFunction, type FetchLimits } from "../fetch-within.ts";
import { readBody } from "#engine/http/read-body.ts";

interface Client {
  /** The base address of the Squidex. */
  base: string;
  /** For example `mma:website`. */
  id: string;
  secret: string;
  /** What requests are sent with. */
  fetch: FetchFunction;
  /** The clock, in milliseconds; one that nobody sets back. */
  now?: () => number;
}

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

const limits: FetchLimits = { head: 2_000, whole: 5_000, bytes: 64 * 1024 };
/** Milliseconds before its end at which a token is renewed. */
const margin = 60_000;

/**
 * `fetch` for a CMS that is not public: requests carry the token of a client, which is fetched with the first of them
 * and renewed before it ends, or once when the CMS does not accept it any more. Rejects with a `ContentFailure` when
 * there is no token to be had. Source: Squidex's identity server, the client credentials flow of OAuth 2.
 */
export function authorizedFetch({ base, id, secret, fetch, now = () => performance.now() }: Client): FetchFunction {
  let token: { text: string; until: number } | undefined;
  let pending: Promise<string> | undefined;

  async function request(): Promise<string> {
    const form = { grant_type: "client_credentials", client_id: id, client_secret: secret, scope: "squidex-api" };
    const asked = now();
    const { access_token, expires_in } = await fetchWithin(
      limits,
      (signal) =>
        fetch(`${base}/identity-server/connect/token`, {
          method: "POST",
          headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
          body: new URLSearchParams(form).toString(),
          redirect: "manual",
          signal,
        }),
      async (answer) => {
        if (answer.status !== 200) throw noToken(`the CMS answered ${answer.status}`, answer.status >= 500);
        return parseToken(await readBody(answer, limits.bytes));
      },
    );
    token = { text: access_token, until: asked + expires_in * 1000 - margin };
    return access_token;
  }

  function current(): Promise<string> | string {
    if (token && now() < token.until) return token.text;
    return (pending ??= request().finally(() => (pending = undefined)));
  }

  return async (address, init) => {
    const send = (used: string) =>
      fetch(address, { ...init, headers: { ...init.headers, authorization: `Bearer ${used}` } });
    const used = await current();
    const answer = await send(used);
    if (answer.status !== 401) return answer;
    if (token?.text === used) token = undefined;
    return send(await current());
  };
}

function parseToken(body: Uint8Array | undefined): z.infer<typeof Token> {
  try {
    return Token.parse(JSON.parse(new TextDecoder().decode(body)));
  } catch {
    throw noToken("the answer of the CMS holds none", false);
  }
}

function noToken(reason: string, isTransient: boolean): ContentFailure {
  return new ContentFailure("status", `There is no token for the client of the CMS: ${reason}`, { isTransient });
}
