/** Milliseconds in which a connection is there, where `fetch` can be told: the platform's own cannot. */
export const connectTime = 1_000;

/** What is needed of `fetch` to ask a CMS: the platform's has it, and so has another that gives up connecting. */
export type FetchFunction = (address: string, init: FetchInit) => Promise<FetchedAnswer>;

interface FetchInit {
  method?: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  redirect: "manual" | "error";
  signal: AbortSignal;
}

/** What is needed of an answer; other implementations of `fetch` have other classes. */
export interface FetchedAnswer {
  status: number;
  headers: { get(name: string): string | null };
  body: { getReader(): { read(): Promise<{ value?: Uint8Array | undefined }> } } | null;
}
