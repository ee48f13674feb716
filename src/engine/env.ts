import { defaultTtlSeconds } from "./content-times.ts";

/** The environment of a site, parsed; the README explains each variable. */
export interface Env {
  PORT: number;
  HOST: string;
  CMS_URL?: string | undefined;
  CMS_EDIT_URL?: string | undefined;
  REGISTRATION_URL?: string | undefined;
  PUBLIC_URL?: string | undefined;
  FRAME_ANCESTORS: string;
  CSP_REPORT_URL?: string | undefined;
  CONTENT_TTL_SECONDS: number;
  CONTENT_CACHE_DIR: string;
  PREVIEW_SECRET?: string | undefined;
  PREVIEW_DIR?: string | undefined;
  WEBHOOK_SECRET?: string | undefined;
  CMS_CLIENT_ID?: string | undefined;
  CMS_CLIENT_SECRET?: string | undefined;
  PEERS: string[];
  CDN_PURGE?: { name: "cloudflare" | "fastly"; id: string } | undefined;
  CDN_TOKEN?: string | undefined;
  CDN_API_URL?: string | undefined;
  DRAIN_SECONDS: number;
  LOG_LEVEL: "debug" | "info" | "warn" | "error" | "silent";
  ACCESS_LOG: boolean;
}

/** What `FRAME_ANCESTORS` is when it is not set: no site may show pages in a frame. */
export const noFrames = "'none'";

const bare = ", without name and password, query or fragment";

const secret = "a text of at least 16 characters that nobody can guess, 6 of them different";

/** How a variable is read. Without a schema library: a process that is started for one visitor has no time to load one. */
interface Variable<Value> {
  /** Undefined for a text that is refused. */
  read: (text: string) => Value | undefined;
  /** What it is when it is not set. */
  usual?: Value;
  expected: string;
  /** The variable that must be set together with it. */
  needs?: keyof Env;
}

const variables: { [Name in keyof Env]-?: Variable<NonNullable<Env[Name]>> } = {
  PORT: { read: readNumber(1, 65_535, { isWhole: true }), usual: 3000, expected: "a port number from 1 to 65535" },
  HOST: { read: readText, usual: "127.0.0.1", expected: "an address to listen on, such as 127.0.0.1" },
  CMS_URL: {
    read: readAddress,
    expected: `the base address of a Squidex, such as https://cms.example.co.za${bare}`,
  },
  CMS_EDIT_URL: {
    read: readAddress,
    expected: `the base address at which editors open the CMS, such as https://cms.example.co.za${bare}`,
  },
  REGISTRATION_URL: {
    read: readAddress,
    expected: `the base address of the registration site, such as https://register.example.co.za${bare}`,
  },
  PUBLIC_URL: {
    read: readOrigin,
    expected: `this site's public address, such as https://www.example.co.za, without path, name and password, query or fragment`,
  },
  FRAME_ANCESTORS: {
    read: (text) => readList(text, readAncestor)?.join(" "),
    usual: noFrames,
    expected:
      "the addresses of the sites that may show pages in a frame, such as https://app.example.co.za https://*.example.com, or 'self'",
  },
  CSP_REPORT_URL: {
    read: readPolicyAddress,
    expected: `the address to which browsers report violations of the policy, such as https://reports.example.co.za/csp${bare}`,
  },
  CONTENT_TTL_SECONDS: {
    read: readNumber(1, Number.MAX_SAFE_INTEGER, { isWhole: true }),
    usual: defaultTtlSeconds,
    expected: "a whole number of seconds, at least 1",
  },
  CONTENT_CACHE_DIR: { read: readText, usual: ".cache/content", expected: "a folder's path" },
  PREVIEW_SECRET: { read: readSecret, expected: secret },
  PREVIEW_DIR: { read: readText, expected: "a folder's path" },
  WEBHOOK_SECRET: { read: readSecret, expected: secret },
  CMS_CLIENT_ID: {
    read: readText,
    expected: "the id of a client of the CMS, such as mma:website, set together with CMS_CLIENT_SECRET",
    needs: "CMS_CLIENT_SECRET",
  },
  CMS_CLIENT_SECRET: {
    read: readText,
    expected: "the secret of the client that CMS_CLIENT_ID names, set together with it",
    needs: "CMS_CLIENT_ID",
  },
  PEERS: {
    read: (text) => readList(text, readOrigin) ?? (isEmptyList(text) ? [] : undefined),
    usual: [],
    expected: "the addresses of the other instances, such as http://site-a:3000 http://site-b:3000",
  },
  CDN_PURGE: {
    read: readCdn,
    expected: "cloudflare: with the id of a zone, or fastly: with the id of a service",
    needs: "CDN_TOKEN",
  },
  CDN_TOKEN: { read: readText, expected: "a token that may purge what CDN_PURGE names, set together with it" },
  CDN_API_URL: { read: readAddress, expected: `the base address of the CDN's interface${bare}` },
  DRAIN_SECONDS: { read: readNumber(0, 300), usual: 5, expected: "a number of seconds from 0 to 300" },
  LOG_LEVEL: {
    read: (text) => (["debug", "info", "warn", "error", "silent"] as const).find((level) => level === text),
    usual: "info",
    expected: "debug, info, warn, error or silent",
  },
  ACCESS_LOG: {
    read: (text) =>
      new Map([
        ["true", true],
        ["false", false],
      ]).get(text.toLowerCase()),
    usual: false,
    expected: "true or false",
  },
};

