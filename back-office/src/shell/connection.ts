import { useSyncExternalStore } from "react";

/** When the connection was lost, in milliseconds; null while it is there. */
let lostAt = navigator.onLine ? null : Date.now();
addEventListener("offline", () => {
  lostAt = Date.now();
});
addEventListener("online", () => {
  lostAt = null;
});

function subscribe(listener: () => void): () => void {
  addEventListener("offline", listener);
  addEventListener("online", listener);
  return () => {
    removeEventListener("offline", listener);
    removeEventListener("online", listener);
  };
}

export const useLostAt = () => useSyncExternalStore(subscribe, () => lostAt);
