import { WebSocket } from "undici";

/** Sends a command of WebDriver BiDi; the promise holds its answer. */
export type Send = (method: string, params: object) => Promise<Record<string, unknown>>;

interface Waiting {
  resolve(result: Record<string, unknown>): void;
  reject(error: Error): void;
}

interface Answer {
  /** The number of the command; absent for events. */
  id?: number;
  type: "success" | "error" | "event";
  result?: Record<string, unknown>;
  /** The name of the event, and its facts. */
  method?: string;
  params?: Record<string, unknown>;
  error?: string;
  message?: string;
}

interface Connection {
  send: Send;
  /** The facts of the next event of a name, to which the session has subscribed. */
  next(event: string): Promise<Record<string, unknown>>;
  close(): void;
}

/** Speaks WebDriver BiDi with a browser. Every command without an answer fails when the connection ends. */
export async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, Waiting>();
  const awaited = new Map<string, (params: Record<string, unknown>) => void>();
  let count = 0;

  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve(), { once: true });
    socket.addEventListener("error", () => reject(new Error(`No answer from ${address}`)), { once: true });
  });
  socket.addEventListener("message", ({ data }) => {
    const { id = 0, type, result = {}, method = "", params = {}, error, message } = JSON.parse(String(data)) as Answer;
    if (type === "event") return awaited.get(method)?.(params);
    const asked = waiting.get(id);
    waiting.delete(id);
    if (type === "success") asked?.resolve(result);
    else asked?.reject(new Error(`${error}: ${message}`));
  });
  socket.addEventListener("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("The browser has ended"));
  });

  function send(method: string, params: object): Promise<Record<string, unknown>> {
    return new Promise((resolve, reject) => {
      const id = ++count;
      waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });
  }
  const next = (event: string) => new Promise<Record<string, unknown>>((resolve) => void awaited.set(event, resolve));
  return { send, next, close: () => socket.close() };
}
