import { setPriority } from "node:os";

export interface TaskResult {
  id: number;
  /** The reason of a failure; absent when the task succeeded. */
  failure?: string;
}

interface OpenWorker<Task> {
  send(task: Task & { id: number }): void;
  /** Keeps this process alive while the worker has tasks. */
  hold(isBusy: boolean): void;
  end(): void;
}

interface TaskWorkerOptions<Task, Result extends TaskResult> {
  /** Names the worker in errors: "The page worker". */
  name: string;
  /** Opens a worker that calls `settle` with each result, and `fail` with a verb when the worker has ended: "ended". */
  open: (settle: (result: Result) => void, fail: (how: string) => void) => OpenWorker<Task>;
  /** Milliseconds without a task after which the worker ends, to free memory. */
  idleTime: number;
  onEnd?: () => void;
}

/** Sends tasks to a worker, which is opened with a task when none is open. If the worker ends, pending tasks reject. */
export function createTaskWorker<Task, Result extends TaskResult>(options: TaskWorkerOptions<Task, Result>) {
  const { name, idleTime, onEnd } = options;
  const pending = new Map<number, { resolve: (result: Result) => void; reject: (reason: Error) => void }>();
  let worker: OpenWorker<Task> | undefined;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  let tasks = 0;

  function open(): OpenWorker<Task> {
    const opened = options.open(settle, (how) => {
      if (worker === opened) fail(how);
    });
    return opened;
  }

  function settle(result: Result): void {
    pending.get(result.id)?.resolve(result);
    pending.delete(result.id);
    if (pending.size > 0) return;
    worker?.hold(false);
    clearTimeout(idleTimer);
    idleTimer = setTimeout(end, idleTime).unref();
  }

  function fail(how: string): void {
    worker = undefined;
    for (const { reject } of pending.values()) reject(new Error(`${name} ${how}`));
    pending.clear();
    onEnd?.();
  }

  function end(): void {
    if (!worker || pending.size > 0) return;
    worker.end();
    worker = undefined;
    onEnd?.();
  }

  return {
    /** Resolves to the result of a task, also when the task failed. Rejects when the worker ends first. */
    run(task: Task): Promise<Result> {
      clearTimeout(idleTimer);
      const id = tasks++;
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject });
        worker ??= open();
        worker.hold(true);
        worker.send({ ...task, id });
      });
    },
    end,
  };
}

/** Lowers the priority of this process, or on Linux of this thread, below the priority of the server for visitors. */
export function lowerPriority(): void {
  try {
    setPriority(5);
  } catch {
    // Without a lower priority, this work only takes a larger share of a busy processor.
  }
}
