import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";

/** A port that neither accepts nor refuses connections, like a machine with a firewall. */
export interface FullListener {
  url: string;
  stop(): Promise<void>;
}

/** Listens, reports the address, and never accepts a connection. */
const script = `
  const { parentPort } = require("node:worker_threads");
  const server = require("node:net").createServer();
  server.listen({ port: 0, host: "127.0.0.1", backlog: 1 }, () => {
    parentPort.postMessage(server.address().port);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });
`;

/** Listens in a thread that sleeps, and fills the queue of waiting connections. */
export async function startFullListener(): Promise<FullListener> {
  const worker = new Worker(script, { eval: true });
  const [port]: number[] = await once(worker, "message");
  const waiting: Socket[] = [];
  if (port === undefined) throw new Error("There is no port");
  while (await isAccepting(port, waiting))
    if (waiting.length > 50) throw new Error("The system accepts every connection");
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      for (const socket of waiting) socket.destroy();
      await worker.terminate();
    },
  };
}

async function isAccepting(port: number, waiting: Socket[]): Promise<boolean> {
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  waiting.push(socket);
  await Promise.race([once(socket, "connect"), setTimeout(200)]);
  return !socket.connecting;
}
