import { fold, seam } from "../folds.ts";
import { fixed, type Garment, type Layer, print } from "../garment.ts";
import { ellipse, type Path } from "../paths.ts";
import { scenePage } from "./scene.ts";

const straw = "#c79a5a";
const darkStraw = "#8f6632";
const rim = { x: 430, y: 430, rx: 292, ry: 74 };

/** Half the width of the basket at a height of its front, and how far the round of it sags in the middle. */
const reachAt = (share: number): number => 292 - 78 * share ** 1.4;
const sagAt = (share: number): number => 74 - 22 * share;

/** Where a strand runs at an angle of -90 to 90 degrees around the front. */
function around(angle: number, share: number): readonly [number, number] {
  const turn = (angle * Math.PI) / 180;
  return [
    Math.round((rim.x + Math.sin(turn) * reachAt(share)) * 10) / 10,
    Math.round((rim.y + share * 322 + Math.cos(turn) * sagAt(share)) * 10) / 10,
  ];
}

const rows = 15;
const stakes = 30;

/** Strands that pass over one stake and under the next; the rows take turns. */
function floats(isOver: (row: number) => boolean): Path[] {
  const paths: Path[] = [];
  for (let row = 0; row < rows; row += 1) {
    if (!isOver(row)) continue;
    const share = (row + 0.7) / (rows + 0.4);
    for (let stake = row % 2; stake < stakes; stake += 2) {
      const from = -90 + (stake * 180) / stakes;
      const steps = [0.4, 3.4, 6.4, 9.4, 11.6];
      paths.push(steps.map((step) => around(Math.min(90, from + step), share)));
    }
  }
  return paths;
}

const weave = (paths: Path[], color: string): Layer => ({
  shape: paths,
  stroke: 17.5,
  cap: "round",
  fill: fixed(color),
  surface: "wax",
  edge: 9,
  edgeHeight: 8,
  bulge: 16,
  bulgeHeight: 7,
  body: 150,
  bodyHeight: 60,
  shadow: 0.5,
  shadowBlur: 3,
  shadowX: 2,
  shadowY: 4,
});

const braid = (shape: Path, color = straw, stroke = 24): Layer => ({
  shape,
  stroke,
  fill: fixed(color),
  surface: "wax",
  edge: 12,
  edgeHeight: 10,
  bulge: 20,
  bulgeHeight: 8,
  body: 0,
  bodyHeight: 0,
  shadow: 0.5,
});

const front: Path = [
  [138, 430],
  [138, 471, 269, 504, 430, 504],
  [591, 504, 722, 471, 722, 430],
];
/** The turns of the strand that binds the rim. */
const turns = Array.from({ length: 44 }, (_, i) => {
  const turn = ((-88 + (i * 176) / 43) * Math.PI) / 180;
  const x = rim.x + Math.sin(turn) * rim.rx;
  const y = rim.y + Math.cos(turn) * rim.ry;
  return `M${(x - 7).toFixed(1)} ${(y - 13).toFixed(1)}L${(x + 7).toFixed(1)} ${(y + 13).toFixed(1)}`;
}).join("");

const body: Path = [
  [138, 430],
  [150, 560, 190, 680, 216, 752],
  [250, 812, 610, 812, 644, 752],
  [670, 680, 710, 560, 722, 430],
  [722, 471, 591, 504, 430, 504],
  [269, 504, 138, 471, 138, 430],
];

/** An open market basket with nothing in it but the cloth over its edge. */
export const basket: Garment = {
  page: scenePage,
  floor: 790,
  detail: { x: 0.5, y: 0.5, zoom: 1 },
  layers: [
    braid(
      [
        [196, 400],
        [206, 140, 654, 140, 664, 400],
      ],
      darkStraw,
      22,
    ),
    {
      shape: ellipse(rim.x, rim.y, rim.rx, rim.ry),
      fill: fixed("#6d4a22"),
      light: 0.6,
      body: 0,
      bodyHeight: 0,
      folds: [
        seam(
          "M150 424C220 352 640 352 710 424M160 436C230 376 630 376 700 436M176 450C240 402 620 402 684 450",
          0.7,
          8,
          4,
        ),
      ],
    },
    braid(
      [
        [138, 430],
        [138, 389, 269, 356, 430, 356],
        [591, 356, 722, 389, 722, 430],
      ],
      darkStraw,
      20,
    ),
    { shape: body, fill: fixed("#79521f"), body: 150, bodyHeight: 60 },
    weave(
      floats((row) => row % 2 === 0),
      straw,
    ),
    weave(
      floats((row) => row % 2 === 1),
      "#bd8f50",
    ),
    { ...braid(front), folds: [seam(turns, -0.9, 4, 2)] },
    {
      shape: [
        [404, 420],
        [470, 428, 560, 422, 628, 400],
        [650, 430, 654, 470, 652, 520],
        [650, 580, 668, 640, 656, 700],
        [620, 690, 606, 716, 574, 716],
        [540, 716, 520, 690, 486, 690],
        [456, 690, 430, 706, 404, 694],
        [412, 620, 398, 560, 404, 506],
        [408, 474, 400, 446, 404, 420],
      ],
      fill: print(-4, 0.66, 430, 430),
      edge: 8,
      edgeHeight: 4,
      bulge: 40,
      bulgeHeight: 10,
      bodyHeight: 26,
      shadow: 0.55,
      shadowBlur: 9,
      shadowX: 8,
      shadowY: 10,
      folds: [
        fold([440, 430, 452, 520, 430, 610, 440, 710], 6, 34, 0.6, 9),
        fold([478, 430, 490, 520, 470, 610, 486, 710], 6, 30, -0.6, 9),
        fold([536, 430, 530, 520, 552, 610, 540, 720], 6, 40, 0.55, 10),
        fold([580, 424, 586, 520, 596, 610, 584, 720], 6, 30, -0.6, 9),
        fold([626, 410, 622, 520, 640, 610, 628, 710], 5, 26, 0.5, 8),
        fold([404, 498, 480, 524, 580, 518, 652, 488], 22, 22, -0.25, 9),
      ],
    },
  ],
};
