/** Why content could not be refreshed; few and fixed, so that metrics can count them. */
export type ContentFailureKind =
  | "unreachable"
  | "timeout"
  | "status"
  | "type"
  | "size"
  | "broken"
  | "json"
  | "query"
  | "deletion"
  | "internal";

interface FailureDetails {
  /** True when the same request may succeed a moment later. */
  isTransient?: boolean;
  /** Milliseconds for which the CMS asks for no requests. */
  retryAfter?: number | undefined;
}

/** Content could not be refreshed. The message may be logged: it quotes neither addresses nor bodies. */
export class ContentFailure extends Error {
  override name = "ContentFailure";
  readonly kind: ContentFailureKind;
  readonly isTransient: boolean;
  readonly retryAfter: number | undefined;

  constructor(kind: ContentFailureKind, message: string, { isTransient = false, retryAfter }: FailureDetails = {}) {
    super(message);
    this.kind = kind;
    this.isTransient = isTransient;
    this.retryAfter = retryAfter;
  }
}

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

/** The failure of a CMS that takes too long; `found` is for example "no answer within 2 s". */
export function cmsTimeout(found: string): ContentFailure {
  return new ContentFailure("timeout", `The CMS gave ${found}`);
}
