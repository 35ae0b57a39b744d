import { endpoints } from "@adire/contract/endpoints";
import { useEffect } from "react";
import { beginsVisit } from "./visit.ts";

/** Safari has no requestIdleCallback. */
const IDLE_MS = 1_000;

/** Counts a visit once its page is seen and idle. @param api its public address */
export function useVisitCount(api: string): void {
  useEffect(() => {
    const countSeenPage = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", countSeenPage);
      whenIdle(() => {
        if (isNewVisit()) sendVisit(api);
      });
    };
    document.addEventListener("visibilitychange", countSeenPage);
    countSeenPage();
    return () => document.removeEventListener("visibilitychange", countSeenPage);
  }, [api]);
}

const whenIdle = (run: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(run) : setTimeout(run, IDLE_MS);

function isNewVisit(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return beginsVisit({
    storage: {
      // Merely naming the storage throws where the browser refuses it.
      getItem: (key) => sessionStorage.getItem(key),
      setItem: (key, value) => sessionStorage.setItem(key, value),
    },
    asksForPrivacy: doNotTrack === "1" || globalPrivacyControl === true,
    referrer: document.referrer,
    origin: location.origin,
    historyLength: history.length,
  });
}

/** No cookie, no referrer, and no preflight: the answer is not read. */
function sendVisit(api: string): void {
  const { method, path } = endpoints.visits.count;
  fetch(api + path, {
    method,
    mode: "no-cors",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    keepalive: true,
  }).catch(() => {});
}
