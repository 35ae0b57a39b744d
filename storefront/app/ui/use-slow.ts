import { useEffect, useState } from "react";

/**
 * Whether `pending` has been true for longer than `delay` ms, so that fast responses show no waiting state.
 */
export function useSlow(pending: boolean, delay = 140): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setSlow(true), delay);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [pending, delay]);
  return pending && slow;
}
