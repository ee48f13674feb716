import { readFileSync } from "node:fs";

/** A command of a guide. */
interface GuideStep {
  command: string;
  /** The paths that a reader opens while the command runs; none for a command that ends by itself. */
  paths: string[];
}

/** The commands of a guide's `sh` blocks, in order. A block that ends with a server has the paths of the text below it. */
export function readGuide(file: string): GuideStep[] {
  const [, ...parts] = readFileSync(file, "utf8").split(/^```sh\n/m);
  return parts.flatMap((part) => {
    const [block = "", text = ""] = part.split(/^```$/m);
    const paths = Array.from(text.matchAll(/http:\/\/localhost:3000(\/[\w/]*)/g), ([, path = ""]) => path);
    const commands = block.trim().split("\n");
    return commands.map((command, index) => ({ command, paths: index === commands.length - 1 ? paths : [] }));
  });
}
