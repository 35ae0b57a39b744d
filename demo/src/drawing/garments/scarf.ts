import { fold, seam } from "../folds.ts";
import { type Garment, ground, type Layer, print } from "../garment.ts";
import { type Path, symmetric } from "../paths.ts";
import { jitter, seededRandom } from "../random.ts";
import { crease } from "./creases.ts";

interface End {
  left: number;
  right: number;
  y: number;
  /** how much lower its right corner hangs */
  drop: number;
  seed: number;
}

/** The warp's last threads, twisted by fours into cords. */
function fringe({ left, right, y, drop, seed }: End): Layer {
  const random = seededRandom(seed);
  const count = Math.round((right - left) / 7.5);
  const cords = Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count;
    const x = left + (right - left) * share;
    const top = y + drop * share - 6;
    const end = x + jitter(random, 5) + (share - 0.5) * 8;
    const reach = 62 + random() * 12;
    return `M${x.toFixed(1)} ${top.toFixed(1)}C${(x + jitter(random, 3)).toFixed(1)} ${(top + reach * 0.4).toFixed(1)} ${(end + jitter(random, 3)).toFixed(1)} ${(top + reach * 0.7).toFixed(1)} ${end.toFixed(1)} ${(top + reach).toFixed(1)}`;
  });
  return {
    shape: cords.join(""),
    stroke: 4.2,
    fill: ground(0.96),
    edge: 3,
    edgeHeight: 3.4,
    bulgeHeight: 0,
    body: 0,
    bodyHeight: 0,
    shadow: 0.4,
    shadowBlur: 2,
    shadowX: 2,
    shadowY: 3,
  };
}

const tail = (shape: Path, angle: number, folds: Layer["folds"]): Layer => ({
  shape,
  fill: print(angle, 0.56, 400, 320),
  edge: 5,
  edgeHeight: 3,
  bulgeHeight: 7,
  body: 60,
  bodyHeight: 14,
  bend: 5,
  shadow: 0.5,
  shadowBlur: 8,
  shadowX: 6,
  shadowY: 7,
  folds,
});
const longEnd: End = { left: 262, right: 402, y: 836, drop: 10, seed: 3 };
const shortEnd: End = { left: 410, right: 540, y: 752, drop: -12, seed: 8 };

/** Doubled, put round the neck, both ends drawn through the loop. */
const cowl: Path = symmetric([
  [400, 268],
  [452, 264, 500, 236, 514, 190],
  [540, 170, 572, 176, 586, 204],
  [596, 270, 548, 352, 484, 398],
  [458, 416, 426, 422, 400, 422],
]);

