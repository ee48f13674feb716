import { beforeEach, expect, it, vi } from "vitest";
import type { FetchFunction } from "#engine/http/fetch-within.ts";
import { authorizedFetch } from "./authorized-fetch.ts";

let now: number;
let issued: number;
/** The tokens that the CMS still accepts. */
let valid: Set<string>;
/** The answer of the identity server. */
let status: number;
const asked: string[] = [];

const cms: FetchFunction = async (address, { headers, body }) => {
  asked.push(address);
  if (address === "https://cms.example/identity-server/connect/token") {
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      grant_type: "client_credentials",
      client_id: "mma:website",
      client_secret: "secret",
      scope: "squidex-api",
    });
    const token = `token ${++issued}`;
    valid.add(token);
    return Response.json({ access_token: token, expires_in: 3_600 }, { status });
  }
  const [, token = ""] = /^Bearer (.*)$/.exec(headers["authorization"] ?? "") ?? [];
  const isAccepted = valid.has(token);
  if (!isAccepted && ++refusals > 1) await firstRenewed;
  return new Response(token, { status: isAccepted ? 200 : refusal });
};
/** The number of refusals, and an event before the second refusal. */
let refusals = 0;
let firstRenewed: Promise<unknown> | undefined;
let refusal = 401;
let fetch: FetchFunction;

beforeEach(() => {
  now = 0;
  issued = 0;
  valid = new Set();
  status = 200;
  refusal = 401;
  refusals = 0;
  firstRenewed = undefined;
  asked.length = 0;
  fetch = authorizedFetch({
    base: "https://cms.example",
    id: "mma:website",
    secret: "secret",
    fetch: vi.fn(cms),
    now: () => now,
  });
});

const ask = async () => {
  const { signal } = new AbortController();
  const answer = await fetch("https://cms.example/api/content", { headers: {}, redirect: "manual", signal });
  return answer instanceof Response ? [answer.status, await answer.text()] : [];
};

it("fetches one token for many requests, and another before it ends", async () => {
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array.from({ length: 3 }, () => [200, "token 1"]));
  now = 3_539_000;
  expect(await ask()).toEqual([200, "token 1"]);
  now = 3_540_000;
  expect(await ask()).toEqual([200, "token 2"]);
});

it.each([401, 403])("renews a token once that the CMS does not accept any more (%i)", async (refused) => {
  refusal = refused;
  await ask();
  valid.clear();
  expect(await ask()).toEqual([200, "token 2"]);
  valid.clear();
  valid.add = () => valid;
  expect(await ask()).toEqual([refused, "token 3"]);
});

it("fetches one token a minute for many files that the client may not read", async () => {
  refusal = 403;
  valid.add = () => valid;
  for (let file = 0; file < 20; file++) expect(await ask()).toEqual([403, "token 2"]);
  expect(asked).toHaveLength(23);
  now += 60_000;
  expect(await ask()).toEqual([403, "token 3"]);
});

it("renews a token once for requests that are refused one after the other", async () => {
  await ask();
  valid.clear();
  refusals = 0;
  firstRenewed = ask();
  const [first, second] = [firstRenewed, ask()];
  expect(await Promise.all([first, second])).toEqual([
    [200, "token 2"],
    [200, "token 2"],
  ]);
});

it.each([400, 503])("says that there is no token, without the secret, after a %i", async (answered) => {
  status = answered;
  const failure = await ask().catch((error: unknown) => error);
  expect(failure).toMatchObject({ kind: "status", isTransient: answered === 503 });
  expect(String(failure)).toContain(`no token for the client of the CMS: the CMS answered ${answered}`);
  expect(asked).toHaveLength(1);
});
