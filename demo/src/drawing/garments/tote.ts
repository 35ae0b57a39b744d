import { fold, seam } from "../folds.ts";
import { fixed, type Garment, ground, type Layer, print, stitch } from "../garment.ts";
import { circle } from "../paths.ts";

const leather = "#7a4a2a";
const darkLeather = "#55341d";
const thread = "#e9cfa6";

/** A rolled handle: both feet on one side of the bag. */
function handle(rise: number, foot: number, color: string): Layer {
  return {
    shape: [
      [298, foot],
      [292, foot - 130, 300, rise, 400, rise],
      [500, rise, 508, foot - 130, 502, foot],
    ],
    stroke: 20,
    cap: "butt",
    fill: fixed(color),
    surface: "leather",
    edge: 10,
    edgeHeight: 8,
    bulge: 16,
    bulgeHeight: 6,
    body: 0,
    bodyHeight: 0,
    shadow: 0.5,
    shadowBlur: 6,
    art: stitch(
      `M306 ${foot}C300 ${foot - 126} 308 ${rise + 8} 400 ${rise + 8}C492 ${rise + 8} 500 ${foot - 126} 494 ${foot}`,
      thread,
      1.5,
    ),
  };
}

/** The tab that a handle ends in, pointed and riveted. */
const tab = (x: number): readonly Layer[] => [
  {
    shape: [
      [x - 17, 432],
      [x - 12, 424, x + 12, 424, x + 17, 432],
      [x + 17, 520],
      [x + 10, 532, x + 4, 538, x, 542],
      [x - 4, 538, x - 10, 532, x - 17, 520],
    ],
    fill: fixed(leather),
    surface: "leather",
    shadow: 0.5,
    shadowBlur: 4,
    shadowX: 3,
    shadowY: 6,
    edge: 7,
    edgeHeight: 5,
    bodyHeight: 8,
    body: 40,
    art: stitch(
      `M${x - 11} 436H${x + 11}V517C${x + 6} 525 ${x + 3} 530 ${x} 533C${x - 3} 530 ${x - 6} 525 ${x - 11} 517Z`,
      thread,
      1.7,
    ),
  },
  {
    shape: circle(x, 510, 5.4),
    fill: fixed("#d8b25e"),
    surface: "metal",
    edge: 5,
    edgeHeight: 5,
    bulge: 8,
    bulgeHeight: 4,
    body: 0,
    bodyHeight: 0,
    shadow: 0.5,
    shadowBlur: 2,
    shadowX: 1,
    shadowY: 3,
  },
];

const hem = "M184 428C330 440 470 440 616 428";

/** A shopper on a base of hide: rolled handles on riveted tabs, a turned and stitched mouth. */
export const tote: Garment = {
  floor: 894,
  fill: { width: 0.72, height: 0.83 },
  detail: { x: 0.5, y: 0.41, zoom: 1.9 },
  layers: [
    handle(196, 420, darkLeather),
    {
      shape: [
        [188, 394],
        [260, 374, 540, 374, 612, 394],
        [540, 414, 260, 414, 188, 394],
      ],
      fill: fixed("#b9aa88"),
      light: 0.5,
      shadow: 0,
      bodyHeight: -8,
      art: `<path d="M188 394C260 388 540 388 612 394C540 420 260 420 188 394Z" fill="#2a1e12" fill-opacity="0.45"/>`,
    },
    {
      shape: [
        [188, 394],
        [330, 406, 470, 406, 612, 394],
        [628, 520, 642, 700, 648, 852],
        [650, 878, 640, 890, 616, 892],
        [480, 899, 320, 899, 184, 892],
        [160, 890, 150, 878, 152, 852],
        [158, 700, 172, 520, 188, 394],
      ],
      fill: print(0, 0.72, 400, 396),
      edge: 8,
      edgeHeight: 4,
      bulge: 40,
      bulgeHeight: 12,
      body: 160,
      bodyHeight: 50,
      shadow: 0.4,
      folds: [
        seam(hem, -0.5, 3, 1.2),
        fold([298, 540, 286, 620, 262, 700, 232, 780], 6, 44, -0.2, 14),
        fold([312, 540, 318, 620, 330, 690, 352, 770], 6, 40, 0.16, 14),
        fold([502, 540, 514, 620, 538, 700, 572, 780], 6, 44, 0.2, 14),
        fold([488, 540, 482, 620, 470, 690, 446, 770], 6, 40, -0.16, 14),
        fold([206, 440, 196, 540, 204, 640, 184, 770], 8, 26, 0.24, 10),
        fold([596, 440, 608, 540, 598, 640, 616, 770], 8, 26, -0.24, 10),
        fold([320, 462, 370, 492, 430, 492, 480, 462], 8, 10, -0.16, 12),
      ],
      art: stitch(hem, thread, 2),
    },
    {
      shape: [
        [156, 768],
        [320, 780, 480, 780, 644, 768],
        [646, 800, 647, 826, 648, 852],
        [650, 878, 640, 890, 616, 892],
        [480, 899, 320, 899, 184, 892],
        [160, 890, 150, 878, 152, 852],
        [153, 826, 154, 800, 156, 768],
      ],
      fill: ground(0.86),
      surface: "leather",
      edge: 7,
      edgeHeight: 4,
      bulge: 34,
      bulgeHeight: 12,
      body: 140,
      bodyHeight: 34,
      shadow: 0.35,
      shadowY: -2,
      shadowX: 1,
      shadowBlur: 3,
      art: `${stitch("M156 777C320 789 480 789 644 777", thread, 1.9)}${stitch("M156 786C320 798 480 798 644 786", thread, 1.9)}`,
    },
    handle(216, 446, leather),
    ...tab(298),
    ...tab(502),
  ],
};
