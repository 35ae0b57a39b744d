type Waiting<K, R> = {
  keys: readonly K[];
  resolve: (read: R) => void;
  reject: (cause: unknown) => void;
};

/**
 * Reads for several callers at once: whoever asks while others are being answered is answered together with those who ask
 * meanwhile, by one statement. Nobody is given what was read before asking.
 * @param read what the keys of a batch name; a key may be among them twice
 * @param options.underway statements at the same time
 * @param options.most keys a statement, as far as one caller's do not need more
 */
export function inBatches<K, R>(
  read: (keys: K[]) => Promise<R>,
  { underway, most }: { underway: number; most: number },
): (keys: readonly K[]) => Promise<R> {
  let waiting: Waiting<K, R>[] = [];
  let running = 0;
  let isDue = false;

  function take(): Waiting<K, R>[] {
    let count = 0;
    let end = 0;
    for (const { keys } of waiting) {
      count += keys.length;
      if (end > 0 && count > most) break;
      end += 1;
    }
    const taken = waiting.slice(0, end);
    waiting = waiting.slice(end);
    return taken;
  }

  function next(): void {
    if (isDue || waiting.length === 0 || running >= underway) return;
    isDue = true;
    // Who asks in this turn of the loop shall be among them.
    setImmediate(() => {
      isDue = false;
      running += 1;
      void answer(take());
      next();
    });
  }

  async function answer(batch: readonly Waiting<K, R>[]): Promise<void> {
    try {
      const found = await read(batch.flatMap(({ keys }) => keys));
      for (const { resolve } of batch) resolve(found);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      running -= 1;
      next();
    }
  }

  return (keys) =>
    new Promise((resolve, reject) => {
      waiting.push({ keys, resolve, reject });
      next();
    });
}
