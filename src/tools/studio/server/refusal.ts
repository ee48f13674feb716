/** Thrown when the studio refuses a request; the message says the problem and the remedy: `problem – remedy`. */
export class Refusal extends Error {
  readonly status: 400 | 403 | 404 | 405 | 409 | 413 | 415 | 422;

  constructor(status: Refusal["status"], message: string) {
    super(message);
    this.status = status;
  }
}

const localNames = ["localhost", "127.0.0.1", "[::1]"];

/** Throws a `Refusal` for pages of other origins, which could write files through the browser of a user. */
export function refuseStrangers({ url, headers }: Request, host: string): void {
  const { hostname, origin } = new URL(url);
  if (!localNames.includes(hostname) && hostname !== host)
    throw new Refusal(403, `The studio does not answer as ${hostname} – open it at http://localhost`);
  const site = headers.get("sec-fetch-site");
  const isOwn = site === "same-origin";
  const from = headers.get("origin");
  if (from === null ? !isOwn : from !== origin || (site !== null && !isOwn))
    throw new Refusal(403, "Another site asked for this – open the studio at /studio of this server");
}
