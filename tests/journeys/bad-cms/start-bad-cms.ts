import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { model } from "#schemas/content/index.ts";
import { createDevCms } from "#tools/dev-cms/create-dev-cms.ts";
import { assetsPath, graphqlPath } from "#engine/content/wire/addresses.ts";
import type { Fault } from "./faults.ts";

/** A content service that fails in one way or another, or not at all, as it is told. */
export interface BadCms {
  url: string;
  /** Fails from now on; healthy again without a fault. */
  fail(fault?: Fault): void;
  /** What the help page shows once it has what the healthy service answers since then. */
  marker(): string;
  /** Questions since then. */
  asked(): number;
  /** Requests for anything but content; a redirect that is followed ends here. */
  strayed(): number;
  /** The most bytes that any client took of one response since then. */
  mostTaken(): number;
  stop(): Promise<void>;
}

const service = await createDevCms({ folder: "content", model, app: "mma" });

/**
 * Starts a content service on a real socket, with the sample content and its files, which never fail. A healthy answer after a fault
 * says which one it is in a question that the help page shows, so that its arrival is seen: `Round 3.`
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
    // Whatever it is told meanwhile is for later requests.
    const [answerFault, answerMarker] = [fault, marker()];
    const { socket } = response;
    const before = socket?.bytesWritten ?? 0;
    response.once("close", () => (mostTaken = Math.max(mostTaken, (socket?.bytesWritten ?? 0) - before)));
    // A site whose pages show questions in several ways gets it several times.
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

/** What was answered before, by question: many sites ask for the same every second. */
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
