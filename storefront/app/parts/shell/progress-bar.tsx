import { useNavigation } from "react-router";
import { useSlow } from "../../ui/use-slow.ts";

/** Shown while a navigation takes longer than 200 ms. */
export function ProgressBar() {
  const visible = useSlow(useNavigation().state !== "idle", 200);
  return (
    <div role="status">
      {visible && (
        <div className="fixed inset-x-0 top-0 z-40 h-0.5 animate-[pulse-opacity_1.2s_ease-in-out_infinite] bg-clay">
          <span className="sr-only">Loading</span>
        </div>
      )}
    </div>
  );
}
