import { request, Agent } from "node:http";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { assetsPath, graphqlPath } from "#engine/content/wire/addresses.ts";

/** The targets of a flood. */
export interface FloodTargets {
  /** nginx, by its address. */
  front: string;
  /** The instances behind nginx, for floods that bypass nginx. */
  instances: string[];
  /** Ids of the site's own pictures. */
  pictures: string[];
}

/** The flood's own process, so that it does not slow the measured site. Its parent sends the targets and ends it. */
process.once("message", (targets: FloodTargets) => flood(targets));
process.once("disconnect", () => process.exit());

/** Answers by flood and status. */
const counts: Record<string, number> = {};
const wholeModel = JSON.stringify({
  query: "{queryFaqContents{id flatData{faqQuestion faqAnswer}}queryFaqCategoriesContents{id}queryFooterContents{id}}",
});

function flood({ front, instances, pictures }: FloodTargets): void {
  const random = () => Math.random().toString(36).slice(2);
  const assets = assetsPath("mma");
  // Each flood has an address of its own, different from the addresses of the visitors.
  every(10, "addresses", "127.0.0.2", front, () => ({ path: `/${random()}/${random()}` }));
  every(10, "queries of pages", "127.0.0.3", front, () => ({ path: `/help?z=${random()}` }));
  every(20, "versions", "127.0.0.4", front, () => ({ path: `/page-data/${random()}/help.json` }));
  every(50, "unknown pictures", "127.0.0.5", front, () => ({ path: `${assets}${random()}?version=1&width=320` }));
  every(50, "pictures in all sizes", "127.0.0.6", front, () => {
    const id = pictures[Math.floor(Math.random() * pictures.length)] ?? "";
    return { path: `${assets}${id}?width=${64 + Math.floor(Math.random() * 2_000)}&format=WEBP` };
  });
  every(50, "content queries", "127.0.0.7", front, () => ({ path: graphqlPath("mma"), body: wholeModel }));
  every(200, "webhook", "127.0.0.8", front, () => ({ path: "/hooks/content", body: `{"at":"${random()}"}` }));
  void pipelineForEver([front, ...instances]);
  process.on("message", () => process.send?.(counts));
}

/** Sends requests at a constant rate, with a maximum number of pending requests. */
function every(
  milliseconds: number,
  name: string,
  localAddress: string,
  base: string,
  make: () => { path: string; body?: string },
): void {
  const agent = new Agent({ keepAlive: true, maxSockets: 40 });
  let underWay = 0;
  setInterval(() => {
    if (underWay >= 100) return;
    underWay++;
    const { path, body } = make();
    const note = (result: string | number) => {
      underWay--;
      counts[`${name}: ${result}`] = (counts[`${name}: ${result}`] ?? 0) + 1;
    };
    const headers = { "accept-encoding": "br", ...(body && { "content-type": "application/json" }) };
    const asked = request(base + path, { agent, localAddress, method: body ? "POST" : "GET", headers }, (response) =>
      response.resume().once("close", () => note(response.statusCode ?? 0)),
    );
    asked.once("error", () => note("error"));
    asked.end(body);
  }, milliseconds);
}

/** Concurrent connections with many requests whose responses are never read. */
const connections = 200;
const pipelined = "GET /for-people HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n".repeat(100);

async function pipelineForEver(targets: string[]): Promise<void> {
  for (let turn = 0; ; turn++) {
    const { hostname, port } = new URL(targets[turn % targets.length] ?? "");
    const sockets = Array.from({ length: connections }, () => {
      const socket = connect({ host: hostname, port: Number(port), localAddress: "127.0.0.9" });
      socket.on("error", () => {}).pause();
      socket.write(pipelined);
      return socket;
    });
    await delay(8_000);
    for (const socket of sockets) socket.destroy();
    counts["pipelines"] = (counts["pipelines"] ?? 0) + connections;
    await delay(12_000);
  }
}
