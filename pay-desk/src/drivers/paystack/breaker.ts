/** The provider is not asked just now. */
export class NotNow extends Error {}

const failuresToOpen = 5;
const openFor = 15_000;
/** Share of a rate limit that stays for payers who wait for an answer. */
const shareForPayers = 1 / 4;

/**
 * Stops asking a provider that does not answer: after five failures in a row every call is refused for fifteen seconds, then one
 * is let through at a time until one succeeds. A provider that says when it may be asked again is not asked before.
 * @param now milliseconds
 */
export function makeBreaker(now: () => number) {
  let failures = 0;
  let closedAgain = 0;
  let limitedUntil = 0;
  let room = { isTight: false, until: 0 };
  return {
    /** @throws NotNow while the provider is left in peace */
    pass(): void {
      const notBefore = Math.max(closedAgain, limitedUntil);
      if (now() < notBefore)
        throw new NotNow(`the provider is not asked for ${Math.ceil((notBefore - now()) / 1000)} s`);
      if (failures >= failuresToOpen) closedAgain = now() + openFor;
    },
    succeeded(): void {
      failures = 0;
      closedAgain = 0;
    },
    failed(): void {
      failures += 1;
      if (failures >= failuresToOpen) closedAgain = now() + openFor;
    },
    /** @param seconds as the provider's `x-ratelimit-reset` says */
    wait(seconds: number): void {
      limitedUntil = Math.max(limitedUntil, now() + seconds * 1000);
    },
    /** What the headers of an answer say of the rate limit. */
    heard(limit: number, remaining: number, resetSeconds: number): void {
      if (limit > 0)
        room = { isTight: remaining < limit * shareForPayers, until: now() + resetSeconds * 1000 };
    },
    /** Whether questions that nobody waits for may be asked. */
    hasRoom: (): boolean =>
      now() >= Math.max(closedAgain, limitedUntil) && !(room.isTight && now() < room.until),
  };
}
