/** The levels from which a log writes lines, from all lines to none. */
export const logLevels = ["debug", "info", "warn", "error", "silent"] as const;
type LogLevel = (typeof logLevels)[number];

/** Writes one structured line: a level, a message that is constant for each kind of event, and details. */
export type Log = (level: Exclude<LogLevel, "silent">, message: string, details?: object) => void;

/** The maximum number of bytes that wait for the reader of the log: more lines are lost, and do not fill the memory. */
const maxUnread = 1_000_000;

/** Creates a log that writes JSON lines of the lowest level and above. */
export function createLog(lowest: LogLevel, write = writeOut): Log {
  return (level, message, details = {}) => {
    if (logLevels.indexOf(level) < logLevels.indexOf(lowest)) return;
    write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...details })}\n`);
  };
}

function writeOut(line: string): void {
  if (process.stdout.writableLength < maxUnread) process.stdout.write(line);
}

/** Milliseconds in which a sampled log writes a message once. */
const sampleTime = 60_000;

/** A log for events that strangers cause: each message at most once a minute, with the number of `omitted` messages. */
export function sampled(log: Log, now: () => number = () => performance.now()): Log {
  const last = new Map<string, { at: number; omitted: number }>();
  return (level, message, details = {}) => {
    const before = last.get(message);
    if (before && now() - before.at < sampleTime) {
      before.omitted++;
      return;
    }
    last.set(message, { at: now(), omitted: 0 });
    log(level, message, before?.omitted ? { ...details, omitted: before.omitted } : details);
  };
}
