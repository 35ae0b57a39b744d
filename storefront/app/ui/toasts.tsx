import { lazy, Suspense, useSyncExternalStore } from "react";
import { toasterWanted } from "./toast.ts";

const Toaster = lazy(() => import("./toaster.tsx"));
const never = () => false;

/** The place for toasts; what shows them is fetched with the first of them. */
export function Toasts() {
  const wanted = useSyncExternalStore(toasterWanted.subscribe, toasterWanted.read, never);
  return wanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
