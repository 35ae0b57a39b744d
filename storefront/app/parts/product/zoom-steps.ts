/** In CSS pixels from the top left corner of the viewer. */
export type Point = { x: number; y: number };

/** Factors of the size at which the whole picture is visible. */
export const zoomSteps = [1, 2, 3] as const;
/** The whole picture is hardly larger than the page's own. */
export const OPENING_STEP = 1;

/** The scroll position that keeps the content at a point in place when zooming by a factor. */
export function scrollAfterZoom(scroll: Point, point: Point, factor: number): Point {
  return {
    x: Math.max(0, (scroll.x + point.x) * factor - point.x),
    y: Math.max(0, (scroll.y + point.y) * factor - point.y),
  };
}
