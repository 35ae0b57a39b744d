import type { Fold } from "../folds.ts";
import { fixed, type Garment, ground, type Layer, stitch } from "../garment.ts";
import { axis, ellipse, type Path, type Point, pointOnCubic } from "../paths.ts";
import { seededRandom } from "../random.ts";

const hide = fixed("#6f4426");
const thread = "#e0bf8c";
const straws = ["#d8b373", "#d2ab69", "#cda462"];
const shade = "#8b6836";
const darkStraw = "#4b2c24";

const rim = { y: 452, radius: 244 };
const rows = 20;
const stakes = 28;
/** How far the eye looks down into a round of the basket: its height as a share of its width. */
const tilt = 0.2;

/** The rounds of the wall: `level` is 0 at the rim, 1 at the foot. */
function round(level: number): { y: number; radius: number } {
  const belly = Math.sin(Math.PI * Math.min(1, 0.16 + level * 0.74));
  return { y: rim.y + level * 392, radius: 150 + belly * 116 - level * level * 18 };
}

/** A point of the wall's front half; `turn` is 0 at the left, 1 at the right. */
function wall(level: number, turn: number): Point {
  const { y, radius } = round(level);
  const angle = (turn - 0.5) * Math.PI;
  return [axis + radius * Math.sin(angle), y + radius * tilt * Math.cos(angle)];
}

const near = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** One turn of a weaver over a stake: it rises to the right, its ends rounded. */
function weaver(row: number, stake: number): string {
  const left = (stake + (row % 2) * 0.5) / stakes;
  const right = left + 1.06 / stakes;
  const [top, bottom, slant] = [(row + 0.06) / rows, (row + 0.94) / rows, 0.34 / rows];
  const middle = (left + right) / 2;
  const at = (level: number, turn: number): string => near(wall(level, Math.max(0, Math.min(1, turn))));
  return `M${at(bottom, left + 0.004)}Q${at(top + slant, left - 0.002)} ${at(top, middle)}T${at(top - slant * 0.4, right)}Q${at(bottom - slant, right + 0.004)} ${at(bottom, middle)}T${at(bottom, left + 0.004)}Z`;
}

type Dye = "straw" | "dyed" | "dark";

/** Bands around a course of lozenges. */
function dyeOf(row: number, stake: number): Dye {
  if (row < 1 || row > 17 || row === 4 || row === 13) return "dyed";
  if (row === 3 || row === 14) return "dark";
  if (row < 5 || row > 12) return row === 16 && stake % 2 === 0 ? "dyed" : "straw";
  const across = Math.abs(((stake + (row % 2) * 0.5 + 3.5) % 7) - 3.5);
  const from = across / 3.5 + Math.abs(row - 8.5) / 4.2;
  return from < 0.36 ? "dark" : from > 0.64 && from < 1.02 ? "dyed" : "straw";
}

function weave(): { humps: string; art: string } {
  const random = seededRandom(61);
  const humps: string[] = [];
  const byColor = new Map<string, string[]>();
  for (let row = 0; row < rows; row += 1)
    for (let stake = -1; stake <= stakes; stake += 1) {
      const hump = weaver(row, stake);
      humps.push(hump);
      const dye = dyeOf(row, stake);
      const color =
        dye === "dyed"
          ? "dyed"
          : dye === "dark"
            ? darkStraw
            : (straws[Math.floor(random() * straws.length)] as string);
      byColor.set(color, [...(byColor.get(color) ?? []), hump]);
    }
  const dyed = byColor.get("dyed") ?? [];
  byColor.delete("dyed");
  const sheet = 'x="0" y="0" width="800" height="1000"';
  const gaps = `<mask id="undyed" maskUnits="userSpaceOnUse" ${sheet}><rect ${sheet} fill="#fff"/><path d="${dyed.join("")}"/></mask><rect ${sheet} fill="${shade}" mask="url(#undyed)"/>`;
  const straw = [...byColor].map(([color, paths]) => `<path fill="${color}" d="${paths.join("")}"/>`);
  return { humps: humps.join(""), art: gaps + straw.join("") };
}

const { humps, art } = weave();

const raised = (path: string, height: number, blur: number): Fold => ({ path, height, blur });

const side = (from: number, to: number): Path =>
  Array.from({ length: 15 }, (_, step) => wall(from + ((to - from) * step) / 14, from < to ? 1 : 0));

const foot: Path = Array.from({ length: 15 }, (_, step) => wall(1, 1 - step / 14));
const mouthFront: Path = Array.from({ length: 21 }, (_, step) => wall(0, step / 20));

/** Short strokes across a curve, leaning: the turns of a wrapping. */
function turns(cubic: readonly number[], count: number, reach: number): string {
  return Array.from({ length: count }, (_, index) => {
    const t = (index + 0.5) / count;
    const [x, y] = pointOnCubic(cubic, t);
    const [aheadX, aheadY] = pointOnCubic(cubic, Math.min(1, t + 0.01));
    const length = Math.hypot(aheadX - x, aheadY - y) || 1;
    const [alongX, alongY] = [((aheadX - x) / length) * reach, ((aheadY - y) / length) * reach];
    return `M${near([x - alongY - alongX * 0.4, y + alongX - alongY * 0.4])}L${near([x + alongY + alongX * 0.4, y - alongX + alongY * 0.4])}`;
  }).join("");
}

