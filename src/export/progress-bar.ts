/** Shows how far something is. */
export interface ProgressBar {
  /** One more is done. */
  step(): void;
  /** Nothing more will come. */
  end(): void;
}

const width = 30;

/** A bar that is redrawn in a terminal, and a line at each tenth where output is kept, as in CI. */
export function createProgressBar(name: string, total: number, output: Pick<NodeJS.WriteStream, "write" | "isTTY">): ProgressBar {
  let done = 0;
  let shown = -1;
  const steps = output.isTTY ? 100 : 10;

  function show(): void {
    const part = total === 0 ? steps : Math.floor((done / total) * steps);
    if (part === shown) return;
    shown = part;
    const count = `${done} of ${total} ${name}`;
    if (!output.isTTY) output.write(`${count}\n`);
    else output.write(`\r[${"#".repeat(Math.round((part / steps) * width)).padEnd(width, "·")}] ${count}`);
  }

  show();
  return {
    step() {
      done++;
      show();
    },
    end() {
      if (output.isTTY) output.write("\n");
    },
  };
}
