import type { ContentStore } from "./keep-content.ts";

/** Milliseconds for which the first visitors wait after a cold start, before they are asked to try again. */
const firstContentTime = 2_000;

/** Resolves when there is content, or when an attempt to load it has failed or takes too long. */
export async function untilContent(content: Pick<ContentStore, "current" | "refresh">): Promise<void> {
  if (content.current()) return;
  await Promise.race([content.refresh(), new Promise((resolve) => setTimeout(resolve, firstContentTime))]);
}
