import { drape, fold, seam } from "../folds.ts";
import { type Garment, ground, type Layer, print, trim } from "../garment.ts";
import { type Path, symmetric } from "../paths.ts";

/** Falls to the ankle; wide sleeves cut in one with the body. */
const body: Path = symmetric([
  [400, 236],
  [416, 236],
  [416, 214, 444, 196, 450, 150],
  [486, 156, 520, 168, 548, 184],
  [612, 232, 672, 330, 700, 446],
  [702, 464, 694, 476, 682, 480],
  [646, 490, 612, 508, 588, 540],
  [586, 660, 608, 900, 632, 1130],
  [590, 1152, 540, 1138, 490, 1150],
  [455, 1156, 425, 1146, 400, 1150],
]);

const sleeveFolds = Array.from({ length: 5 }, (_, i) => {
  const height = i % 2 ? -0.75 : 0.75;
  const right = [
    500 + i * 6,
    214 + i * 22,
    545 + i * 8,
    300 + i * 32,
    604 + i * 4,
    376 + i * 32,
    668 - i * 26,
    434 + i * 24,
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

export const kaftan: Garment = {
  widen: 1.06,
  detail: { x: 0.5, y: 0.2, zoom: 1.95 },
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
          top: { y: 430, from: 330, to: 470 },
          bottom: { y: 1136, from: 192, to: 608 },
          seed: 9,
          endWidth: 32,
          raggedness: 0.3,
        }),
        ...sleeveFolds,
        fold([300, 560, 284, 700, 240, 900, 214, 1136], 6, 36, 0.8, 8),
        fold([500, 560, 516, 700, 560, 900, 586, 1136], 6, 36, -0.8, 8),
        seam("M400 236V424", -0.9, 3, 1),
        seam("M170 1116C300 1134 500 1134 630 1116", -0.5, 2, 1),
      ],
    },
    embroidery("M352 152C356 196 384 214 384 232V392M448 152C444 196 416 214 416 232V392", 5),
    { ...embroidery("M340 152C344 204 370 226 370 244V398L400 424L430 398V244C430 226 456 204 460 152", 3) },
    embroidery("M328 153C332 210 356 236 356 252V404L400 444L444 404V252C444 236 468 210 472 153", 3.2),
    {
      ...embroidery("", 0),
      stroke: undefined,
      shape: [...[262, 296, 330, 364].map((y) => lozenge(400, y, 8, 11)), ...studs],
    },
    embroidery("M169 1124C300 1142 500 1142 631 1124", 5),
    embroidery("M168 1112C300 1130 500 1130 632 1112", 2),
  ],
};
