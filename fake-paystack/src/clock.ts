/** A clock that may run faster than the world's, so that a schedule of hours can be watched in seconds. */
export type Clock = {
  now: () => Date;
  /** Runs the job once so many of its own milliseconds have passed. */
  after: (ms: number, job: () => void) => void;
  /** Forgets what waits. */
  stop: () => void;
};

/** @param scale seconds of this clock for one of the world's */
export function scaledClock(scale: number): Clock {
  const began = Date.now();
  const waiting = new Set<NodeJS.Timeout>();
  return {
    now: () => new Date(began + (Date.now() - began) * scale),
    after(ms, job) {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        job();
      }, ms / scale);
      timer.unref();
      waiting.add(timer);
    },
    stop() {
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
}
