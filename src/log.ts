const levels = ["debug", "info", "warn", "error"] as const;
type Level = (typeof levels)[number];

/** Writes one structured line: a level, a message that is always the same for the same event, and details. */
export type Log = (level: Level, message: string, details?: object) => void;

/** Creates a log that writes JSON lines of the lowest level and above; `silent` writes none. */
export function createLog(lowest: Level | "silent", write = (line: string) => process.stdout.write(line)): Log {
  const threshold = lowest === "silent" ? levels.length : levels.indexOf(lowest);
  return (level, message, details = {}) => {
    if (levels.indexOf(level) < threshold) return;
    write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...details })}\n`);
  };
}
