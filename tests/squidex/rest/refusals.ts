import { randomUUID } from "node:crypto";
import { Refusal, refuse } from "#tools/dev-cms/refusal.ts";

/** The body has problems, each with its path. */
export function invalid(...details: string[]): Refusal {
  return refuse(400, "Validation error", { details });
}

/** There is nothing to write to: Squidex answers in another form. */
export const noTarget = () =>
  new Refusal(404, {
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
  const message = `Entity (${appId}--${id}) requested version ${number}, but found ${version}.`;
  throw refuse(412, message, { errorCode: "OBJECT_VERSION_CONFLICT" });
}
