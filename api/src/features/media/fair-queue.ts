import { Problem } from "../../platform/problem.ts";

const RETRY_SECONDS = 2;

/**
 * Runs jobs, at most `concurrency` at a time. Callers take turns, so that one with many jobs delays another
 * by one job at most.
 * @throws Problem unavailable where `maxWaiting` jobs of the caller, or `maxWaitingOfAll`, wait already
 */
export function makeFairQueue(concurrency: number, maxWaiting: number, maxWaitingOfAll: number) {
  /** By caller; the first in the map is the next one to take a turn. */
  const waiting = new Map<string, (() => void)[]>();
  let waitingOfAll = 0;
  let running = 0;

  function next(): void {
    const [first] = waiting;
    if (!first || running >= concurrency) return;
    const [caller, jobs] = first;
    const start = jobs.shift();
    waiting.delete(caller);
    if (jobs.length > 0) waiting.set(caller, jobs);
    waitingOfAll -= 1;
    running += 1;
    start?.();
  }

  return async <T>(caller: string, job: () => Promise<T>): Promise<T> => {
    const own = waiting.get(caller) ?? [];
    if (own.length >= maxWaiting || waitingOfAll >= maxWaitingOfAll)
      throw new Problem("unavailable", { headers: { "retry-after": String(RETRY_SECONDS) } });
    await new Promise<void>((start) => {
      own.push(start);
      waiting.set(caller, own);
      waitingOfAll += 1;
      next();
    });
    try {
      return await job();
    } finally {
      running -= 1;
      next();
    }
  };
}
