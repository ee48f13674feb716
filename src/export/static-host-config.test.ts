import { describe, expect, it } from "vitest";
import { headersFile, redirectsFile, type Hosting } from "./static-host-config.ts";
import { nginxConf } from "./nginx-conf.ts";

const hosting: Hosting = {
  redirects: [{ path: "/login", to: "https://register.example.co.za/login" }],
  assets: {
    "/api/assets/mma/till": "api/assets/mma/till.svg",
    "/api/assets/mma/till?version=1": "api/assets/mma/till.svg",
    "/api/assets/mma/hero/720.webp?version=1": "api/assets/mma/hero/720.webp",
  },
  assetsPath: "/api/assets/mma/",
  policy: "default-src 'none'; script-src 'self'",
  drawings: { "api/assets/mma/till.svg": "default-src 'none'; style-src 'sha256-till'; sandbox" },
  styles: { "index.html": "'sha256-home'", "_variants/agent/index.html": "'sha256-agent'", "about/us.html": "'sha256-us'" },
};

describe("_redirects", () => {
  const lines = redirectsFile(hosting).split("\n");

  it("leads to other sites first", () => {
    expect(lines[0]).toBe("/login https://register.example.co.za/login 302");
  });

  it("says once where a file without an extension is", () => {
    expect(lines.filter((line) => line.includes("/mma/"))).toEqual(["/api/assets/mma/till /api/assets/mma/till.svg 200"]);
  });

  it("knows the most particular form first", () => {
    const forms = lines.filter((line) => line.startsWith("/*"));
    expect(forms.map((line) => /_variants\/([^/]+)/.exec(line)?.[1])).toEqual(["embedded-agent", "embedded", "agent"]);
  });
});

describe("_headers", () => {
  it("says for each path what the server says", () => {
    const text = headersFile(hosting);
    expect(text).toMatch(/^\/\*\n(?: {2}.+\n)* {2}x-content-type-options: nosniff\n/);
    expect(text).toMatch(/^\/\*\n(?: {2}.+\n)* {2}content-security-policy: script-src 'self'\n/);
    expect(text).toMatch(/\n\/\n {2}content-security-policy: default-src 'none'; script-src 'self'; style-src 'sha256-47DEQ\S+' 'sha256-home' 'sha256-agent'\n/);
    expect(text).toMatch(/\n\/about\/us\n {2}content-security-policy: .* 'sha256-us'\n/);
    expect(text).toContain("/static/*\n  cache-control: public, max-age=31536000, immutable\n");
  });
});

describe("the nginx configuration", () => {
  const text = nginxConf({ ...hosting, redirects: [{ path: "/odd", to: 'https://x.example/"; return 500; #' }] }, '/srv/a "b"');

  it("is told the folder, whatever it is called", () => {
    expect(text).toContain('root "/srv/a \\"b\\"";');
  });

  it("lets no address end its own quotes", () => {
    expect(text).toContain('return 302 "https://x.example/\\"; return 500; #";');
  });

  it("names the security headers in every location that answers, because nginx does not inherit them", () => {
    const locations = text.split(/^ {2}location /m).slice(1);
    expect(locations.length).toBeGreaterThan(10);
    expect(locations.filter((one) => !one.includes("x-content-type-options"))).toEqual([]);
    expect(locations.filter((one) => !one.includes("content-security-policy"))).toEqual([]);
  });

  it("knows the policy of a drawing with styles", () => {
    expect(text).toContain(`  "/api/assets/mma/till.svg" "default-src 'none'; style-src 'sha256-till'; sandbox";`);
    expect(text).toContain('"image/svg+xml" $drawing_policy;');
  });

  it("knows each document's style", () => {
    expect(text).toContain(`  "/_variants/agent/index.html" "'sha256-agent'";`);
  });
});
