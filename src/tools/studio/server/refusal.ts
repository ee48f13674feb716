/** Something that the studio does not do, told to whoever asked for it: what is wrong – what to do. */
export class Refusal extends Error {
  readonly status: 400 | 403 | 404 | 405 | 409 | 413 | 415 | 422;

  constructor(status: Refusal["status"], message: string) {
    super(message);
    this.status = status;
  }
}
