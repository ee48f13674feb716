import * as z from "zod";
import { cmsTimeout, ContentFailure } from "../content-failure.ts";
import { fetchWithin, type FetchedAnswer, type FetchInit, type FetchLimits } from "#engine/http/fetch-within.ts";
import { readBody } from "#engine/http/read-body.ts";

interface Client<Init, Answer> {
  base: string;
  /** For example `mma:website`. */
  id: string;
  secret: string;
  /** Sends all requests, including requests for tokens. */
  fetch: (address: string, init: Init | FetchInit) => Promise<Answer>;
  limits?: FetchLimits;
  /** Creates the error for a client that gets no token; a `ContentFailure` when absent. */
  explain?: (reason: string, isTransient: boolean) => Error;
  /** The clock, in milliseconds; it must never go back. */
  now?: () => number;
}

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

const tokenLimits: FetchLimits = { head: 2_000, whole: 5_000, bytes: 64 * 1024 };
/** Milliseconds before the end of a token, at which it is renewed, and after a renewal that was of no use. */
const margin = 60_000;

/**
 * `fetch` with a client's token, for a CMS that is not public. Fetches the token at the first request, before its end,
 * and once when the CMS refuses the token. Rejects with the error of `explain` when the client gets no token.
 * Source: Squidex's identity server, the client credentials flow of OAuth 2.
 */
export function authorizedFetch<
  Init extends Pick<FetchInit, "headers"> = FetchInit,
  Answer extends FetchedAnswer = FetchedAnswer,
>(client: Client<Init, Answer>): (address: string, init: Init) => Promise<Answer> {
  const { base, id, secret, fetch, limits = tokenLimits, explain = noToken } = client;
  const { now = () => performance.now() } = client;
  let token: { text: string; until: number } | undefined;
  let pending: Promise<string> | undefined;
  /** Until this time, a refusal means that the client lacks a right. */
  let keptUntil = -Infinity;

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
        if (answer.status !== 200) throw explain(`answered ${answer.status}`, answer.status >= 500);
        const body = await readBody(answer, limits.bytes);
        const { data: found } = Token.safeParse(await new Response(body).json().catch(() => undefined));
        if (!found) throw explain("answered without a token", false);
        return found;
      },
      cmsTimeout,
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
    // To an expired token Squidex answers as to a visitor: 403 where visitors have some rights.
    const isRefused = ({ status }: Answer) => [401, 403].includes(status);
    if (!isRefused(answer) || (token?.text === used && now() < keptUntil)) return answer;
    if (token?.text === used) token = undefined;
    const again = await send(await current());
    if (isRefused(again)) keptUntil = now() + margin;
    return again;
  };
}

function noToken(reason: string, isTransient: boolean): ContentFailure {
  const message = `There is no token for the client of the CMS: the CMS ${reason} – check CMS_CLIENT_ID and CMS_CLIENT_SECRET`;
  return new ContentFailure("status", message, { isTransient });
}
