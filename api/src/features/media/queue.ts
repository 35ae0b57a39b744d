import { Problem } from "../../platform/problem.ts";

/**
 * Runs jobs in order, at most `concurrency` at a time.
 * @throws Problem unavailable where `maxWaiting` jobs are waiting already
 */
export function makeQueue(concurrency: number, maxWaiting: number): <T>(job: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (job) => {
    if (running >= concurrency) {
      if (waiting.length >= maxWaiting) throw new Problem("unavailable", { headers: { "retry-after": "2" } });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
