import { Problem } from "./problem.ts";

const WINDOW_MS = 60_000;
/** Callers that are remembered at a time; beyond it the oldest windows are forgotten. */
const CALLERS = 100_000;

/**
 * Counts calls of a minute in this process's memory, so that a flood costs the database nothing. It goes by a clock that nobody sets.
 * @param now milliseconds of a clock that only goes forward
 */
export function makeFloodGate(most: number, now: () => number = () => performance.now()) {
  const windows = new Map<string, { calls: number; until: number }>();

  function forgetOld(at: number): void {
    for (const [caller, { until }] of windows) {
      if (until > at && windows.size < CALLERS) return;
      windows.delete(caller);
    }
  }

  /** @throws Problem too_many_requests with Retry-After */
  return function pass(caller: string, times = 1): void {
    const at = now();
    const window = windows.get(caller);
    if (window && window.until > at) {
      window.calls += 1;
      if (window.calls > most * times) {
        const wait = Math.max(1, Math.ceil((window.until - at) / 1_000));
        throw new Problem("too_many_requests", { headers: { "retry-after": String(wait) } });
      }
      return;
    }
    windows.delete(caller);
    forgetOld(at);
    windows.set(caller, { calls: 1, until: at + WINDOW_MS });
  };
}
