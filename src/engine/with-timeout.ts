/** The result of some work. Rejects with a failure when the work takes more than some milliseconds. */
export function withTimeout<Result>(work: Promise<Result>, timeout: number, failure: () => Error): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(failure()), timeout)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
