import { setPriority } from "node:os";

/** Lowers the priority of this process, or on Linux of this thread, below the one that answers visitors. */
export function lowerPriority(): void {
  try {
    setPriority(5);
  } catch {
    // Without a lower priority, this work only takes a larger share of a busy processor.
  }
}
