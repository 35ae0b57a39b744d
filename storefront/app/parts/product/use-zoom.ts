import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { OPENING_STEP, type Point, scrollAfterZoom, zoomSteps } from "./zoom-steps.ts";

/** The position of a pointer relative to an element. */
export function pointIn(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const box = element.getBoundingClientRect();
  return { x: clientX - box.left, y: clientY - box.top };
}

/** Size, zoom step and scroll position of a viewer. The wheel zooms around the pointer. */
export function useZoom(viewer: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [step, setStep] = useState<number>(OPENING_STEP);
  const center = useRef<Point | null>(null);
  const scale = zoomSteps[step] ?? 1;

  useEffect(() => {
    const element = viewer.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [viewer]);

  /** @param point stays in place; defaults to the center */
  const zoomTo = (target: number, point?: Point) => {
    const next = Math.min(Math.max(target, 0), zoomSteps.length - 1);
    if (next === step) return;
    center.current = point ?? { x: size.width / 2, y: size.height / 2 };
    setStep(next);
  };
  const previousScale = useRef(scale);
  useLayoutEffect(() => {
    const element = viewer.current;
    if (element && center.current && previousScale.current !== scale) {
      const scroll = { x: element.scrollLeft, y: element.scrollTop };
      const { x, y } = scrollAfterZoom(scroll, center.current, scale / previousScale.current);
      element.scrollTo(x, y);
    }
    previousScale.current = scale;
    center.current = null;
  }, [viewer, scale]);

  const onWheel = useRef((_: WheelEvent) => {});
  useEffect(() => {
    onWheel.current = (event) => {
      if (!viewer.current || Math.abs(event.deltaY) < 2) return;
      event.preventDefault();
      zoomTo(step + (event.deltaY < 0 ? 1 : -1), pointIn(viewer.current, event));
    };
  });
  // React's wheel listeners are passive and cannot prevent the page from scrolling.
  useEffect(() => {
    const element = viewer.current;
    const listener = (event: WheelEvent) => onWheel.current(event);
    element?.addEventListener("wheel", listener, { passive: false });
    return () => element?.removeEventListener("wheel", listener);
  }, [viewer]);

  return { size, step, scale, zoomTo, reset: () => setStep(OPENING_STEP) };
}
