/** In CSS pixels from the corner of what shows the picture. */
export type Point = { x: number; y: number };

/** Times the size at which the whole picture is in sight. */
export const zoomSteps = [1, 2, 3] as const;

/** Where to scroll so that what lay at a point stays there when the picture grows by a factor. */
export function scrollAfterZoom(scroll: Point, point: Point, factor: number): Point {
  return {
    x: Math.max(0, (scroll.x + point.x) * factor - point.x),
    y: Math.max(0, (scroll.y + point.y) * factor - point.y),
  };
}
