import { createHash } from "node:crypto";
import { createServer } from "node:http";

/** Receives the messages of webhooks. */
export interface Receiver {
  url: string;
  messages: Message[];
  close(): Promise<void>;
}

export interface Message {
  type: string;
  payload: Readonly<Record<string, unknown>>;
  /** The raw body. */
  text: string;
  /** True when it is signed with the recordings' secret. */
  isSigned: boolean;
}

/** The shared secret of the recorded rules. */
const secret = "0123456789abcdef0123";

export async function receiveMessages(): Promise<Receiver> {
  const messages: Message[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString();
      const signature = createHash("sha256")
        .update(text + secret)
        .digest("base64");
      messages.push({ ...JSON.parse(text), text, isSigned: request.headers["x-signature"] === signature });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
    messages,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
