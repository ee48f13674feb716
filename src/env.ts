import * as z from "zod";

/** A base that paths are added to. `fetch` would refuse a name and password in it, or visitors would see them. */
const Address = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((address) => !/[?#]/.test(address) && new URL(address).username + new URL(address).password === "")
  .transform((address) => address.replace(/\/+$/, ""));

const Origin = z.string().regex(/^(?:'self'|https?:\/\/(?:\*\.)?[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d+)?)$/);

const FrameAncestors = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(Origin).min(1))
  .transform((origins) => origins.join(" "));

const Env = z.object({
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  CMS_URL: Address.optional(),
  REGISTRATION_URL: Address.optional(),
  PUBLIC_URL: Address.optional(),
  FRAME_ANCESTORS: FrameAncestors.default("'none'"),
  CONTENT_TTL_SECONDS: z.coerce.number().int().positive().default(60),
  CONTENT_CACHE_DIR: z.string().min(1).default(".cache/content"),
  PREVIEW_SECRET: z.string().min(16).optional(),
  WEBHOOK_SECRET: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

/** The environment of a site, parsed; the README explains each variable. */
export type Env = z.infer<typeof Env>;

const bare = ", without name and password, query or fragment";

const expected: Record<keyof Env, string> = {
  PORT: "a port number from 1 to 65535",
  HOST: "an address to listen on, such as 127.0.0.1",
  CMS_URL: `the base address of a Squidex, such as https://cms.example.co.za${bare}`,
  REGISTRATION_URL: `the base address of the registration site, such as https://register.example.co.za${bare}`,
  PUBLIC_URL: `this site's public address, such as https://www.example.co.za${bare}`,
  FRAME_ANCESTORS:
    "the addresses of the sites that may show pages in a frame, such as https://app.example.co.za https://*.example.com, or 'self'",
  CONTENT_TTL_SECONDS: "a whole number of seconds, at least 1",
  CONTENT_CACHE_DIR: "a folder's path",
  PREVIEW_SECRET: "a text of at least 16 characters that nobody can guess",
  WEBHOOK_SECRET: "a text of at least 16 characters that nobody can guess",
  LOG_LEVEL: "debug, info, warn, error or silent",
};

/** Parses the environment. Throws one sentence for each wrong variable, without its value. */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = Env.safeParse(set);
  if (parsed.success) return parsed.data;
  const names = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))];
  throw new Error(names.map((name) => `${name} must be ${expected[name as keyof Env]}.`).join("\n"));
}
