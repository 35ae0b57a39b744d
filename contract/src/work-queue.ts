/** There is no room, or it came too late. */
export class Busy extends Error {}

/**
 * @param signal is aborted when nobody waits for the result any more
 * @throws Busy before `work` has begun
 */
export type WorkQueue = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** Of how many steps of a line the mean is taken, the latest weighing most. */
const REMEMBERED = 10;
/** Share of the longest wait that a line may be expected to take: by how much its pace varies. */
const EXPECTED = 0.5;

/**
 * Does so much at a time, first come first served.
 * @param limits.waiting further work is refused at once
 * @param limits.maxWaitMs work that would wait longer than half of it is refused at once, as its result might
 *   come too late; so is what has waited all of it against expectation
 */
export function makeWorkQueue(limits: { atWork: number; waiting: number; maxWaitMs: number }): WorkQueue {
  let atWork = 0;
  let movedAt = 0;
  /** Mean time between two works that begin from the line. */
  let stepMs = 0;
  const longestMs = limits.maxWaitMs * EXPECTED;
  const waiting = new Set<() => void>();

  /** A line that nobody may join says nothing of its pace: from time to time one tries it. */
  const isTooSlow = () =>
    (waiting.size + 1) * stepMs > longestMs &&
    (waiting.size > 0 || performance.now() - movedAt < limits.maxWaitMs);
  const turn = (signal?: AbortSignal) =>
    new Promise<void>((begin, refuse) => {
      if (waiting.size >= limits.waiting || isTooSlow()) return refuse(new Busy("no room to wait"));
      if (waiting.size === 0) movedAt = performance.now();
      const start = () => {
        end();
        begin();
      };
      const leave = () => {
        end();
        refuse(new Busy("waited too long"));
      };
      const end = () => {
        waiting.delete(start);
        clearTimeout(timer);
        signal?.removeEventListener("abort", leave);
      };
      const timer = setTimeout(leave, limits.maxWaitMs);
      signal?.addEventListener("abort", leave);
      waiting.add(start);
    });
  /** Whoever waits longest takes over the slot. */
  const release = () => {
    const [next] = waiting;
    if (!next) {
      atWork -= 1;
      return;
    }
    const now = performance.now();
    // No more than the limit: a standstill is soon forgotten.
    stepMs += (Math.min(now - movedAt, limits.maxWaitMs) - stepMs) / REMEMBERED;
    movedAt = now;
    next();
  };
  return async (work, signal) => {
    if (signal?.aborted) throw new Busy("nobody waits");
    if (atWork < limits.atWork) atWork += 1;
    else await turn(signal);
    try {
      return await work();
    } finally {
      // In the next turn of the event loop: what only computes lets others have theirs, too.
      setImmediate(release);
    }
  };
}
