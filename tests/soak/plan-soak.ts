/** An event at a moment of a soak, in seconds from its beginning. */
export type SoakEvent = { at: number } & (
  | { is: "fault"; name: string }
  | { is: "recovery" }
  | { is: "restart"; instance: number }
);

/** Faults of the CMS in one soak. */
export const faultCount = 20;
const restartCount = 6;

/**
 * Plans a soak: the CMS fails in 20 ways, each for half of its share of the first four fifths, and each of two
 * instances is replaced three times in the first half. The growth is judged after these events.
 */
export function planSoak(seconds: number, faults: readonly string[]): SoakEvent[] {
  const slot = (seconds * 0.8) / faultCount;
  const chosen = Array.from(
    { length: faultCount },
    (_, index) => faults[Math.floor((index * faults.length) / faultCount)] ?? "",
  );
  const failures = chosen.flatMap((name, index): SoakEvent[] => [
    { at: index * slot, is: "fault", name },
    { at: (index + 0.5) * slot, is: "recovery" },
  ]);
  const restarts = Array.from({ length: restartCount }, (_, index): SoakEvent => ({
    at: seconds * (0.05 + (0.45 * index) / restartCount),
    is: "restart",
    instance: index % 2,
  }));
  return [...failures, ...restarts].sort((one, other) => one.at - other.at);
}
