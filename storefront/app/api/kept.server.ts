/** Milliseconds after which something is made anew though the catalog stands still: some of it hangs on the date. */
const oldest = 60_000;

/**
 * Makes something once for everybody, and again when the catalog has changed.
 * @param version of the catalog that holds now; nothing is kept while that is not known
 * @param make makes it; `keep: false` for what must not be given to the next one, such as half an answer
 */
export function keptWhile<T>(
  version: () => string | undefined,
  make: () => Promise<{ value: T; keep: boolean }>,
): () => Promise<T> {
  let kept: { value: T; version: string; until: number } | undefined;
  let running: { version: string | undefined; value: Promise<T> } | undefined;

  async function run(begun: string | undefined): Promise<T> {
    const { value, keep } = await make();
    if (keep && begun !== undefined && version() === begun)
      kept = { value, version: begun, until: Date.now() + oldest };
    return value;
  }

  return () => {
    const now = version();
    if (kept && kept.version === now && Date.now() < kept.until) return Promise.resolve(kept.value);
    if (running && running.version === now) return running.value;
    const mine = {
      version: now,
      value: run(now).finally(() => {
        if (running === mine) running = undefined;
      }),
    };
    running = mine;
    return mine.value;
  };
}
