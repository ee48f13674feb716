import { createHmac, timingSafeEqual } from "node:crypto";
import { previewPath } from "#engine/http/request-limits.ts";
import { packManifest, previewError, unpackManifest, type PreviewError } from "./preview-files.ts";
import { readFiles, writeFiles, type PreviewFile } from "./preview-files.ts";

export interface Signing {
  secret: string;
  /** Seconds since 1970. */
  expires: number;
}

/** The access to previews: for all, as in development, or only by addresses that the secret has signed. */
export type PreviewAccess = "open" | { secret: string };

/** A manifest, several files of a site, the id of files on the server, or the path of a page to show with drafts. */
export type PreviewPayload = { text: string } | { files: PreviewFile[] } | { kept: string } | { drafts: string };

/** The maximum validity of an address in seconds: 30 days. */
export const maxValidSeconds = 30 * 86_400;

/** The maximum validity for drafts: the CMS stores their addresses until the end of next year. */
const maxDraftsSeconds = 2 * 366 * 86_400;

/** The tolerated difference between the clocks of the signer and the server, in seconds. */
const clockDifference = 3_600;

const parameters = ["manifest", "files", "kept", "drafts"] as const;
type Parameter = (typeof parameters)[number];

/** The parameter and the value of a payload in an address. */
export function packPayload(payload: PreviewPayload): { parameter: Parameter; packed: string } {
  if ("text" in payload) return { parameter: "manifest", packed: packManifest(payload.text) };
  if ("files" in payload) return { parameter: "files", packed: packManifest(writeFiles(payload.files)) };
  if ("kept" in payload) return { parameter: "kept", packed: payload.kept };
  return { parameter: "drafts", packed: payload.drafts };
}

/** The path and query that show a preview; an unsigned address only works when access is open. */
export function writePreviewAddress(payload: PreviewPayload | string, signing: Signing | undefined): string {
  const { parameter, packed } = packPayload(typeof payload === "string" ? { text: payload } : payload);
  if (!signing) return `${previewPath}?${new URLSearchParams({ [parameter]: packed })}`;
  const expires = String(signing.expires);
  const signature = signPreview(signing.secret, signedPart(parameter, packed), expires);
  return `${previewPath}?${new URLSearchParams({ [parameter]: packed, expires, signature })}`;
}

/** Reads the payload in a query at a time in milliseconds since 1970; verifies the signature before unpacking. */
export function readPreviewAddress(
  query: URLSearchParams,
  access: PreviewAccess,
  now: number,
): PreviewPayload | PreviewError {
  const parameter = parameters.find((name) => query.has(name)) ?? "manifest";
  const packed = query.get(parameter) ?? "";
  if (access !== "open") {
    const expires = query.get("expires") ?? "";
    const expected = signPreview(access.secret, signedPart(parameter, packed), expires);
    if (!isSignature(query.get("signature") ?? "", expected)) return invalid;
    const refused = checkExpiry(expires, now, parameter === "drafts" ? maxDraftsSeconds : maxValidSeconds);
    if (refused) return refused;
  }
  return packed === "" ? empty : readPayload(parameter, packed);
}

function readPayload(parameter: Parameter, packed: string): PreviewPayload | PreviewError {
  if (parameter === "kept") return { kept: packed };
  if (parameter === "drafts") return { drafts: packed };
  const unpacked = unpackManifest(packed);
  return "sentence" in unpacked || parameter === "manifest" ? unpacked : readFiles(unpacked.text);
}

/** The reason why an address is invalid at a time in milliseconds since 1970; undefined for a valid address. */
export function checkExpiry(expires: string, now: number, maximum = maxValidSeconds): PreviewError | undefined {
  // The negated comparison also rejects text that is not a number.
  if (!(Number(expires) * 1000 > now)) return expired;
  return Number(expires) > now / 1000 + maximum + clockDifference ? validTooLong(maximum) : undefined;
}

const faults = "it is incomplete, was changed, or was signed with another secret";
const invalid = previewError(403, `This preview address is not valid: ${faults}.`);
const expired = previewError(403, "This preview address has expired – ask for a new one.");
const validTooLong = (maximum: number) =>
  previewError(403, `This preview address is valid for more than ${maximum / 86_400} days – ask for another one.`);
const makeOne = "make one with: npm run pages -- preview FILE";
const empty = previewError(400, `This preview address carries no manifest – ${makeOne}`);

/** The signed part of a payload, with its kind in front unless it is a manifest. No kind can be read as an expiry. */
function signedPart(parameter: Parameter, packed: string): string {
  return parameter === "manifest" ? packed : `${parameter}.${packed}`;
}

/** Signs a part of an address and its expiry in seconds since 1970: HMAC-SHA-256 in base64url. */
export function signPreview(secret: string, part: string, expires: string): string {
  return createHmac("sha256", secret).update(`${expires}.${part}`).digest("base64url");
}

/** Compares in constant time. */
export function isSignature(signature: string, expected: string): boolean {
  const [found, right] = [Buffer.from(signature), Buffer.from(expected)];
  return found.length === right.length && timingSafeEqual(found, right);
}
