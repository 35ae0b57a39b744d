/** Milliseconds. The payment page opens after a second and a half, so most shoppers wait no longer. */
const TIMEOUT_MS = 4_000;

/** Whether the payment desk answers for a payment, so that its page can be opened. */
export async function isPaymentPageThere(desk: string, reference: string): Promise<boolean> {
  try {
    const { status } = await fetch(`${desk}/api/verify/${encodeURIComponent(reference)}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return status < 500;
  } catch {
    return false;
  }
}
