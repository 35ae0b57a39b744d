import { axis, type Path } from "../paths.ts";

/** Shoes seen from above: a left foot's outline, about 740 units long, its middle at `middle`. */
const middle = { x: 252, y: 500 };
const half = { x: 120, y: 368 };

/** The outline, its rim cut back by so many units and moved down the page. */
export const within = (outline: Path, rim: number, down = 0): Path =>
  outline.map((segment) =>
    segment.map((value, index) =>
      index % 2
        ? middle.y + (value - middle.y) * (1 - rim / half.y) + down
        : middle.x + (value - middle.x) * (1 - rim / half.x),
    ),
  );

/** Art of the left shoe, and its reflection: a piece takes what falls on it. */
export const forBothFeet = (art: string): string =>
  `${art}<g transform="matrix(-1 0 0 1 ${2 * axis} 0)">${art}</g>`;
