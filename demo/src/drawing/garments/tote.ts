import { fold, seam } from "../folds.ts";
import { fixed, type Garment, type Layer, print, stitch } from "../garment.ts";

const leather = "#7a4a2a";
const darkLeather = "#55341d";

function handle(drop: number, color: string): Layer {
  const foot = color === leather ? 460 : 420;
  return {
    shape: [
      [292, foot],
      [290, 300, 306, 180 + drop, 400, 180 + drop],
      [494, 180 + drop, 510, 300, 508, foot],
    ],
    stroke: 20,
    cap: "butt",
    fill: fixed(color),
    surface: "leather",
    edge: 10,
    edgeHeight: 8,
    bulgeHeight: 4,
    body: 0,
    bodyHeight: 0,
    shadow: 0.5,
  };
}

const anchor = (x: number): Layer => ({
  shape: [
    [x, 440],
    [x + 24, 440],
    [x + 24, 496],
    [x, 496],
  ],
  fill: fixed(leather),
  surface: "leather",
  shadow: 0.5,
  edgeHeight: 5,
  art: stitch(`M${x + 5} 446H${x + 19}V490H${x + 5}Z`, "#e9cfa6", 1.6),
});

export const tote: Garment = {
  floor: 892,
  detail: { x: 0.5, y: 0.42, zoom: 1.9 },
  layers: [
    handle(18, darkLeather),
    {
      shape: [
        [196, 392],
        [330, 374, 470, 374, 604, 392],
        [470, 404, 330, 404, 196, 392],
      ],
      fill: fixed("#cdbf9f"),
      light: 0.5,
      shadow: 0,
    },
    {
      shape: [
        [196, 392],
        [330, 402, 470, 402, 604, 392],
        [622, 540, 634, 720, 640, 880],
        [480, 900, 320, 900, 160, 880],
        [166, 720, 178, 540, 196, 392],
      ],
      fill: print(0, 0.72, 400, 396),
      body: 110,
      bodyHeight: 40,
      folds: [
        fold([300, 420, 280, 560, 300, 700, 270, 880], 4, 34, 0.6, 10),
        fold([480, 430, 500, 560, 480, 720, 520, 884], 4, 34, -0.6, 10),
        fold([200, 800, 300, 780, 400, 820, 560, 790], 6, 30, -0.4, 10),
        fold([560, 420, 580, 560, 590, 700, 600, 860], 4, 26, 0.5, 9),
        seam("M190 424C330 434 470 434 610 424", -0.6, 3, 1),
      ],
    },
    handle(40, leather),
    anchor(284),
    anchor(492),
  ],
};
