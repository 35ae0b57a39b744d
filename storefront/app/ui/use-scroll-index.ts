import { type UIEvent, useRef } from "react";

/**
 * Follows which item of a row is scrolled to. After a press that scrolls, events before its item is reached
 * are ignored: they would step back.
 */
export function useScrollIndex(indexIn: (row: HTMLElement) => number, onIndex: (index: number) => void) {
  const target = useRef<number | null>(null);
  const follow =
    (ended: boolean) =>
    ({ currentTarget }: UIEvent<HTMLElement>) => {
      const index = indexIn(currentTarget);
      if (ended || index === target.current) target.current = null;
      if (target.current === null) onIndex(index);
    };
  const release = () => {
    target.current = null;
  };
  return {
    /** Called before a scroll to an item. */
    aim: (index: number) => {
      target.current = index;
    },
    handlers: {
      onScroll: follow(false),
      onScrollEnd: follow(true),
      onPointerDown: release,
      onWheel: release,
    },
  };
}
