import { useEffect, useRef, useState } from "react";

/** Milliseconds that a pointer stays before it means something. */
const stay = 80;

/** Whether a mouse has stayed on something, or the keyboard has come to it; once true it stays true. */
export function useHoverIntent() {
  const [is, setIs] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    is,
    handlers: {
      onPointerEnter(event: { pointerType: string }) {
        if (event.pointerType !== "touch") timer.current = setTimeout(() => setIs(true), stay);
      },
      onPointerLeave() {
        clearTimeout(timer.current);
      },
      onFocus() {
        setIs(true);
      },
    },
  };
}
