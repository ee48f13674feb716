import { describe, expect, it } from "vitest";
import { withModes } from "./with-modes.ts";

const none = { embedded: false, agent: false };
const agent = { embedded: false, agent: true };
const both = { embedded: true, agent: true };

describe("withModes", () => {
  it.each([
    ["/help", none, "/help"],
    ["/help?x=1#cost", none, "/help?x=1#cost"],
    ["/help", agent, "/help?agent=true"],
    ["/help", both, "/help?embedded=true&agent=true"],
    ["/help?x=1", agent, "/help?x=1&agent=true"],
    ["/help#cost", agent, "/help?agent=true#cost"],
    ["/help?x=1#cost", both, "/help?x=1&embedded=true&agent=true#cost"],
    ["/help#", agent, "/help?agent=true#"],
    ["/", { embedded: true, agent: false }, "/?embedded=true"],
  ])("of %s with %j is %s", (to, modes, address) => {
    expect(withModes(to, modes)).toBe(address);
  });
});
