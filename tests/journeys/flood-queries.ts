import { once } from "node:events";
import { Agent, request } from "node:http";

/** The flood's own process, so that it does not slow the measured site: different texts of one query in a loop. */
const [address = "", query = "", connections = "300"] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const counts: Record<string, number> = {};
let texts = 0;

async function flood(): Promise<void> {
  for (;;) {
    const body = JSON.stringify({ query: `${query} # ${texts++}` });
    const headers = { "content-type": "application/json", "accept-encoding": "br" };
    const asked = request(address, { agent, method: "POST", headers }).end(body);
    const status = await new Promise<string>((resolve) => {
      asked.once("error", ({ message }) => resolve(message));
      asked.once("response", (response) => {
        response.resume().once("close", () => resolve(String(response.statusCode)));
      });
    });
    counts[status] = (counts[status] ?? 0) + 1;
  }
}

for (let one = 0; one < Number(connections); one++) void flood();
// The parent requests the numbers of answers by status, and ends the flood.
process.on("message", () => process.send?.(counts));
await once(process, "disconnect");
process.exit();
