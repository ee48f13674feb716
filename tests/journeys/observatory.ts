import type { IncomingHttpHeaders } from "node:http";

/**
 * Mozilla's HTTP Observatory: the points that each of its tests adds to 100 for one answer, by the rules that
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring publishes. Facts beyond the headers are
 * assumed: https answers, http redirects to https, and the site is on the preload list if its header allows it.
 */
export function scoreAnswer(headers: IncomingHttpHeaders, html = ""): Record<string, number> {
  const policy = readPolicy(String(headers["content-security-policy"] ?? ""));
  return {
    "content-security-policy": scorePolicy(policy),
    cookies: headers["set-cookie"] ? -20 : 0,
    "cross-origin-resource-sharing": headers["access-control-allow-credentials"] ? -50 : 0,
    "cross-origin-resource-policy":
      { "same-origin": 10, "same-site": 10, "cross-origin": 0 }[String(headers["cross-origin-resource-policy"])] ?? 0,
    redirection: 0,
    "referrer-policy": scoreReferrer(headers["referrer-policy"]?.toString()),
    "strict-transport-security": scoreTransport(headers["strict-transport-security"]),
    "subresource-integrity": /<script[^>]*\ssrc=/i.test(html) ? -50 : 0,
    "x-content-type-options": headers["x-content-type-options"] === "nosniff" ? 0 : -5,
    "x-frame-options": policy.has("frame-ancestors") ? 5 : headers["x-frame-options"] ? 0 : -20,
  };
}

/** The score of an answer; extra credit counts from 90 on. */
export function totalScore(scores: Record<string, number>): number {
  const lost = Object.values(scores)
    .filter((score) => score < 0)
    .reduce((sum, score) => sum + score, 100);
  return lost < 90
    ? lost
    : Object.values(scores)
        .filter((score) => score > 0)
        .reduce((sum, score) => sum + score, lost);
}

function readPolicy(text: string): Map<string, string[]> {
  const directives = text.split(";").map((one) => one.trim().split(/\s+/));
  return new Map(directives.flatMap(([name, ...sources]) => (name ? [[name, sources]] : [])));
}

function scorePolicy(policy: Map<string, string[]>): number {
  if (policy.size === 0) return -25;
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const isUnsafe = (name: string) =>
    sourcesOf(name).some((source) => ["'unsafe-inline'", "data:", "https:", "http:", "*", "blob:"].includes(source));
  if (isUnsafe("script-src") || isUnsafe("object-src")) return -20;
  if (sourcesOf("script-src").includes("'unsafe-eval'")) return -10;
  if ([...policy.values()].flat().some((source) => source.startsWith("http:"))) return -20;
  if (isUnsafe("style-src")) return 0;
  const isClosed = ["'none'", "'self'"].includes(policy.get("form-action")?.join() ?? "");
  return policy.get("default-src")?.join() === "'none'" && isClosed ? 10 : 5;
}

function scoreReferrer(value: string | undefined): number {
  if (value === undefined) return 0;
  return ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"].includes(value) ? 5 : -5;
}

function scoreTransport(value: string | undefined): number {
  const age = Number(/max-age=(\d+)/.exec(value ?? "")?.[1] ?? 0);
  if (value === undefined || age < 15_768_000) return value === undefined ? -20 : -10;
  return age >= 31_536_000 && /includeSubDomains/i.test(value) && /preload/i.test(value) ? 5 : 0;
}
