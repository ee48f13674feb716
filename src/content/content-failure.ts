/** Why content could not be renewed; few and fixed, so that they can be counted. */
export const contentFailureKinds = [
  "unreachable",
  "timeout",
  "status",
  "type",
  "size",
  "broken",
  "json",
  "query",
  "loss",
  "internal",
] as const;

/** One of the reasons for which content could not be renewed. */
export type ContentFailureKind = (typeof contentFailureKinds)[number];

interface FailureDetails {
  /** True when the same question may well be answered a moment later. */
  isPassing?: boolean;
  /** Milliseconds for which the content service wants to be left alone. */
  retryAfter?: number | undefined;
}

/** Content could not be renewed. The message is fit for a log: it quotes neither addresses nor bodies. */
export class ContentFailure extends Error {
  readonly kind: ContentFailureKind;
  readonly isPassing: boolean;
  readonly retryAfter: number | undefined;

  constructor(kind: ContentFailureKind, message: string, { isPassing = false, retryAfter }: FailureDetails = {}) {
    super(message);
    this.name = "ContentFailure";
    this.kind = kind;
    this.isPassing = isPassing;
    this.retryAfter = retryAfter;
  }
}
