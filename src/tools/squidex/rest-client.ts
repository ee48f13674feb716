import * as z from "zod";

/** Whose token requests carry, and where they go. */
export interface RestAddress {
  /** The base address of the Squidex. */
  url: string;
  app: string;
  /** `mma:default`, or an admin's; absent for whoever reads what everybody may read. */
  client?: string | undefined;
  secret?: string | undefined;
}

/** A file to upload. */
export interface UploadedFile {
  fileName: string;
  mimeType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Squidex's REST API. Everything rejects with a `RestError`. */
export interface RestClient {
  readonly address: Omit<RestAddress, "secret">;
  /** How Squidex names this client where it tells who changed something. */
  readonly actor: string;
  /** How many requests were sent that may change something. */
  readonly writes: number;
  /** Reads JSON of a shape; undefined where there is nothing. `drafts` shows what is not published, too. */
  read<Shape>(path: string, shape: z.ZodType<Shape>, options?: { drafts?: boolean }): Promise<Shape | undefined>;
  /** Writes JSON and reads the answer. */
  write<Shape>(method: "POST" | "PUT" | "DELETE", path: string, body: unknown, shape: z.ZodType<Shape>): Promise<Shape>;
  /** Reads a file. */
  download(path: string): Promise<Uint8Array>;
  upload<Shape>(method: "POST" | "PUT", path: string, file: UploadedFile, shape: z.ZodType<Shape>): Promise<Shape>;
}

/** A request that Squidex refused, or that did not come through. */
export class RestError extends Error {
  override name = "RestError";

  constructor(
    message: string,
    /** 0 without an answer. */
    readonly status: number,
    /** What is wrong, each with its path. */
    readonly details: readonly string[] = [],
  ) {
    super(message);
  }
}

/** How Squidex tells what is wrong. */
export const SquidexProblem = z.object({
  message: z.string().nullish(),
  title: z.string().nullish(),
  details: z.array(z.string()).nullish(),
  errorCode: z.string().nullish(),
  statusCode: z.number().nullish(),
});

const Token = z.object({ access_token: z.string().min(1) });

/** Milliseconds for one request; a cold Squidex needs some ten seconds for its first answer. */
const patience = 60_000;

/** Signs in with the first request. */
export function createRestClient({ secret, ...address }: RestAddress): RestClient {
  let token: Promise<string> | undefined;
  let writes = 0;

  async function signIn(client: string): Promise<string> {
    const form = { grant_type: "client_credentials", client_id: client, client_secret: secret ?? "" };
    const answer = await request(address.url, "POST", "/identity-server/connect/token", {
      body: new URLSearchParams({ ...form, scope: "squidex-api" }),
    });
    if (answer.status !== 200) {
      const hint = "check --url, --client (APP:CLIENT) and the secret";
      throw new RestError(`No token for the client "${client}": Squidex answered ${answer.status} – ${hint}`, 0);
    }
    return Token.parse(await answer.json()).access_token;
  }

  /** Nothing for whoever reads what everybody may read. */
  async function authorize(): Promise<{ authorization?: string }> {
    if (address.client === undefined) return {};
    return { authorization: `Bearer ${await (token ??= signIn(address.client))}` };
  }

  async function send(method: string, path: string, init: RequestInit & { headers?: Record<string, string> }) {
    const authorization = await authorize();
    if (method !== "GET") writes++;
    return request(address.url, method, path, { ...init, headers: { ...init.headers, ...authorization } });
  }

  async function accept<Shape>(method: string, path: string, answer: Response, shape: z.ZodType<Shape>) {
    const text = await answer.text();
    const body: unknown = text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : undefined;
    if (!answer.ok) throw explain(method, path, answer.status, body);
    const parsed = shape.safeParse(body);
    if (parsed.success) return parsed.data;
    throw new RestError(`${method} ${path} answered something unknown – is ${address.url} a Squidex?`, answer.status);
  }

  return {
    address,
    actor: `client:${address.client ?? ""}`,
    get writes() {
      return writes;
    },
    async download(path) {
      const answer = await send("GET", path, {});
      if (!answer.ok) throw explain("GET", path, answer.status, undefined);
      return new Uint8Array(await answer.arrayBuffer());
    },
    async read(path, shape, { drafts = false } = {}) {
      const answer = await send("GET", path, { headers: drafts ? { "x-unpublished": "1" } : {} });
      if (answer.status === 404) return undefined;
      return accept("GET", path, answer, shape);
    },
    async write(method, path, body, shape) {
      const json =
        body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
      return accept(method, path, await send(method, path, json), shape);
    },
    async upload(method, path, { fileName, mimeType, bytes }, shape) {
      const form = new FormData();
      form.append("file", new Blob([bytes], { type: mimeType }), fileName);
      return accept(method, path, await send(method, path, { body: form }), shape);
    },
  };
}

async function request(base: string, method: string, path: string, init: RequestInit): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(patience);
    return await fetch(base + path, { ...init, method, redirect: "manual", signal });
  } catch (error) {
    const hint = "check the address; the same command goes on where it ended";
    throw new RestError(`${method} ${path} did not come through (${reasonOf(error)}) – ${hint}`, 0);
  }
}

/** The system's error code, for example `ECONNRESET`. */
function reasonOf(error: unknown): string {
  const { cause = error } = error instanceof Error ? error : {};
  if (typeof cause === "object" && cause !== null && "code" in cause) return String(cause.code);
  return error instanceof Error ? error.name : String(error);
}

function explain(method: string, path: string, status: number, body: unknown): RestError {
  const { message, title, details } = SquidexProblem.safeParse(body).data ?? {};
  const said = [message || title, ...(details ?? [])].filter(Boolean).join("; ");
  const hint = hints[status];
  const text = `${method} ${path} answered ${status}${said ? `: ${said}` : ""}${hint ? ` – ${hint}` : ""}`;
  return new RestError(text, status, details ?? []);
}

const hints: Readonly<Record<number, string>> = {
  401: "check --app, --client and the secret",
  403: "the client needs the role Owner",
  404: "check --app; a client of another app sees nothing of it",
  412: "somebody changed it meanwhile: run the command again",
  413: "it is larger than the server takes",
  429: "the quota of the app is used up",
};
