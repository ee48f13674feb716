import { describe, expect, it } from "vitest";
import { definition } from "#engine/small-site.fixture.ts";
import { headersFile, redirectsFile, type HostConfig } from "./static-host-config.ts";
import { nginxConf } from "./nginx-conf.ts";

const config: HostConfig = {
  modes: definition.modes,
  redirects: [
    { path: "/login", to: "https://register.example.co.za/login", status: 302 },
    { path: "/faq", to: "/help#pin", status: 308 },
  ],
  paths: ["/", "/about/us", "/about/us/team", "/login"],
  pathsWithValues: ["/about/us"],
  assets: {
    "/api/assets/mma/till": "api/assets/mma/till.svg",
    "/api/assets/mma/till?version=1": "api/assets/mma/till.svg",
    "/api/assets/mma/hero/720.webp?version=1": "api/assets/mma/hero/720.webp",
  },
  assetsPath: "/api/assets/mma/",
  policy: "default-src 'none'; script-src 'self'",
  svgPolicies: { "api/assets/mma/till.svg": "default-src 'none'; style-src 'sha256-till'; sandbox" },
  styles: {
    "index.html": ["'sha256-home'"],
    "_modes/quiet/index.html": ["'sha256-quiet'"],
    "about/us.html": ["'sha256-us'", "'sha256-more'"],
  },
  publicFiles: ["/favicon.svg", "/numerals.woff2"],
};

describe("_redirects", () => {
  const lines = redirectsFile(config).split("\n");

  it("redirects first, for good where an address has moved", () => {
    expect(lines.slice(0, 2)).toEqual(["/login https://register.example.co.za/login 302", "/faq /help#pin 301"]);
  });

  it("rewrites each asset address without an extension once", () => {
    expect(lines.filter((line) => line.includes("/mma/"))).toEqual([
      "/api/assets/mma/till /api/assets/mma/till.svg 200",
    ]);
  });

  it("names the most particular mode first", () => {
    const modes = lines.filter((line) => line.startsWith("/*"));
    expect(modes.map((line) => /_modes\/([^/]+)/.exec(line)?.[1])).toEqual(["nested-quiet", "nested", "quiet"]);
  });
});

describe("_headers", () => {
  it("has the policy of each path", () => {
    const text = headersFile(config);
    expect(text).toMatch(/^\/\*\n(?: {2}.+\n)* {2}x-content-type-options: nosniff\n/);
    expect(text).toMatch(/^\/\*\n(?: {2}.+\n)* {2}content-security-policy: script-src 'self'\n/);
    expect(text).toMatch(
      /\n\/\n {2}content-security-policy: default-src 'none'; script-src 'self'; style-src 'sha256-47DEQ\S+' 'sha256-home' 'sha256-quiet'\n/,
    );
    expect(text).toMatch(/\n\/about\/us\n {2}content-security-policy: .* 'sha256-us' 'sha256-more'\n/);
    expect(text).toContain("/static/*\n  cache-control: public, max-age=31536000, immutable\n");
  });
});

describe("the nginx configuration", () => {
  const text = nginxConf(
    { ...config, redirects: [{ path: "/odd", to: 'https://x.example/"; return 500; #', status: 302 }] },
    '/srv/a "b"',
  );

  it("quotes the folder, whatever its name", () => {
    expect(text).toContain('root "/srv/a \\"b\\"";');
  });

  it("escapes quotes in addresses", () => {
    expect(text).toContain('return 302 "https://x.example/\\"; return 500; $is_args$args#";');
  });

  it("names modes by patterns, because nginx ignores the case of other keys", () => {
    const [, modes = ""] = /\$page_mode \{([^}]*)\}/.exec(text) ?? [];
    expect(modes.match(/(?<=\n {2}")[^"]+/g)).toEqual(["~^true:true$", "~^true:", "~:true$"]);
  });

  it("names the version of a file once: nginx would not start", () => {
    const assets = { ...config.assets, "/api/assets/mma/till?version=1&download=1": "api/assets/mma/till.svg" };
    expect(nginxConf({ ...config, assets }, "/srv").match(/"\/api\/assets\/mma\/till\.svg:1"/g)).toHaveLength(1);
  });

  it("names no variables of addresses: nginx would not start", () => {
    const redirects = [{ path: "/old", to: "/help?price=$amount", status: 308 as const }];
    expect(nginxConf({ ...config, redirects }, "/srv")).toContain('return 308 "/help?price=%24amount&$args";');
  });

  it("leads on from an address that has moved, with the visitor's query before the fragment", () => {
    expect(nginxConf(config, "/srv")).toMatch(/location = \/faq \{[^}]*return 308 "\/help\$is_args\$args#pin";/);
  });

  it("names the security headers in every location that adds headers, because nginx does not inherit them then", () => {
    const locations = text
      .split(/^ {2}location /m)
      .slice(1)
      .filter((one) => one.includes("add_header"));
    expect(locations.length).toBeGreaterThan(10);
    expect(locations.filter((one) => !one.includes("x-content-type-options"))).toEqual([]);
    expect(locations.filter((one) => !one.includes("content-security-policy"))).toEqual([]);
  });

  it("has the policy of an SVG with styles", () => {
    expect(text).toContain(`  "/api/assets/mma/till.svg" "default-src 'none'; style-src 'sha256-till'; sandbox";`);
    expect(text).toContain('"image/svg+xml" "$svg_policy";');
  });

  it("has the hash of each document's style", () => {
    expect(text).toContain(`  "/_modes/quiet/index.html" "'sha256-quiet'";`);
  });
});
