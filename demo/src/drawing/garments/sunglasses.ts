import { area, down, line, softening } from "../art.ts";
import { fixed, type Garment, ground, type Layer } from "../garment.ts";
import { openPath, type Path, type Point, type Segment, symmetric } from "../paths.ts";

/** Millimeters: x to the wearer's left, y down from the bridge, z toward the viewer. */
type Place = readonly [x: number, y: number, z: number];

const turned = (33 * Math.PI) / 180;
const raised = (8 * Math.PI) / 180;
const unit = 3.5;
const distance = 620;

/** How the camera sees a place: the front turned to the left, from a little above. */
function seen([x, y, z]: Place): Point {
  const sideways = x * Math.cos(turned) - z * Math.sin(turned);
  const near = x * Math.sin(turned) + z * Math.cos(turned);
  const up = -y * Math.cos(raised) - near * Math.sin(raised);
  const away = distance - near * Math.cos(raised) + y * Math.sin(raised);
  const size = (unit * distance) / away;
  return [round(340 + sideways * size), round(500 - up * size)];
}
const round = (value: number): number => Math.round(value * 10) / 10;

/** Each point and handle of a path, placed and then seen. */
const project = (path: Path, place: (x: number, y: number) => Place): Path =>
  path.map((segment) => {
    const points: number[] = [];
    for (let i = 0; i < segment.length; i += 2)
      points.push(...seen(place(segment[i] as number, segment[i + 1] as number)));
    return points;
  });

/** The front bends around the face. */
const onFront =
  (depth: number) =>
  (x: number, y: number): Place => [x, y, -0.0016 * x * x - depth];

function reversed(path: Path): Path {
  const ends = path.map((segment) => segment.slice(-2));
  const back: Segment[] = [ends[ends.length - 1] as Segment];
  for (let i = path.length - 1; i > 0; i -= 1) {
    const segment = path[i] as Segment;
    const to = ends[i - 1] as Segment;
    back.push(segment.length === 2 ? to : [...segment.slice(2, 4), ...segment.slice(0, 2), ...to]);
  }
  return back;
}

const outline = symmetric(
  [
    [0, -12],
    [5, -12, 9, -14, 14, -17],
    [26, -24, 48, -27, 62, -26],
    [69, -25.5, 74, -24, 74, -18],
    [74, -12, 71, -11, 69, -8],
    [69, 6, 65, 27, 41, 27],
    [20, 27, 11, 14, 8.4, 1],
    [7, -4, 4, -5, 0, -5],
  ],
  0,
);
const rightLens: Path = [
  [38, -19],
  [50, -20, 60, -18.5, 62, -11],
  [63.6, 2, 59, 21, 41, 21.4],
  [24, 22, 15, 10, 13.6, -5],
  [13, -13, 22, -18, 38, -19],
];
const leftLens = rightLens.map((segment) => segment.map((value, i) => (i % 2 ? value : -value)));

const shapeOf = (path: Path): string => `${openPath(path)}Z`;
const front = (depth: number, inset = onFront(depth)): string =>
  [project(outline, inset), reversed(project(rightLens, inset)), project(leftLens, inset)]
    .map(shapeOf)
    .join("");

const acetate = {
  surface: "gloss",
  bend: 0,
  body: 0,
  bodyHeight: 0,
} as const;

/**
 * A temple's side in millimeters behind the hinge and down: as high as the front's corner where it begins, slimmer toward
 * the ear, where it bends; the tip rests on the table.
 */
const templeSide: Path = [
  [0, -25.5],
  [14, -25.5, 24, -23, 44, -22.4],
  [64, -21.8, 82, -21, 96, -18.6],
  [118, -14, 134, 2, 147, 23],
  [150, 28.5, 141, 31.5, 136, 26.5],
  [124, 11, 112, -2.5, 95, -8.4],
  [80, -12, 62, -12.6, 44, -12.6],
  [24, -12.4, 14, -10.5, 0, -10.5],
];
/** Behind the bent front's corner, whose back lies 10 mm behind the bridge. */
const temple = (x: number): Path =>
  project(templeSide, (back, y): Place => [x * (1 - back * 0.0006), y, -10 - back]);

const lensArt = (path: Path): string => {
  const clip = shapeOf(path);
  const xs = path.map((segment) => segment[segment.length - 2] as number);
  const ys = path.map((segment) => segment[segment.length - 1] as number);
  const left = Math.min(...xs);
  const wide = Math.max(...xs) - left;
  const top = Math.min(...ys);
  const high = Math.max(...ys) - top;
  const x = (share: number): number => left + wide * share;
  const y = (share: number): number => top + high * share;
  return [
    softening("soft", 5),
    softening("edge", 1.4),
    down("tint", [
      [0, "#17110f"],
      [0.45, "#3a2b24"],
      [0.8, "#80634e"],
      [1, "#b8977b"],
    ]),
    `<clipPath id="lens"><path d="${clip}"/></clipPath>`,
    `<g clip-path="url(#lens)"><rect x="${left - 20}" y="${top - 20}" width="${wide + 40}" height="${high + 40}" fill="url(#tint)"/>`,
    // the far temple through the glass, the room and its window in it
    area(shapeOf(temple(-66)), "#0d0907", 0.3, `filter="url(#edge)"`),
    area(
      `M${x(-0.1)} ${y(0.42)}C${x(0.3)} ${y(0.28)} ${x(0.7)} ${y(0.3)} ${x(1.1)} ${y(0.46)}V${y(-0.2)}H${x(-0.1)}Z`,
      "#b9c3cc",
      0.2,
      `filter="url(#soft)"`,
    ),
    area(
      `M${x(0.12)} ${y(0.04)}H${x(0.36)}L${x(0.2)} ${y(0.72)}L${x(0.04)} ${y(0.5)}Z`,
      "#fff",
      0.42,
      `filter="url(#edge)"`,
    ),
    area(
      `M${x(0.42)} ${y(0)}H${x(0.5)}L${x(0.3)} ${y(0.86)}L${x(0.25)} ${y(0.8)}Z`,
      "#fff",
      0.26,
      `filter="url(#edge)"`,
    ),
    `<path d="${clip}" fill="none" stroke="#000" stroke-width="16" stroke-opacity=".55" transform="translate(2 4)" filter="url(#soft)"/>`,
    line(
      `M${x(0.3)} ${y(0.985)}C${x(0.5)} ${y(1.0)} ${x(0.76)} ${y(0.93)} ${x(0.9)} ${y(0.66)}`,
      "#fff0dc",
      2.4,
      0.5,
      `filter="url(#edge)"`,
    ),
    "</g>",
  ].join("");
};

