/** A clock that may run faster than real time, so that a schedule of hours takes seconds. */
export type Clock = {
  now: () => Date;
  /** Runs the job after a delay in simulated milliseconds. */
  after: (ms: number, job: () => void) => void;
  /** Cancels all pending jobs. */
  stop: () => void;
};

/** @param scale simulated seconds per second */
export function scaledClock(scale: number): Clock {
  const startedAt = Date.now();
  const timers = new Set<NodeJS.Timeout>();
  return {
    now: () => new Date(startedAt + (Date.now() - startedAt) * scale),
    after(ms, job) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        job();
      }, ms / scale);
      timer.unref();
      timers.add(timer);
    },
    stop() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
