import * as z from "zod";
import { nearestName } from "#schemas/nearest-name.ts";
import * as values from "./env-values.ts";
import { noFrames } from "./http/content-security-policy.ts";
import { defaultTtlSeconds } from "./http/http-policy.ts";
import { logLevels } from "./log.ts";

/** A variable that a function reads; `expected` completes the sentence "must be …". */
function text<Value>(read: (given: string) => Value | undefined, expected: string) {
  return z.string().transform((given, context) => {
    const value = read(given);
    if (value !== undefined) return value;
    context.addIssue(expected);
    return z.NEVER;
  });
}

const trueOrFalse = z.stringbool({ truthy: ["true"], falsy: ["false"], error: "true or false" });

const bare = "without name and password, query or fragment";

const address = (meaning: string, read = values.readAddress) => text(read, `${meaning}, ${bare}`).optional();

const ttl = `a whole number of seconds, at least 1 and at most ${values.maxSeconds}`;
const drain = "a number of seconds from 0 to 300";
const secret = "a text of at least 16 characters, 6 of them different, that is hard to guess";

/** The expected values of variables that are only valid together with another variable. */
const expectedWith = {
  CMS_CLIENT_ID: "the id of a client of the CMS, such as app:website, set together with CMS_CLIENT_SECRET",
  CMS_CLIENT_SECRET: "the secret of the client, set together with CMS_CLIENT_ID",
  CDN_PURGE: "cloudflare: with the id of a zone, or fastly: with the id of a service, set together with CDN_TOKEN",
  CDN_TOKEN: "a token with the right to purge, set together with CDN_PURGE",
};

const Env = z
  .object({
    PORT: text(values.numberReader(1, 65_535), "a port number from 1 to 65535").default(3000),
    HOST: z.string().default("127.0.0.1"),
    CMS_URL: address("the base address of a Squidex, such as https://cms.example.co.za"),
    CMS_EDIT_URL: address("the base address at which editors open the CMS, such as https://cms.example.co.za"),
    REGISTRATION_URL: address("the base address of the registration site, such as https://register.example.co.za"),
    PUBLIC_URL: text(
      values.readOrigin,
      "this site's public address, such as https://www.example.co.za, without path, name and password, query or fragment",
    ).optional(),
    FRAME_ANCESTORS: text(
      values.readAncestors,
      "the addresses of the sites that may show pages in a frame, such as https://app.example.co.za https://*.example.com, or 'self'",
    ).default(noFrames),
    CSP_REPORT_URL: address(
      "the address to which browsers report violations of the policy, such as https://reports.example.co.za/csp",
      values.readPolicyAddress,
    ),
    CONTENT_TTL_SECONDS: text(values.readSeconds, ttl).default(defaultTtlSeconds),
    CONTENT_CACHE_DIR: z.string().default(".cache/content"),
    PREVIEW_SECRET: text(values.readSecret, secret).optional(),
    PREVIEW_DIR: z.string().optional(),
    WEBHOOK_SECRET: text(values.readSecret, secret).optional(),
    CMS_CLIENT_ID: z.string().optional(),
    CMS_CLIENT_SECRET: z.string().optional(),
    PEERS: text(
      (list) => values.readList(list, values.readOrigin),
      "the addresses of the other instances, such as http://site-a:3000 http://site-b:3000",
    ).default([]),
    CDN_PURGE: text(readCdn, expectedWith.CDN_PURGE).optional(),
    CDN_TOKEN: z.string().optional(),
    CDN_API_URL: address("the base address of the CDN's interface"),
    SAMPLE_CONTENT: trueOrFalse.default(false),
    DRAIN_SECONDS: text(values.numberReader(0, 300, /^\s*\d+(?:\.\d+)?\s*$/), drain).default(5),
    LOG_LEVEL: z.enum(logLevels, "debug, info, warn, error or silent").default("info"),
    ACCESS_LOG: trueOrFalse.default(false),
  })
  .superRefine((env, context) => {
    for (const pair of [["CMS_CLIENT_ID", "CMS_CLIENT_SECRET"] as const, ["CDN_PURGE", "CDN_TOKEN"] as const]) {
      const [missing, other] = pair.filter((name) => env[name] === undefined);
      if (missing && !other) context.addIssue({ code: "custom", path: [missing], message: expectedWith[missing] });
    }
  });

export type Env = z.infer<typeof Env>;

/** Parses the environment; an empty variable counts as absent. Throws one sentence for each wrong variable, without its value. */
export function parseEnv(given: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
  const { data, error } = Env.safeParse(set);
  if (data) return data;
  const sentences = error.issues.map(({ path, message }) => `${path.join()} must be ${message}.`);
  throw new Error([...new Set(sentences)].join("\n"));
}

/** The settings that a site in production lacks, or that have no effect, one sentence each; the site starts anyway. */
export function startWarnings(env: Env, given: Record<string, string | undefined> = {}): string[] {
  const isHere = env.PUBLIC_URL && ["localhost", "127.0.0.1"].includes(new URL(env.PUBLIC_URL).hostname);
  return [
    !env.CMS_URL && "CMS_URL is not set: the sample content is served",
    !env.PUBLIC_URL && "PUBLIC_URL is not set: canonical addresses name this machine",
    isHere && "PUBLIC_URL names this machine: search engines cannot follow the canonical addresses",
    env.CMS_URL && !env.REGISTRATION_URL && "REGISTRATION_URL is not set: the site's default is used",
    env.PREVIEW_DIR && !env.PREVIEW_SECRET && "PREVIEW_DIR is set without PREVIEW_SECRET: no previews to keep",
    env.PEERS.length > 0 && !env.WEBHOOK_SECRET && "PEERS is set without WEBHOOK_SECRET: no instance is notified",
    env.CDN_API_URL && !env.CDN_PURGE && "CDN_API_URL is set without CDN_PURGE: nothing is purged",
    ...Object.keys(given).map((name) => explainMisspelt(name, given)),
  ].flatMap((sentence) => sentence || []);
}

/** A sentence about an unknown variable that is probably an unset setting with a misspelt or shortened name. */
function explainMisspelt(name: string, given: Record<string, string | undefined>): string | undefined {
  const names = Object.keys(Env.shape);
  const [, base = "", ending = ""] = /^([A-Z]+[A-Z_]*?)(_FILE)?$/.exec(name) ?? [];
  if (base === "" || names.includes(base)) return undefined;
  // Many systems have variables of one word, such as HOME, so that only the missing underscore or plural counts there.
  const meant = base.includes("_")
    ? (names.find((known) => `_${known}_`.includes(`_${base}_`)) ?? nearestName(base, names))
    : names.find((known) => [known.replaceAll("_", ""), known.replace(/S$/, "")].includes(base));
  return meant && !given[meant] ? `${name} is no setting of the site – did you mean ${meant}${ending}?` : undefined;
}

/** `cloudflare:` with the id of a zone, or `fastly:` with the id of a service. */
function readCdn(given: string): { name: "cloudflare" | "fastly"; id: string } | undefined {
  const [, name, id] = /^(cloudflare|fastly):([\w-]+)$/.exec(given) ?? [];
  return id === undefined ? undefined : { name: name === "fastly" ? "fastly" : "cloudflare", id };
}
