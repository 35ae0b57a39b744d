/** Milliseconds. Some values depend on the date, so they expire although the catalog has not changed. */
const MAX_AGE = 60_000;

/**
 * Memoizes one value for all callers until the catalog changes. Callers at the same time share one
 * computation.
 * @param version of the catalog that is current; nothing is memoized while it is unknown
 * @param compute `cacheable: false` marks a value that is incomplete because a call failed
 */
export function memoizePerVersion<T>(
  version: () => string | undefined,
  compute: () => Promise<{ value: T; cacheable: boolean }>,
): () => Promise<T> {
  let memoized: { value: T; version: string; expiresAt: number } | undefined;
  let pending: { version: string | undefined; value: Promise<T> } | undefined;

  async function run(startedAt: string | undefined): Promise<T> {
    const { value, cacheable } = await compute();
    if (cacheable && startedAt !== undefined && version() === startedAt)
      memoized = { value, version: startedAt, expiresAt: Date.now() + MAX_AGE };
    return value;
  }

  return () => {
    const current = version();
    if (memoized && memoized.version === current && Date.now() < memoized.expiresAt)
      return Promise.resolve(memoized.value);
    if (pending && pending.version === current) return pending.value;
    const computation = {
      version: current,
      value: run(current).finally(() => {
        if (pending === computation) pending = undefined;
      }),
    };
    pending = computation;
    return computation.value;
  };
}
