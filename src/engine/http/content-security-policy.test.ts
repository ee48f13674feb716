import { expect, it } from "vitest";
import { documentPolicy } from "./content-security-policy.ts";

const hashes = { scripts: ["'sha256-a'"], styles: [] };
const setting = { publicUrl: "https://www.example.co.za", frameAncestors: "'none'" };

it.each([
  [{}, "script-src 'self' 'sha256-a'", "connect-src 'self'", "form-action 'none'"],
  [{ hasForm: true }, "script-src 'self' 'sha256-a'", "connect-src 'self'", "form-action 'self'"],
  [{ isSealed: true }, "script-src 'sha256-a'", "connect-src 'none'", "form-action 'none'"],
  [{ isSealed: true, hasForm: true }, "script-src 'sha256-a'", "connect-src 'none'", "form-action 'self'"],
])("the policy of a document with %j", (kind, ...directives) => {
  const policy = documentPolicy(hashes, { ...setting, ...kind }).split("; ");
  expect(policy).toEqual(expect.arrayContaining(directives));
});

it("a document without scripts may connect to nothing", () => {
  const policy = documentPolicy({ scripts: [], styles: [] }, setting).split("; ");
  expect(policy).toEqual(expect.arrayContaining(["script-src 'none'", "connect-src 'none'"]));
});
