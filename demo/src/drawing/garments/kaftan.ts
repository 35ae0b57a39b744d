import { drape, fold, seam } from "../folds.ts";
import { type Garment, ground, type Layer, print, trim } from "../garment.ts";
import { mirror, openPath, type Path, symmetric } from "../paths.ts";

/** The lower edge, from the axis to the right side seam; it swings with the folds. */
const hem = (up: number): Path => [
  [400, 1170 - up],
  [430, 1166 - up, 448, 1178 - up, 474, 1178 - up],
  [504, 1176 - up, 526, 1160 - up, 560, 1164 - up],
  [594, 1170 - up, 622, 1168 - up, 648 - up * 0.1, 1156 - up],
];
const reversed = (path: Path): Path => {
  const ends = path.map((segment) => segment.slice(-2));
  return path
    .map((segment, index) => [...segment.slice(2, 4), ...segment.slice(0, 2), ...(ends[index - 1] ?? [])])
    .slice(1)
    .toReversed();
};

const hemLine = (up: number): Path => {
  const left = mirror(hem(up));
  return [(left.at(-1) as readonly number[]).slice(-2), ...reversed(left), ...hem(up).slice(1)];
};

/** Falls to the ankle; wide sleeves cut in one with the body. */
const body: Path = symmetric([
  [400, 236],
  [416, 236],
  [416, 214, 444, 196, 450, 150],
  [486, 156, 520, 168, 548, 184],
  [612, 236, 668, 360, 706, 516],
  [708, 532, 702, 544, 690, 550],
  [662, 564, 636, 582, 618, 606],
  [604, 588, 590, 566, 576, 536],
  [580, 680, 620, 920, 648, 1156],
  ...reversed(hem(0)),
]);

const sleeveFolds = Array.from({ length: 5 }, (_, i) => {
  const height = i % 2 ? -0.75 : 0.75;
  const right = [
    500 + i * 6,
    214 + i * 22,
    550 + i * 8,
    310 + i * 30,
    620 - i * 2,
    420 + i * 28,
    696 - i * 20,
    520 + i * 18,
  ];
  const left = right.map((value, index) => (index % 2 ? value : 800 - value));
  return [fold(left, 3, 24, height, 6), fold(right, 3, 24, height, 6)];
}).flat();

const embroidery = (path: string, width: number): Layer => ({
  shape: path,
  stroke: width,
  cap: "butt",
  fill: trim(),
  edge: 4,
  edgeHeight: 3,
  bulgeHeight: 1,
  bodyHeight: 0,
  body: 0,
  shadow: 0.3,
  shadowBlur: 2,
  shadowX: 1,
  shadowY: 2,
});

const lozenge = (x: number, y: number, rx: number, ry: number): Path => [
  [x, y - ry],
  [x + rx, y],
  [x, y + ry],
  [x - rx, y],
];
const studs = [270, 305, 340, 375].flatMap((y) => [lozenge(364, y, 3.4, 4), lozenge(436, y, 3.4, 4)]);

/** Plain cloth under the needlework at the neck, so that no print shows through it. */
const plastron: Layer = {
  shape:
    "M328 153C332 210 356 236 356 252V404L400 444L444 404V252C444 236 468 210 472 153L448 152C444 196 416 214 416 232V392H384V232C384 214 356 196 352 152Z",
  fill: ground(),
  edge: 3,
  edgeHeight: 1,
  bulgeHeight: 2,
  body: 0,
  bodyHeight: 0,
  shadow: 0,
  folds: [seam("M400 392V424", -0.6, 2, 1)],
};

const bodyBack: Layer = {
  shape: [[400, 172], [424, 172, 442, 164, 450, 150], ...body.slice(3, -2), [358, 164, 376, 172, 400, 172]],
  fill: print(0, 0.66, 400, 20),
  body: 90,
  folds: [
    ...drape({
      count: 7,
      top: { y: 470, from: 334, to: 466 },
      bottom: { y: 1166, from: 178, to: 622 },
      seed: 26,
      endWidth: 38,
      raggedness: 0.26,
      blur: 8,
    }),
    ...sleeveFolds,
    fold([300, 570, 284, 700, 232, 900, 196, 1176], 6, 42, 0.75, 10),
    fold([500, 570, 516, 700, 568, 900, 604, 1176], 6, 42, -0.75, 10),
    seam("M400 214V1160", -0.24, 2, 1.2),
  ],
};

export const kaftan: Garment = {
  widen: 0.92,
  detail: { x: 0.5, y: 0.17, zoom: 2.3 },
  layers: [
    {
      shape: [
        [350, 150],
        [370, 166, 430, 166, 450, 150],
        [444, 200, 420, 216, 416, 236],
        [384, 236],
        [380, 216, 356, 200, 350, 150],
      ],
      fill: ground(0.55),
      light: 0.4,
      shadow: 0,
    },
    {
      shape: body,
      fill: print(0, 0.66, 400, 20),
      body: 90,
      folds: [
        ...drape({
          count: 7,
          top: { y: 470, from: 334, to: 466 },
          bottom: { y: 1166, from: 178, to: 622 },
          seed: 9,
          endWidth: 38,
          raggedness: 0.26,
          blur: 8,
        }),
        ...sleeveFolds,
        fold([300, 570, 284, 700, 232, 900, 196, 1176], 6, 42, 0.75, 10),
        fold([500, 570, 516, 700, 568, 900, 604, 1176], 6, 42, -0.75, 10),
        seam("M400 236V424", -0.9, 3, 1),
      ],
    },
    plastron,
    embroidery("M352 152C356 196 384 214 384 232V392M448 152C444 196 416 214 416 232V392", 5),
    { ...embroidery("M340 152C344 204 370 226 370 244V398L400 424L430 398V244C430 226 456 204 460 152", 3) },
    embroidery("M328 153C332 210 356 236 356 252V404L400 444L444 404V252C444 236 468 210 472 153", 3.2),
    {
      ...embroidery("", 0),
      stroke: undefined,
      shape: [...[262, 296, 330, 364].map((y) => lozenge(400, y, 8, 11)), ...studs],
    },
    embroidery(openPath(hemLine(24)), 6),
    embroidery(openPath(hemLine(38)), 2.4),
  ],
  back: [
    bodyBack,
    embroidery("M350 152C360 170 380 178 400 178C420 178 440 170 450 152", 5),
    embroidery("M338 153C350 184 374 194 400 194C426 194 450 184 462 153", 3),
    { ...embroidery("", 0), stroke: undefined, shape: [lozenge(400, 214, 7, 11), lozenge(400, 242, 4, 6)] },
    embroidery(openPath(hemLine(24)), 6),
    embroidery(openPath(hemLine(38)), 2.4),
  ],
};
