const shortest = 3_000;
const longest = 30_000;

/**
 * Milliseconds until the content service is asked again after so many failures in a row: 3 s, then
 * twice as long each time, up to 30 s; a fifth of it by chance, so that instances do not ask together.
 * What the service asks for is kept up to 30 s as well: content must not stay old for longer than that.
 */
export function backoffDelay(failures: number, retryAfter = 0): number {
  const delay = Math.min(longest, shortest * 2 ** (failures - 1));
  const spread = failures > 1 ? delay * (0.8 + Math.random() / 5) : delay;
  return Math.max(spread, Math.min(retryAfter, longest));
}
