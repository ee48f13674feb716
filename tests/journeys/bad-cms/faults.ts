import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** A good answer to the same request. */
export interface GoodAnswer {
  /** The JSON of the answer. */
  text: string;
  /** The number of requests since the fault began, this request included. */
  turn: number;
  /** The service's own base address. */
  base: string;
}

/** Answers a request with a fault. */
export type Fault = (response: ServerResponse, good: GoodAnswer, request: IncomingMessage) => void;

const json = { "content-type": "application/json" };

const send = (response: ServerResponse, text: string, headers: Record<string, string> = {}, status = 200): void =>
  void response.writeHead(status, { ...json, ...headers }).end(text);

const status =
  (code: number, headers: Record<string, string> = {}): Fault =>
  (response) =>
    send(response, code === 204 ? "" : JSON.stringify({ message: "No", statusCode: code }), headers, code);

/** Writes to the socket below HTTP. */
const raw =
  (text: string | Buffer): Fault =>
  (response) =>
    response.socket?.end(text);

/** 1 GB of spaces in 1 MB: a hundred compressed members in a row. */
const gzipBomb = Buffer.concat(
  Array<Buffer>(100).fill(gzipSync(Buffer.alloc(10 * 1024 * 1024, " "), { level: constants.Z_BEST_COMPRESSION })),
);

/** 100 MB of spaces in a few hundred bytes. */
const brotliBomb = brotliCompressSync(Buffer.alloc(100 * 1024 * 1024, " "), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
});

/** All known failures of a content service, by name. */
export const faults: Record<string, Fault> = {
  "hang before headers": () => undefined,
  "hang in the body": (response, { text }) => void response.writeHead(200, json).write(text.slice(0, 100)),
  drip(response, { text }) {
    response.writeHead(200, json);
    let at = 0;
    const drip = setInterval(() => response.write(text.charAt(at++)), 100);
    response.on("close", () => clearInterval(drip));
  },
  reset: (response) => void response.socket?.resetAndDestroy(),
  "reset in the body": (response, { text }) =>
    void response.writeHead(200, json).write(text.slice(0, 100), () => response.socket?.resetAndDestroy()),
  truncated: (response, { text }) =>
    void response
      .writeHead(200, { ...json, "content-length": String(Buffer.byteLength(text)) })
      .write(text.slice(0, -100), () => response.destroy()),
  "cut JSON": (response, { text }) => send(response, text.slice(0, -10)),
  "malformed HTTP": raw("HTP/1.1 two hundred\r\ncontent-type application/json\r\n\r\n{}"),
  giant: (response) => flood(response),
  "gzip bomb": (response) => void response.writeHead(200, { ...json, "content-encoding": "gzip" }).end(gzipBomb),
  "brotli bomb": (response) => void response.writeHead(200, { ...json, "content-encoding": "br" }).end(brotliBomb),
  "HTML in place of JSON": (response) =>
    send(response, "<!doctype html><h1>Bad gateway</h1>", { "content-type": "text/html" }),
  "HTML that says it is JSON": (response) => send(response, "<!doctype html><h1>Bad gateway</h1>"),
  "200 with errors": (response) => send(response, JSON.stringify({ errors: [{ message: "Unknown type" }] })),
  "data with errors": (response, { text }) =>
    send(
      response,
      mapAnswers(text, (answer) => ({
        ...answer,
        errors: [{ message: "Timed out", path: [Object.keys(answer.data)[0]] }],
      })),
    ),
  "data: null": (response) => send(response, '{"data":null}'),
  "no body": (response) => send(response, ""),
  "empty lists": (response, { text }) =>
    send(
      response,
      mapData(text, () => []),
    ),
  "null lists": (response, { text }) =>
    send(
      response,
      mapData(text, () => null),
    ),
  "lists of another type": (response, { text }) =>
    send(
      response,
      mapData(text, () => "many"),
    ),
  "values of another type": (response, { text }) =>
    send(response, text.replace(/:"[^"]*"/g, ":404").replace(/"id":404/g, '"id":"a"')),
  "half the records": (response, { text }) =>
    send(
      response,
      mapData(text, (value) => (Array.isArray(value) ? value.slice(0, 1) : value)),
    ),
  "200,000 levels": (response) => send(response, `{"data":${"[".repeat(200_000)}${"]".repeat(200_000)}}`),
  "names that reach a prototype": (response, { text }) =>
    send(response, `{"data":{"__proto__":${text},"constructor":{"prototype":{"data":1}},"prototype":[]}}`),
  "another charset": (response, { text }) =>
    send(response, text, { "content-type": "application/json; charset=iso-8859-1" }),
  "bytes of another charset": (response, { text }) =>
    void response.writeHead(200, json).end(Buffer.from(text.replace(" ", " é"), "latin1")),
  "a coding that it is not in": (response, { text }) => send(response, text, { "content-encoding": "gzip" }),
  "401": status(401),
  "404": status(404),
  "429": status(429),
  "429 until later": status(429, { "retry-after": "4" }),
  "500": status(500),
  "503": status(503),
  "204": status(204),
  "redirect loop": (response, { base }, { url }) => send(response, "", { location: base + (url ?? "/") }, 307),
  "redirect to a private address": status(307, { location: "http://169.254.169.254/latest/meta-data/" }),
  "redirect to another of its paths": (response, { base }) =>
    send(response, "", { location: `${base}/elsewhere` }, 302),
  // Content and pictures may be requested separately, and each request may be repeated at once: so two refreshes fail
  // before a refresh succeeds.
  flapping: (response, { text, turn }) => (turn % 9 === 0 ? send(response, text) : send(response, "oops", {}, 500)),
  "TLS where HTTP is expected": raw(Buffer.from([0x15, 0x03, 0x03, 0x00, 0x02, 0x02, 0x46])),
};

/** JSON that does not end. */
function flood(response: ServerResponse): void {
  response.writeHead(200, json);
  const part = `"${"x".repeat(64 * 1024)}",`;
  const more = (): void => {
    while (!response.destroyed && response.write(part));
    if (!response.destroyed) response.once("drain", more);
  };
  response.write('{"data":[');
  more();
}

interface Answer {
  data: Record<string, unknown>;
}

/** Changes an answer, or each answer of a list. */
function mapAnswers(text: string, change: (answer: Answer) => object): string {
  const answered = JSON.parse(text) as Answer | Answer[];
  return JSON.stringify(Array.isArray(answered) ? answered.map(change) : change(answered));
}

function mapData(text: string, change: (value: unknown) => unknown): string {
  return mapAnswers(text, ({ data }) => ({
    data: Object.fromEntries(Object.entries(data).map(([query, value]) => [query, change(value)])),
  }));
}
