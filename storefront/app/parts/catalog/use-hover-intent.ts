import { useEffect, useRef, useState } from "react";

const HOVER_DELAY_MS = 80;

/** Whether an element was hovered for the delay or got the focus. Once true it stays true. */
export function useHoverIntent() {
  const [intended, setIntended] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    intended,
    handlers: {
      onPointerEnter(event: { pointerType: string }) {
        if (event.pointerType !== "touch")
          timer.current = setTimeout(() => setIntended(true), HOVER_DELAY_MS);
      },
      onPointerLeave() {
        clearTimeout(timer.current);
      },
      onFocus() {
        setIntended(true);
      },
    },
  };
}
