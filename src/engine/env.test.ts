import { describe, expect, it } from "vitest";
import { parseEnv, startWarnings } from "./env.ts";
import { refreshAge } from "./env-values.ts";

describe("parseEnv", () => {
  it.each([
    ["nothing", {}],
    ["what is empty", { PORT: "", CMS_URL: "", LOG_LEVEL: "", PUBLIC_URL: "" }],
    ["what is not its business", { HOME: "/root", npm_config_x: "y" }],
  ])("has defaults for %s", (_what, variables) => {
    expect(parseEnv(variables)).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      FRAME_ANCESTORS: "'none'",
      CONTENT_TTL_SECONDS: 60,
      CONTENT_CACHE_DIR: ".cache/content",
      LOG_LEVEL: "info",
    });
    expect(parseEnv(variables).CMS_URL).toBeUndefined();
    expect(parseEnv(variables).PUBLIC_URL).toBeUndefined();
    // The default comes from the site's definition.
    expect(parseEnv(variables).REGISTRATION_URL).toBeUndefined();
  });

  it("lets content be refreshed after CONTENT_TTL_SECONDS, in milliseconds", () => {
    expect(refreshAge(parseEnv({ CONTENT_TTL_SECONDS: "90" }))).toBe(90_000);
  });

  it.each([
    ["PORT", "1", 1],
    ["PORT", "65535", 65_535],
    ["HOST", "0.0.0.0", "0.0.0.0"],
    ["CMS_URL", "https://cms.example.co.za", "https://cms.example.co.za"],
    ["CMS_URL", "https://cms.example.co.za/", "https://cms.example.co.za"],
    ["CMS_URL", "http://10.0.0.1:8080/squidex//", "http://10.0.0.1:8080/squidex"],
    ["REGISTRATION_URL", "https://register.example.co.za/", "https://register.example.co.za"],
    // A header with such an address would be broken, or make the answer fail.
    ["REGISTRATION_URL", "https://registřation.example/ä b", "https://xn--registation-uec.example/%C3%A4%20b"],
    ["PUBLIC_URL", "https://www.exämple.co.za", "https://www.xn--exmple-cua.co.za"],
    ["PUBLIC_URL", "https://www.example.co.za/", "https://www.example.co.za"],
    [
      "FRAME_ANCESTORS",
      "https://app.example, https://*.example.org:8443\n'self'",
      "https://app.example https://*.example.org:8443 'self'",
    ],
    ["CONTENT_TTL_SECONDS", "1", 1],
    ["CONTENT_CACHE_DIR", "/var/cache/site", "/var/cache/site"],
    ["PREVIEW_SECRET", "0123456789abcdef", "0123456789abcdef"],
    ["FRAME_ANCESTORS", "https://*.example.co.za", "https://*.example.co.za"],
    ["PEERS", "http://site-a:3000, http://10.0.0.2:3000/", ["http://site-a:3000", "http://10.0.0.2:3000"]],
    ["CSP_REPORT_URL", "https://reports.example/csp", "https://reports.example/csp"],
    ["DRAIN_SECONDS", "0", 0],
    ["DRAIN_SECONDS", "2.5", 2.5],
    ["ACCESS_LOG", "true", true],
    ["LOG_LEVEL", "debug", "debug"],
    ["LOG_LEVEL", "silent", "silent"],
  ])("reads %s=%s", (name, text, value) => {
    expect(parseEnv({ [name]: text })).toHaveProperty(name, value);
  });

  it.each([
    ["PORT", "secret-80", "a port number from 1 to 65535"],
    ["PORT", "70000", "a port number from 1 to 65535"],
    ["PORT", "0", "a port number from 1 to 65535"],
    ["PORT", " ", "a port number from 1 to 65535"],
    ["PORT", "-1", "a port number from 1 to 65535"],
    ["PORT", "80.5", "a port number from 1 to 65535"],
    ["PORT", "0x10", "a port number from 1 to 65535"],
    ["PORT", "3e3", "a port number from 1 to 65535"],
    ["CMS_URL", "cms.secret.co.za", "the base address of a Squidex"],
    ["CMS_URL", "ftp://user:secret@cms.example", "the base address of a Squidex"],
    ...[
      "https://me:secret@cms.example",
      "https://secret@cms.example",
      "https://:secret@cms.example/squidex",
      "https://cms.example?key=secret",
      "https://cms.example/?",
      "https://cms.example/#secret",
    ].map((value): [string, string, string] => [
      "CMS_URL",
      value,
      "the base address of a Squidex, such as \\S+, without name and password, query or fragment",
    ]),
    ["REGISTRATION_URL", "/secret", "the base address of the registration site"],
    ["REGISTRATION_URL", "https://me:secret@register.example", "the base address of the registration site"],
    ["PUBLIC_URL", "javascript:secret", "this site's public address"],
    ["PUBLIC_URL", "https://www.example/?secret", "this site's public address"],
    ["PUBLIC_URL", "https://www.example/secret", "this site's public address"],
    ...[
      "*",
      "https:",
      "https://secret.example/path",
      "secret.example",
      "https://*.secret",
      "https://a; script-src *",
      "https://secret.example 'unsafe-inline'",
      ",",
      "data:",
    ].map((value): [string, string, string] => [
      "FRAME_ANCESTORS",
      value,
      "the addresses of the sites that may show pages in a frame",
    ]),
    ["CONTENT_TTL_SECONDS", "0", "a whole number of seconds, at least 1"],
    ["CONTENT_TTL_SECONDS", "2147484", "a whole number of seconds, at least 1 and at most 2147483"],
    ["CONTENT_TTL_SECONDS", "0x10", "a whole number of seconds, at least 1"],
    ["CONTENT_TTL_SECONDS", "1.5", "a whole number of seconds, at least 1"],
    ["CONTENT_TTL_SECONDS", "1 secret minute", "a whole number of seconds, at least 1"],
    ["PREVIEW_SECRET", "secret-15-chars", "a text of at least 16 characters"],
    ["PREVIEW_SECRET", "short-secret", "a text of at least 16 characters"],
    ["WEBHOOK_SECRET", "aaaaaaaabbbbbbbb", "a text of at least 16 characters"],
    ["PEERS", "secret:3000", "the addresses of the other instances"],
    ["CSP_REPORT_URL", "https://secret.example/;script-src", "the address to which browsers report"],
    ["DRAIN_SECONDS", "301", "a number of seconds from 0 to 300"],
    ["DRAIN_SECONDS", "0x10", "a number of seconds from 0 to 300"],
    ["DRAIN_SECONDS", " ", "a number of seconds from 0 to 300"],
    ["ACCESS_LOG", "secret", "true or false"],
    ["LOG_LEVEL", "secret", "debug, info, warn, error or silent"],
    ["CDN_API_URL", "ftp://secret", "the base address of the CDN's interface"],
  ])("refuses %s=%s in one sentence, without repeating the value", (name, text, expected) => {
    const refused = () => parseEnv({ [name]: text });
    expect(refused).toThrow(new RegExp(`^${name} must be ${expected}[^\n]*\\.$`));
    expect(refused).not.toThrow("secret");
  });

  it.each([
    ["CMS_CLIENT_ID", "CMS_CLIENT_SECRET"],
    ["CMS_CLIENT_SECRET", "CMS_CLIENT_ID"],
    ["CDN_PURGE", "CDN_TOKEN"],
    ["CDN_TOKEN", "CDN_PURGE"],
  ])("refuses %s without %s", (given, missing) => {
    expect(() => parseEnv({ [given]: given === "CDN_PURGE" ? "fastly:site" : "mma:website" })).toThrow(
      new RegExp(`^${missing} must be .*together`),
    );
  });

  it("knows two CDNs", () => {
    expect(parseEnv({ CDN_PURGE: "fastly:abc", CDN_TOKEN: "token" }).CDN_PURGE).toEqual({ name: "fastly", id: "abc" });
    expect(() => parseEnv({ CDN_PURGE: "akamai:abc", CDN_TOKEN: "token" })).toThrow(/^CDN_PURGE must be cloudflare: /);
  });

  it("names every wrong variable, each once", () => {
    expect(() => parseEnv({ PORT: "x", LOG_LEVEL: "loud", CMS_URL: "x" })).toThrow(
      /^PORT must .*\.\nCMS_URL must .*\.\nLOG_LEVEL must .*\.$/,
    );
  });
});

