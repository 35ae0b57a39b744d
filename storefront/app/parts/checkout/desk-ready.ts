/** Milliseconds. The payment page opens after a second and a half, so most shoppers wait no longer. */
const TIMEOUT_MS = 4_000;

/** Whether the payment desk is ready, so that the page of a payment can be opened. */
export async function isDeskReady(desk: string): Promise<boolean> {
  try {
    return (await fetch(`${desk}/ready`, { signal: AbortSignal.timeout(TIMEOUT_MS) })).ok;
  } catch {
    return false;
  }
}
