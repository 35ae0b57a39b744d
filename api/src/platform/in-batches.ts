type Waiting<V> = {
  ids: readonly number[];
  resolve: (found: Map<number, V>) => void;
  reject: (cause: unknown) => void;
};

/**
 * Reads for several callers at once: whoever asks while others are being answered is answered together with those who ask
 * meanwhile, by one statement. Nobody is given what was read before asking.
 * @param read some ids, each once
 * @param options.underway statements at the same time
 * @param options.most ids a statement, as far as one caller's do not need more
 */
export function inBatches<V>(
  read: (ids: number[]) => Promise<Map<number, V>>,
  { underway, most }: { underway: number; most: number },
): (ids: readonly number[]) => Promise<Map<number, V>> {
  let waiting: Waiting<V>[] = [];
  let running = 0;
  let isDue = false;

  function take(): Waiting<V>[] {
    let count = 0;
    let end = 0;
    while (end < waiting.length && (end === 0 || count + (waiting[end]?.ids.length ?? 0) <= most)) {
      count += waiting[end]?.ids.length ?? 0;
      end += 1;
    }
    const taken = waiting.slice(0, end);
    waiting = waiting.slice(end);
    return taken;
  }

  function next(): void {
    if (isDue || waiting.length === 0 || running >= underway) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      const batch = take();
      if (batch.length === 0) return;
      running += 1;
      void answer(batch);
      next();
    });
  }

  async function answer(batch: readonly Waiting<V>[]): Promise<void> {
    try {
      const found = await read([...new Set(batch.flatMap(({ ids }) => ids))]);
      for (const { resolve } of batch) resolve(found);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      running -= 1;
      next();
    }
  }

  return (ids) =>
    new Promise((resolve, reject) => {
      waiting.push({ ids, resolve, reject });
      next();
    });
}