const { radius: mouth } = round(0);

/** The braided edge: half an ellipse, its plait lying across it. */
function braid(half: "back" | "front"): Layer {
  const dip = (half === "front" ? 1 : -1) * mouth * tilt * 1.333;
  const curve = [
    axis - mouth,
    rim.y,
    axis - mouth,
    rim.y + dip,
    axis + mouth,
    rim.y + dip,
    axis + mouth,
    rim.y,
  ];
  const path: Path = [curve.slice(0, 2), curve.slice(2)];
  return {
    shape: path,
    stroke: half === "front" ? 27 : 20,
    fill: ground(half === "front" ? 0.94 : 0.74),
    edge: 10,
    edgeHeight: 6,
    bulge: 20,
    bulgeHeight: 8,
    body: 0,
    bodyHeight: 0,
    shadow: half === "front" ? 0.55 : 0,
    shadowBlur: 5,
    shadowX: 2,
    shadowY: 8,
    folds: [{ path: turns(curve, half === "front" ? 44 : 40, 16), height: -0.8, blur: 1.2, line: 3.4 }],
    foldHeight: 20,
  };
}

const arch = [axis - mouth + 14, 470, 190, 40, 610, 40, axis + mouth - 14, 470];
const handle: Layer = {
  shape: [arch.slice(0, 2), arch.slice(2)],
  stroke: 33,
  cap: "butt",
  fill: hide,
  surface: "leather",
  edge: 12,
  edgeHeight: 8,
  bulge: 28,
  bulgeHeight: 12,
  body: 0,
  bodyHeight: 0,
  shadow: 0.5,
  shadowBlur: 6,
  folds: [{ path: turns(arch, 46, 20), height: -0.75, blur: 1.2, line: 2.6 }],
  foldHeight: 16,
};

const lug = (x: number): Layer => ({
  shape: [
    [x - 25, 446],
    [x - 20, 436, x + 20, 436, x + 25, 446],
    [x + 26, 480, x + 24, 520, x + 20, 548],
    [x + 8, 562, x - 8, 562, x - 20, 548],
    [x - 24, 520, x - 26, 480, x - 25, 446],
  ],
  fill: hide,
  surface: "leather",
  edge: 8,
  edgeHeight: 5,
  bulgeHeight: 7,
  bodyHeight: 10,
  body: 50,
  shadow: 0.55,
  shadowBlur: 5,
  shadowX: 4,
  shadowY: 7,
  art: stitch(
    `M${x - 18} 452C${x - 19} 490 ${x - 17} 520 ${x - 14} 544C${x - 6} 554 ${x + 6} 554 ${x + 14} 544C${x + 17} 520 ${x + 19} 490 ${x + 18} 452`,
    thread,
    2,
  ),
});

/** A round market basket, its straw twined about stakes, its handle wrapped in hide. */
export const basket: Garment = {
  floor: 868,
  fill: { width: 0.74, height: 0.76 },
  detail: { x: 0.26, y: 0.5, zoom: 2.7 },
  layers: [
    {
      shape: ellipse(axis, rim.y, mouth, mouth * tilt),
      fill: fixed("#8a6534"),
      light: 0.6,
      bodyHeight: -20,
      shadow: 0,
      folds: [
        {
          path: [0, 1, 2, 3]
            .map((row) =>
              turns(
                [
                  axis - mouth,
                  rim.y + row * 15,
                  axis - mouth,
                  rim.y - 66 + row * 15,
                  axis + mouth,
                  rim.y - 66 + row * 15,
                  axis + mouth,
                  rim.y + row * 15,
                ],
                34,
                7,
              ),
            )
            .join(""),
          height: 0.7,
          blur: 1.4,
          line: 8,
        },
      ],
      art: `<linearGradient id="depth" gradientUnits="userSpaceOnUse" x1="0" y1="${rim.y - 44}" x2="0" y2="${rim.y + 20}"><stop stop-color="#241408" stop-opacity="0.25"/><stop offset="1" stop-color="#1c0f06" stop-opacity="0.85"/></linearGradient><rect x="0" y="300" width="800" height="300" fill="url(#depth)"/>`,
    },
    braid("back"),
    {
      shape: [
        mouthFront[0] as Point,
        ...mouthFront.slice(1),
        ...side(0, 1).slice(1),
        ...foot.slice(1),
        ...side(1, 0).slice(1),
      ],
      fill: ground(),
      bend: 0,
      edge: 8,
      edgeHeight: 3,
      bulge: 70,
      bulgeHeight: 20,
      body: 190,
      bodyHeight: 110,
      foldHeight: 9,
      shadow: 0,
      folds: [raised(humps, 1, 1.4)],
      art,
    },
    braid("front"),
    handle,
    lug(axis - mouth + 15),
    lug(axis + mouth - 15),
  ],
};
