import { randomUUID } from "node:crypto";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly body: object | null,
  ) {
    super(`Refused with ${status}`);
  }

  respond(): Response {
    const headers: Record<string, string> = this.status === 405 ? { allow: "GET" } : {};
    return Response.json(this.body, { status: this.status, headers });
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

/** Makes an error in the form that most parts of Squidex's API use. */
export function refuse(status: number, message = "", more: { details?: string[]; errorCode?: string } = {}): Refusal {
  const section = sections[status];
  const type = section && { type: `https://www.rfc-editor.org/rfc/${section}` };
  return new Refusal(status, { message, ...more, traceId: randomUUID(), ...type, statusCode: status });
}

/** The refusal of an unknown address, 404. */
export const notFound = () => refuse(404);
