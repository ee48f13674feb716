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

/** Makes an error in the form that most parts of Squidex's API use. */
export function refuse(status: number, more: object = {}): Refusal {
  return new Refusal(status, { message: "", traceId: randomUUID(), ...more, statusCode: status });
}

/** The refusal of an unknown address, 404. */
export const notFound = () => refuse(404, { type: "https://www.rfc-editor.org/rfc/rfc7231#section-6.5.4" });
