import * as z from "zod";

/** A base that paths are added to. `fetch` would refuse a name and password in it, or visitors would see them. */
const Address = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((address) => !/[?#]/.test(address) && new URL(address).username + new URL(address).password === "")
  .transform((address) => address.replace(/\/+$/, ""));

/** The site's pages stand at its root, so an address with a path would be true of none of them. */
const OriginAddress = Address.refine((address) => new URL(address).pathname === "/");

/** All subdomains of a site (`*.example.co.za`), but not all sites of a country (`*.com`). */
const Origin = z.string().regex(/^(?:'self'|https?:\/\/(?:\*\.(?=[^:]*\.))?[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d+)?)$/);

/** What `FRAME_ANCESTORS` is when it is not set: no site may show pages in a frame. */
export const noFrames = "'none'";

const FrameAncestors = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(Origin).min(1))
  .transform((origins) => origins.join(" "));

/** A text that is not guessed at once: `aaaaaaaaaaaaaaaa` is. */
const Secret = z
  .string()
  .min(16)
  .refine((text) => new Set(text).size >= 6);

const Peers = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(OriginAddress));

/** `cloudflare:` with the id of a zone, or `fastly:` with that of a service. */
const Cdn = z
  .string()
  .regex(/^(?:cloudflare|fastly):[\w-]+$/)
  .transform((text) => {
    const [name, id = ""] = text.split(":");
    return { name: name === "fastly" ? ("fastly" as const) : ("cloudflare" as const), id };
  });

const Env = z
  .object({
    PORT: z.coerce.number().int().min(1).max(65535).default(3000),
    HOST: z.string().min(1).default("127.0.0.1"),
    CMS_URL: Address.optional(),
    CMS_EDIT_URL: Address.optional(),
    REGISTRATION_URL: Address.optional(),
    PUBLIC_URL: OriginAddress.optional(),
    FRAME_ANCESTORS: FrameAncestors.default(noFrames),
    CSP_REPORT_URL: Address.refine((address) => !/[;,\s]/.test(address)).optional(),
    CONTENT_TTL_SECONDS: z.coerce.number().int().positive().default(60),
    CONTENT_CACHE_DIR: z.string().min(1).default(".cache/content"),
    PREVIEW_SECRET: Secret.optional(),
    PREVIEW_DIR: z.string().min(1).optional(),
    WEBHOOK_SECRET: Secret.optional(),
    CMS_CLIENT_ID: z.string().min(1).optional(),
    CMS_CLIENT_SECRET: z.string().min(1).optional(),
    PEERS: Peers.default([]),
    CDN_PURGE: Cdn.optional(),
    CDN_TOKEN: z.string().min(1).optional(),
    CDN_API_URL: Address.optional(),
    DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(5),
    LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
    ACCESS_LOG: z.stringbool({ truthy: ["true"], falsy: ["false"] }).default(false),
  })
  .refine((env) => env.CMS_CLIENT_ID === undefined || env.CMS_CLIENT_SECRET !== undefined, {
    path: ["CMS_CLIENT_SECRET"],
  })
  .refine((env) => env.CMS_CLIENT_SECRET === undefined || env.CMS_CLIENT_ID !== undefined, { path: ["CMS_CLIENT_ID"] })
  .refine((env) => env.CDN_PURGE === undefined || env.CDN_TOKEN !== undefined, { path: ["CDN_TOKEN"] });

/** The environment of a site, parsed; the README explains each variable. */
export type Env = z.infer<typeof Env>;

const bare = ", without name and password, query or fragment";

const secret = "a text of at least 16 characters that nobody can guess, 6 of them different";

const expected: Record<keyof Env, string> = {
  PORT: "a port number from 1 to 65535",
  HOST: "an address to listen on, such as 127.0.0.1",
  CMS_URL: `the base address of a Squidex, such as https://cms.example.co.za${bare}`,
  CMS_EDIT_URL: `the base address at which editors open the CMS, such as https://cms.example.co.za${bare}`,
  REGISTRATION_URL: `the base address of the registration site, such as https://register.example.co.za${bare}`,
  PUBLIC_URL: `this site's public address, such as https://www.example.co.za, without path, name and password, query or fragment`,
  FRAME_ANCESTORS:
    "the addresses of the sites that may show pages in a frame, such as https://app.example.co.za https://*.example.com, or 'self'",
  CSP_REPORT_URL: `the address to which browsers report violations of the policy, such as https://reports.example.co.za/csp${bare}`,
  CONTENT_TTL_SECONDS: "a whole number of seconds, at least 1",
  CONTENT_CACHE_DIR: "a folder's path",
  PREVIEW_SECRET: secret,
  PREVIEW_DIR: "a folder's path",
  WEBHOOK_SECRET: secret,
  CMS_CLIENT_ID: "the id of a client of the CMS, such as mma:website, set together with CMS_CLIENT_SECRET",
  CMS_CLIENT_SECRET: "the secret of the client that CMS_CLIENT_ID names, set together with it",
  PEERS: "the addresses of the other instances, such as http://site-a:3000 http://site-b:3000",
  CDN_PURGE: "cloudflare: with the id of a zone, or fastly: with the id of a service",
  CDN_TOKEN: "a token that may purge what CDN_PURGE names, set together with it",
  CDN_API_URL: `the base address of the CDN's interface${bare}`,
  DRAIN_SECONDS: "a number of seconds from 0 to 300",
  LOG_LEVEL: "debug, info, warn, error or silent",
  ACCESS_LOG: "true or false",
};

/** Parses the environment. Throws one sentence for each wrong variable, without its value. */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = Env.safeParse(set);
  if (parsed.success) return parsed.data;
  const names = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))];
  throw new Error(names.map((name) => `${name} must be ${expected[name as keyof Env]}.`).join("\n"));
}
