/** Something that the studio does not do, told to whoever asked for it: what is wrong – what to do. */
export class Refusal extends Error {
  readonly status: 400 | 403 | 404 | 405 | 409 | 413 | 415 | 422;

  constructor(status: Refusal["status"], message: string) {
    super(message);
    this.status = status;
  }
}

const localNames = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Lets only pages of this very server ask and write: a page of another site could otherwise write files through
 * whoever has it open, also under a name of its own that leads to this machine.
 */
export function refuseStrangers({ url, headers, method }: Request, host: string): void {
  const { hostname, origin } = new URL(url);
  if (!localNames.includes(hostname) && hostname !== host)
    throw new Refusal(403, `The studio does not answer as ${hostname} – open it at http://localhost`);
  const site = headers.get("sec-fetch-site");
  const isRead = method === "GET";
  const isOwn = site === "same-origin" || (isRead && (site === null || site === "none"));
  const from = headers.get("origin");
  if (from === null ? !isOwn : from !== origin || (site !== null && !isOwn))
    throw new Refusal(403, "Another site asked for this – open the studio at /studio of this server");
}
