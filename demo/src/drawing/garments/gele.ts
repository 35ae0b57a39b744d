import { type Fold, fold } from "../folds.ts";
import { fixed, type Garment, ground, type Layer, print } from "../garment.ts";
import { ellipse, mirror, type Path, type Point } from "../paths.ts";
import { seededRandom } from "../random.ts";

const round = (value: number): number => Math.round(value * 10) / 10;
const between = (from: Point, to: Point, t: number): Point => [
  from[0] + (to[0] - from[0]) * t,
  from[1] + (to[1] - from[1]) * t,
];

interface Fan {
  /** where the pleats are tied together */
  root: Point;
  count: number;
  /** degrees from the vertical, clockwise */
  from: number;
  to: number;
  /** length of the pleats at the sides and in the middle */
  side: number;
  middle: number;
  /** the pleat that lies on top: those on either side tuck under it */
  top: number;
  seed: number;
}

/** Stiff cloth in pleats that open upward from where they are tied. */
function fan({ root, count, from, to, side, middle, top, seed }: Fan): Layer[] {
  const random = seededRandom(seed);
  const step = (to - from) / count;
  const pleats = Array.from({ length: count }, (_, index) => {
    const angle = from + step * (index + 0.5) + (random() - 0.5) * step * 0.3;
    const rise = Math.cos(((angle - (from + to) / 2) / (to - from)) * Math.PI * 0.94);
    return {
      index,
      angle,
      length:
        side + (middle - side) * rise * (1 + 0.06 * Math.sin((angle * Math.PI) / 90)) + (random() - 0.5) * 14,
    };
  });
  const at = (angle: number, length: number, share: number): Point => {
    const turned = (angle * (0.7 + 0.3 * share) * Math.PI) / 180;
    return [
      round(root[0] + Math.sin(turned) * length * share),
      round(root[1] - Math.cos(turned) * length * share),
    ];
  };
  const shares = [0.12, 0.3, 0.48, 0.66, 0.82, 0.94];
  return pleats
    .toSorted((one, other) => Math.abs(other.index - top) - Math.abs(one.index - top))
    .map(({ index, angle, length }): Layer => {
      /** the edge that shows: -1 left, 1 right */
      const shown = index === top ? 0 : index < top ? -1 : 1;
      const half = step * 0.74;
      const left = angle - (shown === 1 ? half * 1.5 : half);
      const right = angle + (shown === -1 ? half * 1.5 : half);
      const leftTip = shown === 1 ? 0.968 : 1.004;
      const rightTip = shown === -1 ? 0.968 : 1.004;
      const edge = (share: number): number => leftTip + (rightTip - leftTip) * share;
      const across = (share: number): number => left + (right - left) * share;
      const shape: Path = [
        at(left, length, 0),
        ...shares.map((share) => at(left, length, share)),
        [
          ...at(left, length, leftTip - 0.02),
          ...at(left, length, leftTip - 0.005),
          ...at(across(0.08), length, leftTip),
        ],
        [
          ...at(across(0.36), length, edge(0.36) + 0.016),
          ...at(across(0.64), length, edge(0.64) - 0.014),
          ...at(across(0.92), length, rightTip),
        ],
        [
          ...at(right, length, rightTip - 0.005),
          ...at(right, length, rightTip - 0.02),
          ...at(right, length, rightTip - 0.04),
        ],
        ...shares.toReversed().map((share) => at(right, length, share)),
      ];
      const rib = (turn: number, start: number, wide: number, height: number, blur: number): Fold =>
        fold(
          [
            ...at(angle + turn, length, start),
            ...at(angle + turn, length, start + (1 - start) * 0.33),
            ...at(angle + turn, length, start + (1 - start) * 0.66),
            ...at(angle + turn, length, 1.06),
          ],
          3,
          wide,
          height,
          blur,
        );
      const width = (half * Math.PI * length) / 180;
      return {
        shape,
        fill: print(angle, 0.5, root[0], root[1]),
        folds: [
          rib(shown * half * 0.6, 0.1, width * 0.42, 0.75, 3.5),
          rib(shown * half * 0.02 + (shown === 0 ? half * 0.45 : 0), 0.15, width * 0.4, -0.46, 4),
          rib(-shown * half * 0.6 - (shown === 0 ? half * 0.5 : 0), 0.3, width * 0.4, 0.4, 4),
        ],
        edge: 4,
        edgeHeight: 3,
        bulge: 18,
        bulgeHeight: 5,
        body: 60,
        bodyHeight: 10,
        bend: 2.6,
        shadow: 0.44,
        shadowBlur: 6,
        shadowX: shown === -1 ? -3 : 5,
        shadowY: 3,
      };
    });
}

