import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from "cockatiel";
import { log } from "../log.server.ts";
import { catalogVersion } from "./catalog-version.server.ts";

/** Milliseconds for a response of the API, so that a page without one is answered within three seconds. */
export const RESPONSE_TIMEOUT_MS = 2_500;
/** Calls in a row without a response until the API counts as away although it sends heartbeats. */
const MAX_FAILURES = 5;
/** Milliseconds until one call tries again. */
const RETRY_AFTER_MS = 1_000;

const failures = new ConsecutiveBreaker(MAX_FAILURES);

/** Any response shows that the API is there. A visitor who leaves shows nothing. */
export const apiCircuit = circuitBreaker(
  handleWhen((error) => !(error instanceof Error && error.name === "AbortError")),
  {
    halfOpenAfter: RETRY_AFTER_MS,
    breaker: {
      state: undefined,
      success: () => failures.success(),
      failure: () => failures.failure() || catalogVersion.now() === undefined,
    },
  },
);

let openedAt = Number.NEGATIVE_INFINITY;
apiCircuit.onBreak((reason) => {
  openedAt = performance.now();
  log.error({ reason: "error" in reason ? String(reason.error) : "no response" }, "the API is away");
});
apiCircuit.onReset(() => log.warn("the API is back"));

/** Whether calls fail at once; false again as soon as one may try. */
export const isApiAway = (): boolean =>
  apiCircuit.state === CircuitState.Open && performance.now() - openedAt < RETRY_AFTER_MS;
