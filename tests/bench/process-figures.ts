import { readdirSync, readFileSync } from "node:fs";

/** Megabytes of memory that a process holds now; 0 when it has ended. Only Linux gives this figure. */
export function residentMegabytes(pid: number | undefined): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readProcess(pid, "status")) ?? [];
  return Number(kilobytes ?? 0) / 1024;
}

/** The processes that a process has started and that still run. */
export function childrenOf(pid: number | undefined): number[] {
  return readProcess(pid, `task/${pid}/children`).split(" ").filter(Boolean).map(Number);
}

/** Files and sockets that a process has open. */
export function openDescriptors(pid: number | undefined): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}

function readProcess(pid: number | undefined, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}

/** Seconds of processor time that a process has used. */
export function processorSeconds(pid: number | undefined): number {
  const fields = readProcess(pid, "stat")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100;
}

/** The processor time of the threads that run now, with a resolution of a microsecond. */
export function threadSeconds(pid: number): number {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readProcess(pid, `task/${thread}/schedstat`).split(" ")[0] ?? 0),
  );
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e9;
}
