import { type PointerEvent, type RefObject, useRef } from "react";
import type { Point } from "./zoom-steps.ts";

/** A pointer that moves less, in px, counts as a click. */
const CLICK_TOLERANCE = 4;

/** Scrolls an element by dragging with the mouse. Touch scrolls natively. */
export function useDragScroll(
  element: RefObject<HTMLElement | null>,
  onClick: (event: PointerEvent) => void,
) {
  const drag = useRef<{ start: Point; scroll: Point; moved: boolean } | null>(null);
  return {
    onPointerDown(event: PointerEvent) {
      if (!element.current || event.pointerType !== "mouse" || event.button !== 0) return;
      drag.current = {
        start: { x: event.clientX, y: event.clientY },
        scroll: { x: element.current.scrollLeft, y: element.current.scrollTop },
        moved: false,
      };
    },
    onPointerMove(event: PointerEvent) {
      if (!drag.current) return;
      const { start, scroll } = drag.current;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (Math.hypot(x, y) > CLICK_TOLERANCE) drag.current.moved = true;
      if (drag.current.moved) element.current?.scrollTo(scroll.x - x, scroll.y - y);
    },
    onPointerUp(event: PointerEvent) {
      const moved = drag.current?.moved ?? false;
      drag.current = null;
      if (!moved) onClick(event);
    },
    onPointerLeave() {
      drag.current = null;
    },
  };
}
