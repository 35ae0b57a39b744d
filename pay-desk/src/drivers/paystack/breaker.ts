import { ProviderUnavailable } from "../driver.ts";

const FAILURES_TO_OPEN = 5;
const OPEN_MS = 15_000;
/** Share of a rate limit that is reserved for payers who wait for an answer. */
const SHARE_FOR_PAYERS = 1 / 4;

/**
 * A circuit breaker. After five failures in a row it refuses every call for fifteen seconds, then lets one
 * call through at a time until one succeeds. It also waits as long as the provider's rate limit demands.
 * @param now milliseconds
 */
export function makeBreaker(now: () => number) {
  let failures = 0;
  let openUntil = 0;
  let limitedUntil = 0;
  let room = { isTight: false, until: 0 };
  return {
    /** @throws ProviderUnavailable while the circuit is open or the rate limit is used up */
    pass(): void {
      const notBefore = Math.max(openUntil, limitedUntil);
      if (now() < notBefore)
        throw new ProviderUnavailable(
          `the provider is not asked for ${Math.ceil((notBefore - now()) / 1000)} s`,
        );
      if (failures >= FAILURES_TO_OPEN) openUntil = now() + OPEN_MS;
    },
    succeeded(): void {
      failures = 0;
      openUntil = 0;
    },
    failed(): void {
      failures += 1;
      if (failures >= FAILURES_TO_OPEN) openUntil = now() + OPEN_MS;
    },
    /** @param seconds as the provider's `x-ratelimit-reset` says */
    wait(seconds: number): void {
      limitedUntil = Math.max(limitedUntil, now() + seconds * 1000);
    },
    /** Records the rate limit headers of a response. */
    recordRateLimit(limit: number, remaining: number, resetSeconds: number): void {
      if (limit > 0)
        room = { isTight: remaining < limit * SHARE_FOR_PAYERS, until: now() + resetSeconds * 1000 };
    },
    /** Whether background calls may be made. */
    hasRoom: (): boolean =>
      now() >= Math.max(openUntil, limitedUntil) && !(room.isTight && now() < room.until),
  };
}
