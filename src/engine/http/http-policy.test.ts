import { expect, it } from "vitest";
import { documentHeaders, headersOf304, policyHeader, securityHeaders, securityHeadersOf } from "./http-policy.ts";

const hsts = { "strict-transport-security": securityHeaders["strict-transport-security"] };
const headersOf = (type: string, status = 200, headers: Record<string, string> = {}) =>
  securityHeadersOf(new Response(null, { status, headers: { "content-type": type, ...headers } }));

it.each(["text/html", "image/png"])("a 304 of %s has the header about the host only", (type) => {
  expect(headersOf(type, 304)).toEqual(hsts);
});

it("a 304 keeps the headers that it may change", () => {
  const changing = { etag: '"a"', "cache-control": "no-cache", vary: "accept-encoding" };
  expect(headersOf304({ ...changing, ...securityHeaders, "content-type": "text/html" })).toEqual({
    ...changing,
    ...hsts,
  });
});

it("a picture has no headers for documents, and keeps a policy of its own", () => {
  expect(Object.keys(headersOf("image/png"))).not.toEqual(expect.arrayContaining([...documentHeaders]));
  expect(headersOf("image/png")).toHaveProperty(policyHeader);
  expect(headersOf("image/svg+xml", 200, { [policyHeader]: "sandbox" })).not.toHaveProperty(policyHeader);
  expect(headersOf("text/html")).toMatchObject(securityHeaders);
});
