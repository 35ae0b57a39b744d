/** Background jobs that run while no request is served. */
export interface IdleQueue {
  /** Queues a job. It replaces a waiting one with the same key; a running one is not repeated. */
  add(key: string, job: () => Promise<unknown>): void;
  /** Delays the next job, because a request waits for other work. */
  defer(): void;
  /** Drops the waiting jobs; a running one goes on. */
  stop(): void;
}

const MAX_WAITING = 2_000;

/**
 * Runs jobs one at a time, each after `idleMs` without a defer(). A failed job is not retried, because jobs
 * only improve results that exist already.
 */
export function makeIdleQueue(idleMs: number): IdleQueue {
  const waiting = new Map<string, () => Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;
  let running: string | undefined;

  function schedule(): void {
    clearTimeout(timer);
    timer = undefined;
    if (running !== undefined || waiting.size === 0) return;
    timer = setTimeout(runNext, idleMs);
    timer.unref();
  }

  async function runNext(): Promise<void> {
    const [first] = waiting;
    if (!first) return;
    const [key, job] = first;
    waiting.delete(key);
    running = key;
    await job().catch(() => undefined);
    running = undefined;
    schedule();
  }

  return {
    add(key, job) {
      if (key === running || (waiting.size >= MAX_WAITING && !waiting.has(key))) return;
      waiting.set(key, job);
      if (!timer) schedule();
    },
    defer: schedule,
    stop() {
      waiting.clear();
      clearTimeout(timer);
    },
  };
}
