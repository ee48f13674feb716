import { Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { showProgress } from "./show-progress.ts";

/** A stream that records the written text. */
class TextStream extends Writable {
  text = "";
  constructor(readonly isTTY: boolean) {
    super();
  }
  override _write(chunk: unknown, _encoding: string, done: () => void): void {
    this.text += String(chunk);
    done();
  }
}

async function stepTwice(step: () => void): Promise<string> {
  step();
  await Promise.resolve();
  step();
  return "done";
}

describe("showProgress", () => {
  it("updates one line in a terminal", async () => {
    const stream = new TextStream(true);
    expect(await showProgress("pages", 2, stepTwice, stream)).toBe("done");
    expect(stream.text).toContain("] 0 of 2 pages");
    expect(stream.text).toContain("] 2 of 2 pages");
    expect(stream.text.match(/\n/g)).toHaveLength(1);
  });

  it("writes lines elsewhere, without control characters", async () => {
    const stream = new TextStream(false);
    await showProgress("pages", 2, stepTwice, stream);
    expect(stream.text).toBe(`[${"-".repeat(30)}] 0 of 2 pages\n[${"=".repeat(30)}] 2 of 2 pages\n`);
  });

  it("ends with the work when that fails", async () => {
    const stream = new TextStream(false);
    await expect(showProgress("pages", 2, () => Promise.reject(new Error("broken")), stream)).rejects.toThrow("broken");
    expect(stream.text).toMatch(/0 of 2 pages\n$/);
  });
});