/** Parses the environment. Throws one sentence for each wrong variable, without its value. */
export function parseEnv(given: Record<string, string | undefined>): Env {
  const isSet = (name: string) => given[name] !== undefined && given[name] !== "";
  const entries = Object.entries(variables).map(([name, { read, usual }]): [string, unknown] => [
    name,
    isSet(name) ? read(given[name] ?? "") : usual,
  ]);
  const wrong = entries.flatMap(([name, value]) => (isSet(name) && value === undefined ? [name] : []));
  const missing = Object.entries(variables).flatMap(([name, { needs }]) =>
    isSet(name) && needs && !isSet(needs) ? [needs] : [],
  );
  const names = wrong.length > 0 ? wrong : missing;
  if (names.length > 0)
    throw new Error(names.map((name) => `${name} must be ${variables[name as keyof Env].expected}.`).join("\n"));
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as unknown as Env;
}

function readText(text: string): string {
  return text;
}

function readNumber(least: number, most: number, { isWhole = false } = {}) {
  return (text: string): number | undefined => {
    const number = Number(text);
    return number >= least && number <= most && (!isWhole || Number.isSafeInteger(number)) ? number : undefined;
  };
}

/** A base that paths are added to. `fetch` would refuse a name and password in it, or visitors would see them. */
function readAddress(text: string): string | undefined {
  const address = text.trim();
  if (!/^https?:\/\//i.test(address) || /[?#]/.test(address) || !URL.canParse(address)) return undefined;
  const { username, password } = new URL(address);
  return username + password === "" ? address.replace(/\/+$/, "") : undefined;
}

/** The site's pages stand at its root, so an address with a path would be true of none of them. */
function readOrigin(text: string): string | undefined {
  const address = readAddress(text);
  return address !== undefined && new URL(address).pathname === "/" ? address : undefined;
}

/** An address that ends nothing where it stands in a policy. */
function readPolicyAddress(text: string): string | undefined {
  const address = readAddress(text);
  return address !== undefined && /[;,\s]/.test(address) ? undefined : address;
}

/** All subdomains of a site (`*.example.co.za`), but not all sites of a country (`*.com`). */
function readAncestor(text: string): string | undefined {
  const isOrigin = /^(?:'self'|https?:\/\/(?:\*\.(?=[^:]*\.))?[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d+)?)$/.test(text);
  return isOrigin ? text : undefined;
}

/** The entries of a list that is not empty; undefined when one of them is refused. */
function readList(list: string, read: (text: string) => string | undefined): string[] | undefined {
  const texts = list.split(/[\s,]+/).filter(Boolean);
  const values = texts.flatMap((text) => read(text) ?? []);
  return values.length === 0 || values.length < texts.length ? undefined : values;
}

function isEmptyList(list: string): boolean {
  return /^[\s,]*$/.test(list);
}

/** A text that is not guessed at once: `aaaaaaaaaaaaaaaa` is. */
function readSecret(text: string): string | undefined {
  return text.length >= 16 && new Set(text).size >= 6 ? text : undefined;
}

/** `cloudflare:` with the id of a zone, or `fastly:` with that of a service. */
function readCdn(text: string): Env["CDN_PURGE"] {
  const [, name, id] = /^(cloudflare|fastly):([\w-]+)$/.exec(text) ?? [];
  if (id === undefined) return undefined;
  return { name: name === "fastly" ? "fastly" : "cloudflare", id };
}
