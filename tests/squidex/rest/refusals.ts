import { randomUUID } from "node:crypto";
import { findNodeAtLocation, parseTree } from "jsonc-parser";
import { Refusal, refuse as refuseWith } from "#tools/dev-cms/refusal.ts";

const sections: Readonly<Record<number, string>> = {
  400: "rfc7231#section-6.5.1",
  401: "rfc7235#section-3.1",
  403: "rfc7231#section-6.5.3",
  404: "rfc7231#section-6.5.4",
  409: "rfc7231#section-6.5.8",
  410: "rfc7231#section-6.5.9",
  412: "rfc7231#section-6.5.10",
  500: "rfc7231#section-6.6.1",
};

/** An error with Squidex's message. */
export function refuse(status: number, message = "", more: { details?: string[]; errorCode?: string } = {}): Refusal {
  const section = sections[status];
  const type = section && { type: `https://www.rfc-editor.org/rfc/${section}` };
  return refuseWith(status, { message, ...more, ...type });
}

/** The body has problems, each with its path. */
export function invalid(...details: string[]): Refusal {
  return refuse(400, "Validation error", { details });
}

/** A member of the body has a value that Squidex cannot read. */
export function unreadable(type: string, path: readonly (string | number)[], text: string): Refusal {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, [...path]);
  const end = node ? Buffer.byteLength(text.slice(0, node.offset + node.length)) : 0;
  const place = path.reduce((all, key) => (typeof key === "number" ? `${all}[${key}]` : `${all}.${key}`), "$");
  return invalid(
    `The JSON value could not be converted to Squidex.Domain.Apps.${type}. Path: ${place} | LineNumber: 0 | BytePositionInLine: ${end}.`,
  );
}

/** The answers of ASP.NET itself have a media type of their own. */
class Problem extends Refusal {
  override respond(): Response {
    return Response.json(this.body, { status: this.status, headers: { "content-type": "application/problem+json" } });
  }
}

/** The target of a write does not exist: Squidex answers in another form. */
export const noTarget = () =>
  new Problem(404, {
    type: "https://tools.ietf.org/html/rfc9110#section-15.5.5",
    title: "Not Found",
    status: 404,
    traceId: randomUUID(),
  });

/** An id that is taken, or was deleted. */
export function exists(appId: string, id: string): Refusal {
  return refuse(409, `Entity (${appId}--${id}) already exists.`, { errorCode: "OBJECT_CONFLICT" });
}

export function deleted(appId: string, id: string): Refusal {
  return refuse(410, `Entity (${appId}--${id}) has been deleted.`, { errorCode: "OBJECT_DELETED" });
}

/** Throws a `Refusal` when a write expects another version. Squidex ignores a header that holds no version. */
export function expectVersion(appId: string, id: string, version: number, expected: string | number | undefined): void {
  const number = /^(?:W\/)?"?(\d+)"?$/.exec(String(expected ?? ""))?.[1];
  if (number === undefined || Number(number) === version) return;
  throw otherVersion(appId, id, version, Number(number));
}

export function otherVersion(appId: string, id: string, version: number, expected: number): Refusal {
  const message = `Entity (${appId}--${id}) requested version ${expected}, but found ${version}.`;
  return refuse(412, message, { errorCode: "OBJECT_VERSION_CONFLICT" });
}
