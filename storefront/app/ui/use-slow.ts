import { useEffect, useState } from "react";

/** Whether something has been going on for longer than `after` ms: quick answers show no waiting state. */
export function useSlow(going: boolean, after = 140): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!going) return;
    const timer = setTimeout(() => setSlow(true), after);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [going, after]);
  return going && slow;
}
