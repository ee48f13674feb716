import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { maxAddress, maxMessage, maxPacked, maxQuery, previewPath } from "#engine/http/request-limits.ts";
import { signPreview } from "#engine/preview/preview-address.ts";
import { robotsText } from "#engine/serve/routes/robots-and-sitemap.ts";

const text = readFileSync("deploy/nginx.conf", "utf8");
const compose = readFileSync("compose.yaml", "utf8");

const units: Record<string, number> = { "": 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 };

/** The number of bytes in `64k` and similar sizes. */
function bytes(size = ""): number {
  const [, number, unit = ""] = /^(\d+)([kmg]?)$/.exec(size) ?? [];
  return Number(number) * (units[unit] ?? Number.NaN);
}

function read(pattern: RegExp, from = text): string {
  return pattern.exec(from)?.[1] ?? "";
}

describe("deploy/nginx.conf", () => {
  it("has the limits of the site", () => {
    const limits = Object.fromEntries(
      ["/api/", "/hooks/"].map((path) => [
        path,
        bytes(read(new RegExp(String.raw`location \^~ ${path} \{[^}]*client_max_body_size (\w+);`))),
      ]),
    );
    expect(limits).toEqual({ "/api/": maxQuery, "/hooks/": maxMessage });
    expect(Number(read(/"~\^\.\{(\d+)\}" 1;/))).toBe(maxAddress + 1);
    const query = `manifest=${"x".repeat(maxPacked)}&expires=1800000000&signature=${signPreview("secret", "", "")}`;
    const longest = `GET ${previewPath}?${query} HTTP/1.1\r\n`.length;
    const buffer = bytes(read(/large_client_header_buffers \d+ (\w+);/));
    expect(buffer).toBeGreaterThan(longest);
    // Its second server receives a request for the same address.
    expect(buffer).toBeLessThan(longest + 4 * 1024);
  });

  it("says in its own robots.txt what the site's says, but for the sitemap's address", () => {
    const said = JSON.parse(read(/@robots \{[^}]*return 200 ("[^\n]*");/)) as string;
    expect(robotsText("https://www.example.co.za")).toBe(`${said}\nSitemap: https://www.example.co.za/sitemap.xml\n`);
  });

  it("keeps less than its disks hold, and fits with all that strangers can fill into its memory", () => {
    const disks = Object.fromEntries(
      Array.from(compose.matchAll(/"\/([\w/]+):mode=[^"]*size=(\w+)"/g), ([, path = "", size]) => [path, bytes(size)]),
    );
    for (const name of ["pages", "files"]) {
      const [, size, free] =
        new RegExp(String.raw`keys_zone=${name}:\w+ max_size=(\w+) min_free=(\w+) `).exec(text) ?? [];
      expect(bytes(size) * 2).toBeLessThanOrEqual(disks[`var/cache/nginx/${name}`] ?? 0);
      expect(bytes(size) + bytes(free)).toBeLessThan(disks[`var/cache/nginx/${name}`] ?? 0);
    }
    // The bytes that can be added in the ten seconds between two checks of nginx.
    const [, rate] = /zone=fills:\w+ rate=(\d+)r\/s/.exec(text) ?? [];
    const [, burst] = /limit_req zone=fills burst=(\d+) nodelay/.exec(text) ?? [];
    const fills = (Number(rate) * 10 + Number(burst)) * 200_000;
    const store = bytes(/keys_zone=files:\w+ max_size=(\w+)/.exec(text)?.[1]);
    expect(store + fills).toBeLessThan(disks["var/cache/nginx/files"] ?? 0);
    const connections = Number(read(/worker_processes (\d+);/)) * Number(read(/worker_connections (\d+);/));
    const [, count, size] = /large_client_header_buffers (\d+) (\w+);/.exec(text) ?? [];
    const heads = connections * (Number(count) * bytes(size) + 1024);
    const zones = Array.from(text.matchAll(/zone[= ]\w+(?::| )(\w+)/g), ([, zone]) => bytes(zone) || 0);
    // Both servers hold a query in memory and a message on the disk.
    const bodies = 2 * Number(read(/limit_conn queries_under_way (\d+);/)) * maxQuery;
    const messages = 2 * Number(read(/limit_conn messages_under_way (\d+);/)) * maxMessage;
    expect(messages).toBeLessThan(disks["var/cache/nginx"] ?? 0);
    const sum = [heads, bodies, ...Object.values(disks), ...zones].reduce((all, one) => all + one, 0);
    const limit = bytes(read(/nginx:\n[\s\S]*?mem_limit: (\w+)/, compose));
    expect(sum).toBeLessThan(limit);
  });
});
