/** What a Squidex answers in place of what it was asked for. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly body: object | null,
  ) {
    super(`Refused with ${status}`);
  }
}

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

/** An error as most of Squidex's API reports it. */
export function refuse(status: number, message = "", more: { details?: string[]; errorCode?: string } = {}): Refusal {
  const section = sections[status];
  const type = section && { type: `https://www.rfc-editor.org/rfc/${section}` };
  return new Refusal(status, { message, ...more, traceId: "0", ...type, statusCode: status });
}

/** What was sent is wrong, each problem with its path. */
export function invalid(...details: string[]): Refusal {
  return refuse(400, "Validation error", { details });
}

/** There is nothing to read there. */
export const notFound = () => refuse(404);

/** There is nothing to write to: this has another form. */
export const noTarget = () =>
  new Refusal(404, {
    type: "https://tools.ietf.org/html/rfc9110#section-15.5.5",
    title: "Not Found",
    status: 404,
    traceId: "0",
  });

export const forbidden = (errorCode?: string) => refuse(403, "Forbidden", errorCode ? { errorCode } : {});

/** An id that is taken, or was deleted. */
export function exists(appId: string, id: string): Refusal {
  return refuse(409, `Entity (${appId}--${id}) already exists.`, { errorCode: "OBJECT_CONFLICT" });
}

export function deleted(appId: string, id: string): Refusal {
  return refuse(410, `Entity (${appId}--${id}) has been deleted.`, { errorCode: "OBJECT_DELETED" });
}

/** Throws when a write expects another version; what cannot be read as a version is ignored, as Squidex does. */
export function expectVersion(appId: string, id: string, version: number, expected: string | number | undefined): void {
  const number = /^(?:W\/)?"?(\d+)"?$/.exec(String(expected ?? ""))?.[1];
  if (number === undefined || Number(number) === version) return;
  const message = `Entity (${appId}--${id}) requested version ${number}, but found ${version}.`;
  throw refuse(412, message, { errorCode: "OBJECT_VERSION_CONFLICT" });
}
