/** The reasons of failed refreshes; a short fixed list, so that metrics can count them. */
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
  /** True when the same request can succeed a moment later. */
  isTransient?: boolean;
  /** True when the CMS does not know a requested name, so that the same request fails until the CMS changes. */
  isUnknown?: boolean;
  /** Milliseconds for which the CMS asks clients not to send requests. */
  retryAfter?: number | undefined;
}

/** A failed refresh of the content. The message can be logged: it contains no addresses and no bodies. */
export class ContentFailure extends Error {
  override name = "ContentFailure";
  readonly kind: ContentFailureKind;
  readonly isTransient: boolean;
  readonly isUnknown: boolean;
  readonly retryAfter: number | undefined;

  constructor(kind: ContentFailureKind, message: string, details: FailureDetails = {}) {
    super(message);
    this.kind = kind;
    this.isTransient = details.isTransient ?? false;
    this.isUnknown = details.isUnknown ?? false;
    this.retryAfter = details.retryAfter;
  }
}

/** Retries once, a moment later, after a transient failure. */
export async function tryTwice<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ContentFailure) || !error.isTransient) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 400));
    return attempt();
  }
}

/** The failure of a CMS that answers too late. `found` is for example "no answer within 2 s". */
export function cmsTimeout(found: string): ContentFailure {
  return new ContentFailure("timeout", `The CMS gave ${found}`);
}
