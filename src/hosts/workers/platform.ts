/** The used part of a Workers KV namespace: https://developers.cloudflare.com/kv/api/ */
export interface KvNamespace {
  get(key: string, options?: { cacheTtl?: number }): Promise<string | null>;
  put(key: string, value: string, options?: { metadata?: KvMetadata }): Promise<void>;
  delete(key: string): Promise<void>;
  list(options: {
    prefix: string;
    cursor?: string;
  }): Promise<{ keys: { name: string; metadata?: KvMetadata | undefined }[]; list_complete: boolean; cursor?: string }>;
}

/** The metadata that this site stores with each value: the time of writing, in milliseconds. */
interface KvMetadata {
  writtenAt: number;
}

/** The used part of a namespace of Durable Objects: https://developers.cloudflare.com/durable-objects/api/namespace/ */
export interface ObjectNamespace {
  idFromName(name: string): { name?: string };
  get(id: { name?: string }): { fetch(address: string, init?: RequestInit): Promise<Response> };
}

/** The used part of a Durable Object's state: https://developers.cloudflare.com/durable-objects/api/state/ */
export interface ObjectState {
  id: { equals(other: object): boolean };
  waitUntil(work: Promise<unknown>): void;
  blockConcurrencyWhile<Result>(work: () => Promise<Result>): Promise<Result>;
  storage: {
    get<Value>(key: string): Promise<Value | undefined>;
    put(key: string, value: unknown): Promise<void>;
    delete(key: string): Promise<boolean>;
    setAlarm(time: number): Promise<void>;
  };
}

/** The used part of an R2 bucket: https://developers.cloudflare.com/r2/api/workers/workers-api-reference/ */
export interface Bucket {
  get(
    name: string,
    options: { range: { offset: number; length: number } },
  ): Promise<{ size: number; arrayBuffer(): Promise<ArrayBuffer> } | null>;
  put(name: string, bytes: Uint8Array): Promise<unknown>;
  delete(name: string): Promise<void>;
}

/** The used part of the Images binding: https://developers.cloudflare.com/images/transform-images/bindings/ */
export interface ImagesBinding {
  input(bytes: ReadableStream<Uint8Array>): {
    transform(options: { width: number }): {
      output(options: { format: string }): Promise<{ response(): Response }>;
    };
  };
}

/** The used part of the Cache API: https://developers.cloudflare.com/workers/runtime-apis/cache/ */
export interface LocationCache {
  match(request: Request): Promise<Response | undefined>;
  put(request: Request, response: Response): Promise<void>;
}

/** Lets work continue after the response of a call. */
export interface CallContext {
  waitUntil(work: Promise<unknown>): void;
}

/** The Worker's bindings in `wrangler.jsonc`, besides its variables and secrets. */
export interface WorkerBindings {
  CONTENT: KvNamespace;
  WRITER: ObjectNamespace;
  PICTURES: Bucket;
  /** Makes missing renditions; without this binding the original files are sent. */
  IMAGES?: ImagesBinding;
}
