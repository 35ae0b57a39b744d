/** Test keys: 100 calls in 60 seconds (beta.paystack.com/docs/api/rate-limits). */
export type RateLimit = { calls: number; seconds: number };

/** Counts calls in windows of the world's clock: the caller waits in the world's time. */
export function makeCounter({ calls, seconds }: RateLimit) {
  let began = 0;
  let counted = 0;
  return (): { allowed: boolean; headers: Record<string, string> } => {
    const now = Date.now();
    if (now - began >= seconds * 1000) {
      began = now;
      counted = 0;
    }
    counted += 1;
    const reset = Math.max(1, Math.ceil((began + seconds * 1000 - now) / 1000));
    return {
      allowed: counted <= calls,
      headers: {
        "x-ratelimit-limit": String(calls),
        "x-ratelimit-remaining": String(Math.max(0, calls - counted)),
        "x-ratelimit-reset": String(reset),
      },
    };
  };
}
