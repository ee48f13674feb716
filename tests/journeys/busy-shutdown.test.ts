import { fork, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";

const shutdowns = 100;
const processes = 4;

it("loses no answer on a machine whose cores are busy, a hundred times", async () => {
  const spinning = [1, 2].map(() => spawn(process.execPath, ["-e", "for (;;);"]));
  onTestFinished(() => spinning.forEach((child) => child.kill("SIGKILL")));
  const outcomes = (await Promise.all(Array.from({ length: processes }, shutDownAgain))).flat();
  expect(outcomes.filter((outcome) => outcome === "answered").length).toBeGreaterThan(shutdowns);
  expect(outcomes.filter((outcome) => outcome !== "answered" && outcome !== "refused")).toEqual([]);
});

/** Shuts down one server after another, each while requests arrive on new connections. */
async function shutDownAgain(): Promise<string[]> {
  const child = fork("tests/journeys/stop-servers.ts", { execArgv: ["--import", "tsx"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const outcomes: string[] = [];
  for (let count = 0; count < shutdowns / processes; count++) outcomes.push(...(await sendUntilRefused(child)));
  return outcomes;
}

async function sendUntilRefused(child: ChildProcess): Promise<string[]> {
  const started = once(child, "message");
  child.send("start");
  const [{ port }] = (await started) as [{ port: number }];
  const closed = once(child, "message");
  await delay(200);
  const sent: Promise<string>[] = [];
  let isRefused = false;
  while (!isRefused) {
    const outcome = send(port);
    sent.push(outcome);
    void outcome.then((text) => (isRefused ||= text === "refused"));
    await delay(3);
  }
  await closed;
  return Promise.all(sent);
}

/** What becomes of a request on a new connection: "answered", "refused" before it could be sent, or how it was lost. */
function send(port: number): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"));
    socket.on("data", (chunk) => (text += String(chunk)));
    socket.on("error", ({ message }) => (text = message.startsWith("connect ") ? "refused" : message));
    socket.on("close", () => resolve(text.endsWith("answered") ? "answered" : text || "closed without an answer"));
  });
}
