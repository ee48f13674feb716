/** Milliseconds for connecting. Only `cmsFetch` has this limit; the platform's `fetch` has none. */
export const connectTime = 1_000;

/** The part of `fetch` that requests to a CMS need: the platform's own has it, and so has `cmsFetch`. */
export type FetchFunction = (address: string, init: FetchInit) => Promise<FetchedAnswer>;

interface FetchInit {
  method?: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  redirect: "manual" | "error";
  signal: AbortSignal;
}

/** The part of a response that is needed; implementations of `fetch` have different classes. */
export interface FetchedAnswer {
  status: number;
  headers: { get(name: string): string | null };
  body: { getReader(): { read(): Promise<{ value?: Uint8Array | undefined }> } } | null;
}
