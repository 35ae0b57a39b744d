import { across, area, down, line, softening, specks } from "../art.ts";
import { type Fold, seam } from "../folds.ts";
import { fixed, type Garment, ground, type Layer } from "../garment.ts";
import { closedPath, type Path } from "../paths.ts";
import { flat, ringEmblem, ringRow, rule, teeth } from "./label-ornaments.ts";

const ink = "#1b2350";
const paper = "#f3ead8";

/** Where a bar lies: its middle, and how far it is turned, in degrees. */
interface Place {
  x: number;
  y: number;
  turn: number;
}
const wrapped: Place = { x: 486, y: 396, turn: 8 };
const bare: Place = { x: 322, y: 640, turn: -14 };

const half = { x: 132, y: 204 };

/** A path drawn about 0, 0, laid in its place. */
const laid = (path: Path, { x, y, turn }: Place): Path => {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const round = (value: number): number => Math.round(value * 10) / 10;
  return path.map((segment) =>
    segment.map((value, i) =>
      i % 2
        ? round(y + (segment[i - 1] as number) * sin + value * cos)
        : round(x + value * cos - (segment[i + 1] as number) * sin),
    ),
  );
};
/** SVG drawn about 400, 573, laid in its place. */
const laidArt = (svg: string, { x, y, turn }: Place): string =>
  `<g transform="rotate(${turn} ${x} ${y}) translate(${x - 400} ${y - 573})">${svg}</g>`;

/** A rectangle with soft sides and large corners, as from a wooden mold. */
function cushion(halfX: number, halfY: number, corner: number): Path {
  const swell = 5;
  const k = corner * 0.44;
  const [x, y] = [halfX - corner, halfY - corner];
  return [
    [-x, -halfY],
    [-x / 3, -halfY - swell, x / 3, -halfY - swell, x, -halfY],
    [halfX - k, -halfY, halfX, -halfY + k, halfX, -y],
    [halfX + swell, -y / 3, halfX + swell, y / 3, halfX, y],
    [halfX, halfY - k, halfX - k, halfY, x, halfY],
    [x / 3, halfY + swell, -x / 3, halfY + swell, -x, halfY],
    [-halfX + k, halfY, -halfX, halfY - k, -halfX, y],
    [-halfX - swell, y / 3, -halfX - swell, -y / 3, -halfX, -y],
    [-halfX, -halfY + k, -halfX + k, -halfY, -x, -halfY],
  ];
}

const outline = cushion(half.x, half.y, 62);

const ring = ({ x, y }: Place, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0`;

/** The tied ring, dot by dot, in a double line, pressed into the face, and the mold's rim around it. */
const pressed: Fold[] = [
  seam(closedPath(laid(cushion(half.x - 30, half.y - 30, 44), bare)), -0.5, 4, 1.2),
  seam(ring(bare, 72), -0.6, 5, 1.1),
  seam(ring(bare, 61), -0.45, 2.4, 0.8),
  ...[14, 29, 44].flatMap((radius, circle) =>
    Array.from({ length: 6 + circle * 6 }, (_, i) => {
      const angle = (i / (6 + circle * 6)) * Math.PI * 2 + circle * 0.3;
      const x = Math.round((bare.x + Math.cos(angle) * radius) * 10) / 10;
      const y = Math.round((bare.y + Math.sin(angle) * radius) * 10) / 10;
      return seam(`M${x} ${y}h.1`, -0.75, 7, 0.9);
    }),
  ),
];

/** The side that the light does not reach, then the face. */
function bar(place: Place, seed: number, folds: Fold[]): Layer[] {
  const { x, y } = place;
  const box = { x: x - 180, y: y - 230, width: 360, height: 460 };
  return [
    {
      shape: laid(outline, { ...place, x: x + 4, y: y + 15 }),
      fill: ground(0.74),
      edge: 10,
      edgeHeight: 4,
      bulge: 30,
      bulgeHeight: 6,
      body: 0,
      bodyHeight: 0,
      bend: 0,
      shadow: 0.62,
      shadowBlur: 12,
      shadowX: 10,
      shadowY: 18,
    },
    {
      shape: laid(outline, place),
      fill: ground(),
      edge: 18,
      edgeHeight: 6,
      bulge: 56,
      bulgeHeight: 12,
      body: 90,
      bodyHeight: 16,
      foldHeight: 9,
      bend: 0,
      shadow: 0.3,
      shadowBlur: 3,
      shadowX: 1,
      shadowY: 3,
      folds,
      wear: `${softening("spread", 44)}<ellipse cx="${x - 50}" cy="${y - 90}" rx="70" ry="100" fill="#fff" fill-opacity=".34" filter="url(#spread)"/><ellipse cx="${x + 80}" cy="${y + 140}" rx="90" ry="90" fill="#000" fill-opacity=".26" filter="url(#spread)"/>`,
      art: specks(box, 110, seed, "#2a1608", 0.2) + specks(box, 50, seed + 1, "#fff", 0.16),
    },
  ];
}

/** A paper band around the bar's middle; it turns down over the bar's sides. */
const band: Layer = {
  shape: laid(
    [
      [-138, -97],
      [-60, -99, 60, -99, 138, -97],
      [140, -60, 140, 60, 138, 97],
      [60, 99, -60, 99, -138, 97],
      [-140, 60, -140, -60, -138, -97],
    ],
    wrapped,
  ),
  fill: fixed(paper),
  light: 0.7,
  edge: 3,
  edgeHeight: 1.6,
  bulge: 40,
  bulgeHeight: 8,
  body: 0,
  bodyHeight: 0,
  bend: 0,
  shadow: 0.46,
  shadowBlur: 4,
  shadowX: 3,
  shadowY: 5,
  art: laidArt(
    [
      softening("edge", 2.4),
      area("M256 470h288v46h-288z", ink),
      teeth(flat, 138, 520, 536, ink),
      rule(flat, 140, 545, ink, 1.4),
      ringEmblem(400, 588, 31, ink),
      line("M282 588H352M448 588H518", ink, 1.4),
      rule(flat, 140, 631, ink, 1.4),
      `<path d="M256 638h288v40h-288z" fill="${ink}"/>`,
      ringRow(flat, 138, 654, 7.4, paper),
      down("sheen", [
        [0, "#fff", 0.1],
        [1, "#000", 0.1],
      ]),
      across("turning", [
        [0, "#000", 0.4],
        [0.05, "#000", 0.1],
        [0.11, "#000", 0],
        [0.88, "#000", 0],
        [0.95, "#000", 0.16],
        [1, "#000", 0.46],
      ]),
      area("M256 470H544V680H256Z", "url(#turning)"),
    ].join(""),
    wrapped,
  ),
};

/** Two bars seen from above: one in its paper band, one with its stamp up, leaning on it. */
export const soap: Garment = {
  fill: { width: 0.68, height: 0.72 },
  highlight: 0.55,
  detail: { x: 0.36, y: 0.7, zoom: 1.75 },
  layers: [...bar(wrapped, 23, []), band, ...bar(bare, 11, pressed)],
};
