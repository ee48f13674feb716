import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { freePort } from "../../../tests/journeys/start-site.ts";
import { createPeerNotifier } from "./notify-peers.ts";
import { passedOnHeader } from "#engine/serve/site-options.ts";

const log = vi.fn();

async function startPeer(status = 202) {
  const received: { url: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += String(part)));
    request.on("end", () => {
      received.push({ url: request.url, headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

const message = new TextEncoder().encode('{"type":"FaqPublished","name":"Wat kos dit? 🛒"}');
const headers = new Headers({ "x-signature": "abc", authorization: "key", host: "www.example.co.za" });

it("passes the message on to each instance once, as it was signed", async () => {
  const [one, two] = await Promise.all([startPeer(), startPeer()]);
  await createPeerNotifier([one.address, two.address, two.address], log)?.(message, headers);
  for (const { received } of [one, two]) {
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      url: "/hooks/content",
      body: new TextDecoder().decode(message),
      headers: { "x-signature": "abc", authorization: "key", [passedOnHeader]: "true" },
    });
  }
});

it("says which instance it could not tell, and tells the others", async () => {
  const [refusing, other] = await Promise.all([startPeer(401), startPeer()]);
  const peers = ["http://nobody.invalid:3000", refusing.address, other.address];
  await createPeerNotifier(peers, log)?.(message, headers);
  expect(other.received).toHaveLength(1);
  for (const peer of [refusing.address, "http://nobody.invalid:3000"]) {
    const reason = expect.any(String);
    expect(log).toHaveBeenCalledWith("warn", "Webhook message not passed on", { peer, reason });
  }
  expect(log).toHaveBeenCalledTimes(2);
});

it("keeps the name of an instance with a certificate, which is issued for the name", async () => {
  const peer = `https://localhost:${await freePort()}`;
  await createPeerNotifier([peer], log)?.(message, headers);
  expect(log).toHaveBeenLastCalledWith("warn", "Webhook message not passed on", { peer, reason: "ECONNREFUSED" });
});

it("names the system's reason when an instance refuses connections", async () => {
  const peer = `http://127.0.0.1:${await freePort()}`;
  await createPeerNotifier([peer], log)?.(message, headers);
  expect(log).toHaveBeenLastCalledWith("warn", "Webhook message not passed on", { peer, reason: "ECONNREFUSED" });
});

it("is not there without instances to tell", () => {
  expect(createPeerNotifier([], log)).toBeUndefined();
});