const complete = {
  CMS_URL: "https://cms.example.co.za",
  PUBLIC_URL: "https://www.example.co.za",
  REGISTRATION_URL: "https://register.example.co.za",
};

it.each<[set: Record<string, string>, warned: RegExp[]]>([
  [complete, []],
  [{}, [/^CMS_URL is not set/, /^PUBLIC_URL is not set/]],
  [{ ...complete, PREVIEW_DIR: "/previews" }, [/^PREVIEW_DIR is set without PREVIEW_SECRET/]],
  [{ ...complete, PREVIEW_DIR: "/previews", PREVIEW_SECRET: "a secret of some length" }, []],
  [{ ...complete, REGISTRATION_URL: "" }, [/^REGISTRATION_URL is not set/]],
  [{ ...complete, PUBLIC_URL: "http://localhost:8080" }, [/^PUBLIC_URL names this machine/]],
  [{ ...complete, PEERS: "http://site-2:3000" }, [/^PEERS is set without WEBHOOK_SECRET/]],
  [{ ...complete, CDN_API_URL: "https://cdn.example.co.za" }, [/^CDN_API_URL is set without CDN_PURGE/]],
  [{ ...complete, WEBHOOK_SECRT: "x", LOG_LEVELS: "x" }, [/^WEBHOOK_SECRT is .* WEBHOOK_SECRET\?$/, /LOG_LEVEL\?$/]],
  [{ ...complete, LOGLEVEL: "x", PEER: "x" }, [/^LOGLEVEL is .* LOG_LEVEL\?$/, /PEERS\?$/]],
  [{ ...complete, CONTENT_TTL: "x", CACHE_DIR: "x" }, [/CONTENT_TTL_SECONDS\?$/, /CONTENT_CACHE_DIR\?$/]],
  [{ ...complete, WEBHOOK_SECERT_FILE: "/x" }, [/^WEBHOOK_SECERT_FILE is .* WEBHOOK_SECRET_FILE\?$/]],
  [{ ...complete, WEBHOOK_SECRET_FILE: "/x", HOME: "/", SITE_PORT: "1", NODE_ENV: "production", LANG_ALL: "C" }, []],
])("warns of what a site lacks that is started with %o", (set, warned) => {
  expect(startWarnings(parseEnv(set), set)).toEqual(warned.map((words) => expect.stringMatching(words)));
});
