const FLUSH_MS = 10_000;

/**
 * Writes counts that are kept in memory every ten seconds. A series of failures is logged once.
 * @param what is not counted while it fails
 * @returns stops, after a last flush
 */
export function flushRegularly(what: string, flush: () => Promise<void>): () => Promise<void> {
  let failed = false;
  const timer = setInterval(() => {
    flush().then(
      () => {
        failed = false;
      },
      (error: Error) => {
        if (!failed) console.error(`${what} are not counted: ${error.message}`);
        failed = true;
      },
    );
  }, FLUSH_MS).unref();
  return async () => {
    clearInterval(timer);
    await flush().catch(() => {});
  };
}
