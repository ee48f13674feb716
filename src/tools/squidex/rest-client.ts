import * as z from "zod";
import { authorizedFetch } from "#engine/content/squidex/authorized-fetch.ts";
import { readRetryAfter } from "#engine/content/squidex/post-json.ts";
import { showInvisible } from "#engine/json/problem.ts";
import { failureCode, type FetchInit } from "#engine/http/fetch-within.ts";
import { messageOf } from "#schemas/message-of.ts";
import type { FolderAsset } from "#tools/dev-cms/read-assets.ts";
import { FoundAsset } from "./answers.ts";

/** The address of an app, and the client that sends requests. */
interface RestAddress {
  url: string;
  app: string;
  /** The client's id, for example `mma:default`. Absent for a client that reads only public content. */
  client?: string | undefined;
  secret?: string | undefined;
  /** The role with the fewest rights that the caller needs. */
  role?: "Reader" | "Editor" | "Owner";
}

type UploadedFile = Pick<FolderAsset, "fileName" | "mimeType" | "bytes">;

/** A request that Squidex refused, or that failed in the network. */
export class RestError extends Error {
  override name = "RestError";

  constructor(
    message: string,
    /** The status of the answer; 0 without an answer. */
    readonly status: number,
  ) {
    super(message);
  }
}

export const SquidexProblem = z.object({
  message: z.string().nullish(),
  title: z.string().nullish(),
  details: z.array(z.string()).nullish(),
  statusCode: z.number().nullish(),
});

/** The timeout of one request in milliseconds. After a start Squidex needs about ten seconds for its first answer. */
const timeout = 60_000;
const limits = { head: timeout, whole: timeout, bytes: 64 * 1024 };

type RestInit = RequestInit & Pick<FetchInit, "headers">;

/** Creates a client; its methods sign in, and reject with a `RestError`. Throws a `RestError` for another app's id. */
export function createRestClient({ secret = "", ...address }: RestAddress) {
  const { url, app, client, role = "Owner" } = address;
  const [owner, name] = client?.split(":") ?? [];
  if (name !== undefined && owner !== app) {
    const message = `The client "${client}" belongs to the app "${owner}" and sees nothing of "${app}"`;
    throw new RestError(`${message} – give --app ${owner}, or --client ${app}:${name}`, 0);
  }
  const request = (target: string, init: RestInit | FetchInit) => send(url, target, init);
  const explain = (reason: string) => {
    const hint = "check --url, --client (APP:CLIENT) and the secret";
    return new RestError(`No token for the client "${client}": Squidex ${reason} – ${hint}`, 0);
  };
  const asClient = { base: url, id: client ?? "", secret, fetch: request, limits, explain };
  const fetch = client === undefined ? request : authorizedFetch<RestInit, Response>(asClient);
  const get = (path: string, headers = {}) => fetch(url + path, { method: "GET", headers });
  let writes = 0;

  async function change<Shape>(method: string, path: string, init: RestInit, shape: z.ZodType<Shape>): Promise<Shape> {
    writes++;
    return read(method, path, await fetch(url + path, { ...init, method }), shape);
  }

  async function read<Shape>(method: string, path: string, answer: Response, shape: z.ZodType<Shape>): Promise<Shape> {
    const body: unknown = await answer.json().catch(() => undefined);
    if (!answer.ok) throw refusal(method, path, answer.status, role, body);
    const parsed = shape.safeParse(body);
    if (parsed.success) return parsed.data;
    throw new RestError(`${method} ${path} answered with an unknown structure – is ${url} a Squidex?`, answer.status);
  }

  return {
    address,
    actor: `client:${client ?? ""}`,
    /** The number of sent requests that may have changed Squidex. */
    get writes() {
      return writes;
    },
    /** Reads JSON and validates its shape. Resolves to undefined after a 404. */
    async read<Shape>(path: string, shape: z.ZodType<Shape>, headers = {}): Promise<Shape | undefined> {
      const answer = await get(path, headers);
      return answer.status === 404 ? undefined : read("GET", path, answer, shape);
    },
    async download(path: string): Promise<Uint8Array> {
      const answer = await get(path);
      if (!answer.ok) throw refusal("GET", path, answer.status, role);
      return new Uint8Array(await answer.arrayBuffer());
    },
    write<Shape>(method: string, path: string, body: unknown, shape: z.ZodType<Shape>, expected?: number) {
      const headers = { "content-type": "application/json", ...ifVersion(expected) };
      const sent = body === undefined ? { headers: {} } : { body: JSON.stringify(body), headers };
      return change(method, path, sent, shape);
    },
    upload<Shape>(method: string, path: string, file: UploadedFile, shape: z.ZodType<Shape>, expected?: number) {
      const body = new FormData();
      body.append("file", new Blob([file.bytes], { type: file.mimeType }), file.fileName);
      return change(method, path, { body, headers: ifVersion(expected) }, shape);
    },
  };
}
/** Lets Squidex refuse a write to an item of another version, which another client has changed meanwhile. */
const ifVersion = (version?: number) => (version === undefined ? {} : { "if-match": `"${version}"` });