const lens = (path: Path): Layer => {
  const placed = project(path, onFront(2.4));
  return {
    shape: placed,
    fill: fixed("#3a2b24"),
    art: lensArt(placed),
    light: 0,
    bend: 0,
    shadow: 0,
  };
};

/** A brass rivet of three, set in the corner of the front. */
const rivet = (x: number, y: number): Path => {
  const z = onFront(-0.2);
  return project(
    [
      [x, y - 1.7],
      [x + 1, y - 1.7, x + 1.7, y - 1, x + 1.7, y],
      [x + 1.7, y + 1, x + 1, y + 1.7, x, y + 1.7],
      [x - 1, y + 1.7, x - 1.7, y + 1, x - 1.7, y],
      [x - 1.7, y - 1, x - 1, y - 1.7, x, y - 1.7],
    ],
    z,
  );
};

const rivets: Layer = {
  shape: [rivet(66.5, -19), rivet(66.5, -14), rivet(-66.5, -19), rivet(-66.5, -14)],
  fill: fixed("#d9b45f"),
  surface: "metal",
  edge: 3,
  edgeHeight: 3,
  body: 0,
  bodyHeight: 0,
  bulgeHeight: 0,
  shadow: 0.5,
  shadowBlur: 1.5,
  shadowX: 1,
  shadowY: 1.5,
};

/** The barrel of the hinge, between front and temple. */
const hinge: Layer = {
  shape: project(
    [
      [0, -22],
      [5, -22],
      [5, -16],
      [0, -16],
    ],
    (back, y): Place => [73.6, y, -8 - back],
  ),
  fill: fixed("#d9b45f"),
  surface: "metal",
  edge: 3,
  edgeHeight: 2,
  body: 0,
  bodyHeight: 0,
  shadow: 0.3,
  shadowBlur: 2,
  art: down("barrel", [
    [0, "#7d5519", 0],
    [1, "#7d5519", 0.7],
  ]),
};

const highlight = (path: Path, width: number, opacity: number): string =>
  line(openPath(path), "#fff", width, opacity, `filter="url(#edge)"`);

const brow: Path = [
  [-70, -22.5],
  [-62, -25, -40, -25, -15, -15.6],
  [-9, -13, -5, -10.8, 0, -10.8],
  [5, -10.8, 9, -13, 15, -15.6],
  [40, -25, 62, -25, 70, -22.5],
];

/** Standing open on a table, turned a little away. */
export const sunglasses: Garment = {
  floor: 586,
  fill: { width: 0.8, height: 0.6 },
  detail: { x: 0.6, y: 0.48, zoom: 1.9 },
  layers: [
    {
      ...acetate,
      shape: temple(-66),
      fill: ground(0.62),
      edge: 5,
      edgeHeight: 4,
      bulgeHeight: 3,
      shine: 0.4,
    },
    {
      ...acetate,
      shape: [69.5, 70.5, 71.5, 72.3].map((x) => shapeOf(temple(x))).join(""),
      fill: ground(1.12),
      edge: 3,
      edgeHeight: 1,
      bulgeHeight: 0,
      shadow: 0.3,
    },
    hinge,
    {
      ...acetate,
      shape: temple(73),
      fill: ground(),
      edge: 6,
      edgeHeight: 4,
      bulge: 16,
      bulgeHeight: 4,
      shadow: 0,
      art: [
        softening("edge", 1.6),
        line(
          openPath(
            project(
              [
                [14, -21.5],
                [40, -21.4, 70, -18.6, 95, -15.8],
                [110, -13, 124, 2, 132, 16],
              ],
              (back, y): Place => [73 * (1 - back * 0.0006), y, -9 - back],
            ),
          ),
          "#fff",
          4,
          0.4,
          `filter="url(#edge)"`,
        ),
      ].join(""),
    },
    {
      ...acetate,
      shape: [5.4, 4, 2.6, 1.3].map((depth) => front(depth)).join(""),
      fill: ground(0.76),
      edge: 3,
      edgeHeight: 1,
      bulgeHeight: 0,
      shadow: 0.4,
    },
    lens(leftLens),
    lens(rightLens),
    {
      ...acetate,
      shape: front(0),
      fill: ground(),
      edge: 6,
      edgeHeight: 4.6,
      bulge: 14,
      bulgeHeight: 1.4,
      shadow: 0.55,
      shadowBlur: 4,
      shadowX: 3,
      shadowY: 5,
      shine: 0.7,
      art: [softening("edge", 1.5), highlight(project(brow, onFront(0)), 3.4, 0.55)].join(""),
    },
    rivets,
  ],
};
