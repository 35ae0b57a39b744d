/** Test keys: 100 calls in 60 seconds (beta.paystack.com/docs/api/rate-limits). */
export type RateLimit = { calls: number; seconds: number };

/** A fixed window in real time, not simulated time. */
export function makeRateLimiter({ calls, seconds }: RateLimit) {
  let windowStart = 0;
  let count = 0;
  return (): { allowed: boolean; headers: Record<string, string> } => {
    const now = Date.now();
    if (now - windowStart >= seconds * 1000) {
      windowStart = now;
      count = 0;
    }
    count += 1;
    const reset = Math.max(1, Math.ceil((windowStart + seconds * 1000 - now) / 1000));
    return {
      allowed: count <= calls,
      headers: {
        "x-ratelimit-limit": String(calls),
        "x-ratelimit-remaining": String(Math.max(0, calls - count)),
        "x-ratelimit-reset": String(reset),
      },
    };
  };
}
