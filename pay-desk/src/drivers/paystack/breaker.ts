/** The provider is not asked just now. */
export class NotNow extends Error {}

const failuresToOpen = 5;
const openFor = 15_000;

/**
 * Stops asking a provider that does not answer: after five failures in a row every call is refused for fifteen seconds, then one
 * is let through. A provider that says when it may be asked again is not asked before.
 * @param now milliseconds
 */
export function makeBreaker(now: () => number) {
  let failures = 0;
  let notBefore = 0;
  return {
    /** @throws NotNow while the provider is left in peace */
    pass(): void {
      if (now() < notBefore)
        throw new NotNow(`the provider is not asked for ${Math.ceil((notBefore - now()) / 1000)} s`);
    },
    succeeded(): void {
      failures = 0;
    },
    failed(): void {
      failures += 1;
      if (failures >= failuresToOpen) notBefore = now() + openFor;
    },
    /** @param seconds as the provider's `x-ratelimit-reset` says */
    wait(seconds: number): void {
      notBefore = Math.max(notBefore, now() + seconds * 1000);
    },
  };
}
