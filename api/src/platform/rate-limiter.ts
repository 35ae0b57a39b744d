import { LRUCache } from "lru-cache";
import { Problem } from "./problem.ts";

const WINDOW_MS = 60_000;
/** Callers that are counted at a time; those that called longest ago are dropped first. */
const MAX_CALLERS = 50_000;

export type RateLimiter = {
  /** @throws Problem too_many_requests with Retry-After */
  consume: (caller: string, times?: number) => void;
};

/**
 * Counts calls per caller and minute in this process's memory, so that a flood costs the database nothing.
 * @param limit calls per caller and minute; `times` of consume() multiplies it
 * @param now milliseconds of a monotonic clock
 */
export function makeRateLimiter(limit: number, now: () => number = () => performance.now()): RateLimiter {
  const windows = new LRUCache<string, { calls: number }>({
    // With `max` instead it would take the memory of as many callers at once.
    maxSize: MAX_CALLERS,
    sizeCalculation: () => 1,
    ttl: WINDOW_MS,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    consume(caller, times = 1) {
      const window = windows.get(caller);
      if (!window) {
        windows.set(caller, { calls: 1 });
        return;
      }
      window.calls += 1;
      if (window.calls <= limit * times) return;
      const seconds = Math.max(1, Math.ceil(windows.getRemainingTTL(caller) / 1_000));
      throw new Problem("too_many_requests", { headers: { "retry-after": String(seconds) } });
    },
  };
}
