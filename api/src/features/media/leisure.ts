/** Jobs that nobody waits for. */
export interface Leisure {
  /** A job under a key that already waits replaces the earlier one. */
  add(key: string, job: () => Promise<unknown>): void;
  /** Somebody waits for something else: the next job begins later. */
  disturb(): void;
  /** Forgets what waits; what has begun ends by itself. */
  end(): void;
}

const longest = 2000;

/**
 * Runs jobs one at a time, each once nobody has been waiting for `quiet` milliseconds. A job that fails is not tried
 * again: it was to make something better, and what was there stays.
 */
export function makeLeisure(quiet: number): Leisure {
  const waiting = new Map<string, () => Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;

  function rest(): void {
    clearTimeout(timer);
    timer = undefined;
    if (isWorking || waiting.size === 0) return;
    timer = setTimeout(work, quiet);
    timer.unref();
  }

  async function work(): Promise<void> {
    const [first] = waiting;
    if (!first) return;
    const [key, job] = first;
    waiting.delete(key);
    isWorking = true;
    await job().catch(() => undefined);
    isWorking = false;
    rest();
  }

  return {
    add(key, job) {
      if (waiting.size >= longest && !waiting.has(key)) return;
      waiting.set(key, job);
      if (!timer) rest();
    },
    disturb: rest,
    end() {
      waiting.clear();
      clearTimeout(timer);
    },
  };
}