const head = { ear: [240, 700] as Point, count: 5 };

/** The edge of a wrapped fold, from the left ear over the brow to the right side; `t` is 0 at the brow, 1 at the crown. */
function wrapEdge(t: number): number[] {
  const start = between(head.ear, [226, 610], t);
  const first = between([280, 596], [230, 452], t);
  const second = between([492, 584], [450, 372], t);
  const end: Point = [566 + 30 * Math.sin(Math.PI * 0.8 * t), 706 - 276 * t];
  return [...start, ...first, ...second, ...end].map(round);
}

/** Folds wrapped about the head, each lying on the one below it. */
function wraps(count: number, overlap: number): Layer[] {
  return Array.from({ length: count }, (_, index): Layer => {
    const lower = wrapEdge(index / count);
    const upper = wrapEdge(Math.min(1, (index + 1) / count + overlap));
    const middle = wrapEdge((index + 0.3) / count);
    const hollow = wrapEdge((index + 0.82) / count);
    return {
      shape: [
        lower.slice(0, 2),
        lower.slice(2),
        upper.slice(6),
        [...upper.slice(4, 6), ...upper.slice(2, 4), ...upper.slice(0, 2)],
      ],
      fill: print(78 - index * 6, 0.5, 300, 600),
      folds: [fold(middle, 8, 22, 0.6, 4), fold(hollow, 6, 20, -0.48, 5)],
      edge: 4,
      edgeHeight: 3.4,
      bulge: 16,
      bulgeHeight: 5,
      body: 60,
      bodyHeight: 12,
      bend: 2.6,
      shadow: 0.46,
      shadowBlur: 5,
      shadowX: 3,
      shadowY: 7,
    };
  });
}

const mirrored = (layer: Layer): Layer => ({
  ...layer,
  shape: mirror(layer.shape as Path),
  fill: "paint" in layer.fill ? { ...layer.fill, angle: -(layer.fill.angle ?? 0), x: 500 } : layer.fill,
  folds: layer.folds?.map((one) => ({ ...one, mirrored: !one.mirrored })),
});

const wood = "#7a5233";
const stand: Layer[] = [
  {
    shape: ellipse(400, 884, 104, 22),
    fill: fixed(wood),
    surface: "wax",
    edge: 8,
    edgeHeight: 6,
    body: 30,
    bodyHeight: 10,
    shadow: 0,
  },
  {
    shape: [
      [390, 590],
      [410, 590],
      [410, 780, 412, 850, 422, 878],
      [410, 886, 390, 886, 378, 878],
      [388, 850, 390, 780, 390, 590],
    ],
    fill: fixed(wood),
    surface: "wax",
    edge: 8,
    edgeHeight: 8,
    bulge: 14,
    bulgeHeight: 8,
    body: 0,
    bodyHeight: 0,
    shadow: 0.4,
  },
];

export const gele: Garment = {
  detail: { x: 0.5, y: 0.5, zoom: 1.9 },
  floor: 890,
  layers: [
    ...fan({ root: [400, 620], count: 12, from: -76, to: 84, side: 336, middle: 450, top: 7, seed: 5 }),
    {
      shape: [
        [244, 640],
        [300, 560, 500, 560, 556, 640],
        [569, 706],
        [546, 742, 470, 756, 400, 756],
        [330, 756, 254, 742, 231, 706],
      ],
      fill: ground(0.72),
      folds: [
        fold([250, 620, 330, 560, 470, 560, 550, 620], 130, 130, -0.6, 22),
        fold([236, 710, 300, 756, 500, 756, 564, 710], 9, 9, 0.7, 3),
      ],
      light: 0.9,
      shadow: 0.3,
    },
    ...stand,
    ...fan({ root: [396, 610], count: 7, from: -64, to: 60, side: 238, middle: 322, top: 3, seed: 11 }),
    ...wraps(head.count, 0.05).map(mirrored),
    ...wraps(head.count, 0.05),
  ],
};
