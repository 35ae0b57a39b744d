import { Problem } from "../../platform/problem.ts";

/** Runs at most `width` jobs at a time; the rest wait in order, up to `length` of them. */
export function makeQueue(width: number, length: number): <T>(job: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (job) => {
    if (running >= width) {
      if (waiting.length >= length) throw new Problem("unavailable", { headers: { "retry-after": "2" } });
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
