import { beginsVisit } from "./visit.ts";

/** Safari has no requestIdleCallback. */
const IDLE_MS = 1_000;

/** Counts a visit at an address, as soon as the page is seen and idle, if the page begins one. */
export function countWhenSeen(address: string): void {
  if (document.visibilityState !== "visible")
    document.addEventListener("visibilitychange", () => countWhenSeen(address), { once: true });
  else whenIdle(() => isNewVisit() && sendVisit(address));
}

const whenIdle = (run: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(run) : setTimeout(run, IDLE_MS);

function isNewVisit(): boolean {
  // What stands in for a storage forgets the visit with the page.
  if (!(sessionStorage instanceof Storage)) return false;
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return beginsVisit({
    storage: sessionStorage,
    asksForPrivacy: doNotTrack === "1" || globalPrivacyControl === true,
    referrer: document.referrer,
    origin: location.origin,
    historyLength: history.length,
  });
}

/** No cookie, no referrer, and no preflight: the answer is not read. */
function sendVisit(address: string): void {
  fetch(address, {
    method: "POST",
    mode: "no-cors",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    keepalive: true,
  }).catch(() => {});
}
