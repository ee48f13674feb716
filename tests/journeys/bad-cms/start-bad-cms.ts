import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { model } from "#schemas/content/index.ts";
import { createDevCms } from "#tools/dev-cms/create-dev-cms.ts";
import { assetsPath, graphqlPath } from "#engine/content/wire/addresses.ts";
import type { Fault } from "./faults.ts";

/** A content service with a fault that a test chooses, or without a fault. */
export interface BadCms {
  url: string;
  /** Fails from now on; works again without a fault. */
  fail(fault?: Fault): void;
  /** The text that the help page shows once it has the present content of the healthy service. */
  marker(): string;
  /** The number of requests since then. */
  asked(): number;
  /** The requests for anything but content; a followed redirect ends here. */
  strayed(): number;
  /** The maximum number of bytes that any client received of one response since then. */
  mostTaken(): number;
  stop(): Promise<void>;
}

const service = await createDevCms({ folder: "content", model, app: "mma" });

/**
 * Starts a content service on a real socket, with the sample content and its files, which never fail. A healthy answer
 * after a fault has a number of its own in a question that the help page shows, so that a test sees its arrival: `Round
 * 3.`
 */
export async function startBadCms(): Promise<BadCms> {
  let fault: Fault | undefined;
  let round = 0;
  let asked = 0;
  let strayed = 0;
  let mostTaken = 0;

  const marker = () => `Round ${round}.`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "/";
    if (!path.startsWith("/api/")) strayed++;
    if (path.startsWith(assetsPath("mma"))) return sendAsset(path, response);
    const turn = ++asked;
    // A change of the fault affects only later requests.
    const [answerFault, answerMarker] = [fault, marker()];
    const { socket } = response;
    const before = socket?.bytesWritten ?? 0;
    response.once("close", () => (mostTaken = Math.max(mostTaken, (socket?.bytesWritten ?? 0) - before)));
    // A site whose pages show questions in several ways gets the number several times.
    const text = (await answerWell(request)).replaceAll(
      "How do I open an account?",
      `How do I open an account? ${answerMarker}`,
    );
    if (answerFault) answerFault(response, { text, turn, base }, request);
    else response.writeHead(200, { "content-type": "application/json" }).end(text);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: base,
    fail(next) {
      fault = next;
      round++;
      asked = 0;
      mostTaken = 0;
    },
    marker,
    asked: () => asked,
    strayed: () => strayed,
    mostTaken: () => mostTaken,
    stop: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

async function sendAsset(path: string, response: ServerResponse): Promise<void> {
  const { status, headers, body } = await service.fetch(new Request(`http://localhost${path}`));
  response.writeHead(status, Object.fromEntries(headers));
  for await (const part of body ?? []) response.write(part);
  response.end();
}

/** Earlier answers, by request: many sites send the same request every second. */
const known = new Map<string, Promise<string>>();

async function answerWell(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  const answer = known.get(body) ?? askService(body);
  known.set(body, answer);
  return answer;
}

async function askService(body: string): Promise<string> {
  const asked = new Request(`http://localhost${graphqlPath("mma")}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  return (await service.fetch(asked)).text();
}