export type RestClient = ReturnType<typeof createRestClient>;

async function send(base: string, target: string, init: RestInit | FetchInit, repeats = 5): Promise<Response> {
  try {
    const answer = await fetch(target, { ...init, redirect: "manual", signal: AbortSignal.timeout(timeout) });
    // Squidex refuses an exhausted quota without a time to wait, and too many requests with a short time.
    const wait = answer.status === 429 ? readRetryAfter(answer.headers.get("retry-after")) : undefined;
    if (wait !== undefined && wait <= timeout && repeats > 0) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      return await send(base, target, init, repeats - 1);
    }
    const body = await answer.arrayBuffer();
    return new Response(body.byteLength > 0 ? body : null, answer);
  } catch (error) {
    const hint = "check the address, then run the same command again";
    const path = target.slice(base.length);
    throw new RestError(`${init.method} ${path} failed (${failureCode(error) || messageOf(error)}) – ${hint}`, 0);
  }
}

function refusal(method: string, path: string, status: number, role: string, body?: unknown): RestError {
  const reason = describeProblem(SquidexProblem.safeParse(body).data ?? {});
  const hint = status === 403 ? `the client needs the role ${role}` : hints[status];
  const text = `${method} ${path} answered ${status}${reason && `: ${reason}`}${hint ? ` – ${hint}` : ""}`;
  return new RestError(text, status);
}

/** The message and the details of a problem in one line. */
export function describeProblem({ message, title, details }: Partial<z.infer<typeof SquidexProblem>>): string {
  return showInvisible([message || title, ...(details ?? [])].filter(Boolean).join("; "));
}

/** The remedies of refused requests, by status or by message. */
export const hints: Readonly<Record<number | string, string>> = {
  401: "check --app, --client and the secret",
  404: "check --app; a client of another app sees nothing of it",
  412: "changed by another client meanwhile: run the command again",
  // PostgreSQL keeps the event of a first write whose connection broke, and Squidex never completes the item.
  500: "an interrupted push can block an id: run the command again, or choose another id",
  413: "it is larger than the server takes",
  502: "run the same command again",
  503: "run the same command again",
  429: "the quota of the app is used up",
  "The workflow does not allow updates at status Archived":
    "archived in Squidex: restore it there first, then push again",
  "Invalid command.": "the id belongs to another schema, also a deleted one: give it another id",
};

/** Uploads a file. Rejects with a `RestError` when the id is taken, or when an equal file has another id. */
export async function uploadAsset(client: RestClient, id: string, file: UploadedFile): Promise<FoundAsset> {
  const path = `/api/apps/${client.address.app}/assets?id=${id}&duplicate=true`;
  const made = await client.upload("POST", path, file, FoundAsset);
  if (made.id !== id) throw new RestError(`Squidex keeps "${id}" as "${made.id}", an equal file`, 201);
  return made;
}
