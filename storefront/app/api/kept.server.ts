/**
 * Makes something at most once in a while, for everybody.
 * @param ms how long it stays fresh
 * @param make makes it; `keep: false` for what must not be given to the next one, such as half an answer
 */
export function keptFor<T>(ms: number, make: () => Promise<{ value: T; keep: boolean }>): () => Promise<T> {
  let kept: { value: T; until: number } | undefined;
  let running: Promise<T> | undefined;
  const run = async (): Promise<T> => {
    try {
      const { value, keep } = await make();
      if (keep) kept = { value, until: Date.now() + ms };
      return value;
    } finally {
      running = undefined;
    }
  };
  return () => {
    if (kept && Date.now() < kept.until) return Promise.resolve(kept.value);
    running ??= run();
    return running;
  };
}