export const scarf: Garment = {
  fill: { width: 0.72, height: 0.83 },
  detail: { x: 0.5, y: 0.3, zoom: 1.8 },
  layers: [
    {
      shape: symmetric([
        [400, 118],
        [470, 116, 536, 138, 578, 186],
        [586, 202, 580, 230, 560, 246],
        [520, 196, 460, 176, 400, 176],
      ]),
      fill: { ...print(90, 0.56, 400, 120), tone: 0.78 },
      edge: 8,
      edgeHeight: 4,
      bulgeHeight: 8,
      body: 60,
      bodyHeight: 14,
      shadow: 0,
      folds: [
        fold([250, 200, 300, 150, 350, 138, 400, 136], 3, 10, 0.5, 5),
        fold([550, 200, 500, 150, 450, 138, 400, 136], 3, 10, 0.5, 5),
        fold([258, 222, 310, 172, 356, 158, 400, 156], 3, 8, -0.5, 4),
        fold([542, 222, 490, 172, 444, 158, 400, 156], 3, 8, -0.5, 4),
      ],
    },
    {
      shape: symmetric([
        [400, 172],
        [456, 172, 506, 184, 530, 212],
        [500, 250, 450, 276, 400, 276],
      ]),
      fill: ground(0.5),
      light: 0.3,
      shadow: 0,
    },
    fringe(shortEnd),
    tail(
      [
        [404, 350],
        [480, 350],
        [506, 480, 530, 620, 542, 738],
        [500, 748, 450, 756, 410, 756],
        [404, 620, 400, 480, 404, 350],
      ],
      -4,
      [
        fold([420, 360, 432, 480, 440, 620, 446, 770], 4, 22, 0.5, 7),
        fold([438, 360, 456, 480, 470, 620, 476, 770], 4, 20, -0.5, 7),
        fold([460, 360, 484, 480, 502, 620, 512, 770], 4, 18, 0.42, 6),
        seam("M410 740C450 740 500 732 541 722", -0.2, 1.5, 0.9),
      ],
    ),
    fringe(longEnd),
    tail(
      [
        [332, 350],
        [424, 350],
        [420, 520, 410, 690, 402, 846],
        [356, 850, 304, 846, 262, 838],
        [286, 690, 312, 520, 332, 350],
      ],
      5,
      [
        fold([350, 360, 332, 520, 314, 690, 296, 860], 4, 26, 0.55, 7),
        fold([370, 360, 356, 520, 340, 690, 328, 860], 4, 24, -0.55, 7),
        fold([392, 360, 382, 520, 370, 690, 362, 860], 4, 20, 0.45, 7),
        fold([412, 360, 406, 520, 396, 690, 390, 860], 4, 14, -0.35, 6),
        seam("M264 822C304 832 356 836 403 831", -0.2, 1.5, 0.9),
      ],
    ),
    {
      shape: cowl,
      fill: print(82, 0.56, 400, 300),
      edge: 10,
      edgeHeight: 5,
      bulgeHeight: 12,
      body: 90,
      bodyHeight: 26,
      bend: 6,
      shadow: 0.6,
      shadowBlur: 10,
      shadowX: 5,
      shadowY: 9,
      folds: [
        fold([240, 196, 268, 262, 330, 316, 420, 336], 4, 22, 0.7, 7),
        fold([224, 214, 258, 300, 330, 346, 424, 360], 4, 20, -0.7, 7),
        fold([216, 250, 250, 330, 320, 372, 420, 388], 4, 18, 0.6, 7),
        fold([226, 296, 264, 352, 330, 392, 412, 408], 3, 12, -0.5, 6),
        fold([562, 196, 536, 252, 480, 296, 396, 306], 4, 20, 0.66, 7),
        fold([578, 224, 544, 284, 486, 326, 400, 338], 4, 18, -0.66, 7),
        fold([582, 262, 544, 322, 486, 360, 416, 374], 3, 16, 0.55, 7),
        fold([566, 310, 530, 352, 480, 382, 424, 396], 3, 12, -0.5, 6),
        ...crease([330, 280, 360, 300, 396, 302, 430, 296], 12, 0.34, 5),
      ],
    },
    /** The loop's edge that the ends come out of. */
    {
      shape: [
        [346, 348],
        [372, 332, 430, 332, 458, 350],
        [470, 366, 470, 392, 456, 408],
        [430, 426, 372, 426, 344, 408],
        [332, 390, 332, 364, 346, 348],
      ],
      fill: print(72, 0.56, 400, 300),
      edge: 9,
      edgeHeight: 5,
      bulge: 30,
      bulgeHeight: 10,
      body: 50,
      bodyHeight: 12,
      bend: 5,
      shadow: 0.55,
      shadowBlur: 7,
      shadowX: 3,
      shadowY: 8,
      folds: [
        fold([344, 362, 376, 350, 424, 350, 458, 366], 3, 10, -0.6, 4),
        fold([340, 384, 376, 374, 426, 376, 462, 388], 4, 9, 0.6, 4),
        fold([346, 402, 380, 394, 424, 396, 454, 406], 3, 8, -0.5, 4),
      ],
    },
  ],
};
