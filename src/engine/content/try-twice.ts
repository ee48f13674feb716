import { ContentFailure } from "./content-failure.ts";

/** Tries once more, a moment later, after a transient failure. */
export async function tryTwice<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ContentFailure) || !error.isTransient) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 400));
    return attempt();
  }
}
