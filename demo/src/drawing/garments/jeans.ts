import { softening } from "../art.ts";
import { type Fold, seam } from "../folds.ts";
import { fixed, type Garment, ground, type Layer, mirrorLayer, print, stitch } from "../garment.ts";
import { circle, type Path } from "../paths.ts";
import { jitter, seededRandom } from "../random.ts";
import { crease, rumple } from "./creases.ts";
import { mirrorSewn } from "./sewing.ts";

const copper = "#b07a48";
const thread = "#c98a4a";
const sewn = (path: string): string => stitch(path, thread, 1.6);

/** The wearer's right leg, cut out at the pocket. */
const leg: Path = [
  [330, 190],
  [404, 190],
  [404, 356],
  [402, 384, 400, 402, 397, 420],
  [392, 560, 388, 730, 386, 898],
  [346, 908, 292, 908, 252, 899],
  [251, 740, 246, 560, 243, 430],
  [242, 370, 246, 318, 254, 268],
  [296, 262, 324, 240, 330, 190],
];

/** A soft line or spot of wear: white where the dye has gone, black where it has stayed. */
const rub = (path: string, width: number, opacity: number, color = "#fff"): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`;

/** Fine lines that spread from the fork over the hip, where the cloth creases in sitting: pale crest, dark valley. */
const whiskers = Array.from({ length: 6 }, (_, i) => {
  const random = seededRandom(40 + i);
  const [x, y] = [384 - i * 3 + jitter(random, 6), 352 + i * 14];
  const [endX, endY] = [286 - jitter(random, 16) - i * 2, 322 + i * 24 + jitter(random, 6)];
  const bend = 10 + random() * 12;
  const strength = 0.14 + random() * 0.12;
  const line = (down: number): string =>
    `M${x} ${y + down}C${x - 30} ${y + bend + down} ${endX + 40} ${endY + bend + down} ${endX} ${endY + down}`;
  return rub(line(0), 3.4, strength) + rub(line(5), 2.6, strength * 0.8, "#000");
}).join("");

/** Along a felled edge the layers pull against each other: short pale ridges aslant. */
const puckers = (x0: number, y0: number, x1: number, y1: number, count: number, seed: number): string => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5 + jitter(random, 0.3)) / count;
    const [x, y] = [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t];
    return rub(`M${(x - 3).toFixed(1)} ${(y + 4).toFixed(1)}l6 -8`, 2.6, 0.16 + random() * 0.22);
  }).join("");
};

const wear = [
  softening("spread", 26),
  softening("near", 2.1),
  softening("fine", 1),
  `<g filter="url(#spread)"><ellipse cx="318" cy="500" rx="34" ry="130" fill="#fff" fill-opacity=".46"/><ellipse cx="318" cy="665" rx="30" ry="54" fill="#fff" fill-opacity=".3"/><path d="M243 400V900M392 440L384 900" stroke="#000" stroke-width="30" stroke-opacity=".3"/></g>`,
  `<g filter="url(#near)">${whiskers}${rub("M330 196C324 244 296 264 256 270", 3, 0.5)}</g>`,
  `<g filter="url(#fine)">${puckers(258, 888, 382, 888, 17, 3)}${puckers(249, 300, 249, 870, 34, 5)}${rub("M253 897C292 906 346 906 385 896", 2.4, 0.5)}</g>`,
].join("");

const creases: Fold[] = [
  ...crease([402, 372, 372, 392, 336, 388, 300, 366], 10, 0.14, 5),
  ...crease([398, 404, 374, 424, 344, 430, 306, 424], 10, 0.12, 5),
  ...crease([250, 630, 282, 644, 318, 640, 350, 626], 13, 0.13, 6),
  ...crease([386, 658, 354, 672, 318, 668, 276, 680], 12, 0.13, 6),
  ...crease([254, 700, 284, 712, 312, 704, 340, 700], 10, 0.09, 6),
  ...crease([254, 838, 288, 852, 326, 844, 368, 856], 11, 0.15, 5),
  ...crease([386, 864, 352, 878, 318, 868, 278, 874], 9, 0.12, 5),
];
const sideSeams: Fold[] = [
  seam("M258 280C250 330 248 380 249 430C252 560 257 740 258 892", -0.1, 2, 1.2),
  seam("M252 884C292 893 346 893 386 883", -0.18, 2.2, 1),
];
const rumpled = (seed: number): Fold[] =>
  rumple({
    count: 18,
    top: { y: 280, from: 270, to: 390 },
    bottom: { y: 870, from: 270, to: 370 },
    angle: 70,
    spread: 60,
    length: 70,
    height: 0.05,
    seed,
  });

const legPiece: Layer = {
  shape: leg,
  fill: print(),
  edge: 4,
  edgeHeight: 1.8,
  bulgeHeight: 4,
  body: 70,
  bodyHeight: 14,
  bend: 2,
  shadow: 0.6,
  shadowBlur: 3,
  shadowX: -2,
  shadowY: -3,
  wear,
  art: [
    sewn("M335 196C329 246 298 266 255 273"),
    sewn("M340 198C334 252 300 272 254 279"),
    sewn("M255 282C246 332 244 380 246 430C249 560 254 740 255 896"),
    sewn("M253 887C292 896 346 896 385 886"),
  ].join(""),
};

/** The facing of the pocket, below the scooped edge of the front. */
const pocket: Layer = {
  shape: [
    [277, 186],
    [346, 190],
    [344, 262],
    [310, 280, 280, 282, 256, 280],
    [254, 268],
    [258, 244, 266, 212, 277, 186],
  ],
  fill: print(0, 0.6, 300),
  edge: 3,
  edgeHeight: 1,
  bulgeHeight: 1,
  bodyHeight: 4,
  bend: 0,
  shadow: 0,
};
const coinPocket: Layer = {
  ...pocket,
  shape: [
    [284, 222],
    [326, 226],
    [324, 280],
    [282, 280],
  ],
  edgeHeight: 2,
  shadow: 0.4,
  shadowBlur: 2,
  shadowX: 1,
  shadowY: 2,
  art: sewn("M284 226L326 230") + sewn("M284 231L326 235"),
};

const fly: Layer = {
  shape: [
    [404, 196],
    [442, 196],
    [442, 312],
    [442, 340, 426, 356, 404, 364],
  ],
  fill: print(),
  edge: 3,
  edgeHeight: 1.6,
  bulgeHeight: 1,
  bodyHeight: 2,
  bend: 0,
  shadow: 0.3,
  shadowBlur: 2,
  shadowX: -3,
  shadowY: 1,
  wear: `${softening("near", 1.6)}<g filter="url(#near)">${rub("M405 200V360", 3, 0.45)}${rub("M439 200V310C439 334 424 350 408 357", 2.4, 0.24)}</g>`,
  art: sewn("M437 200V310C437 332 424 346 405 354") + sewn("M431 200V308C431 327 420 340 405 347"),
};

const waistband: Layer = {
  shape: [
    [282, 152],
    [344, 166, 456, 166, 518, 152],
    [521, 168, 524, 182, 526, 196],
    [456, 211, 344, 211, 274, 196],
    [276, 182, 279, 168, 282, 152],
  ],
  fill: print(90),
  edge: 4,
  edgeHeight: 2,
  bulgeHeight: 2.4,
  body: 50,
  bodyHeight: 8,
  bend: 2,
  shadow: 0.45,
  shadowBlur: 3,
  shadowX: 1,
  shadowY: 3,
  folds: [{ path: "M432 160V208", height: -0.3, blur: 1, line: 2 }],
  wear: `${softening("near", 1.6)}<g filter="url(#near)">${rub("M283 153C344 167 456 167 517 153", 3, 0.42)}${rub("M276 194C344 209 456 209 524 194", 2.6, 0.3)}</g>`,
  art: sewn("M282 157C344 171 456 171 519 157") + sewn("M276 190C344 205 456 205 525 190"),
};

const beltLoop = (x: number, top: number): Layer => ({
  shape: [
    [x, top],
    [x + 12, top + 1],
    [x + 12, top + 54],
    [x, top + 53],
  ],
  fill: print(),
  edge: 3,
  edgeHeight: 2.2,
  bulgeHeight: 1,
  bodyHeight: 2,
  shadow: 0.5,
  shadowBlur: 2.5,
  shadowX: 2,
  shadowY: 2,
  art: stitch(`M${x + 2.6} ${top + 2}V${top + 52}M${x + 9.4} ${top + 2}V${top + 52}`, thread, 1.2),
});

const stud: Partial<Layer> = {
  fill: fixed(copper),
  surface: "metal",
  edge: 3,
  edgeHeight: 3,
  bulge: 6,
  bulgeHeight: 1,
  body: 0,
  bodyHeight: 0,
  shadow: 0.5,
  shadowBlur: 2,
  shadowX: 1,
  shadowY: 2,
  shine: 0.5,
};
const rivets: Layer = {
  ...stud,
  shape: [circle(336, 206, 3.6), circle(464, 206, 3.6), circle(262, 264, 3.6), circle(538, 264, 3.6)],
  fill: fixed(copper),
};
const button: Layer = {
  ...stud,
  shape: circle(416, 183, 9.5),
  fill: fixed(copper),
  art: `<circle cx="416" cy="183" r="6.2" fill="none" stroke="#5d3a1c" stroke-opacity=".55" stroke-width="1.2"/><circle cx="416" cy="183" r="1.8" fill="#5d3a1c" fill-opacity=".6"/>`,
};

/** Behind, the leg reaches up to the yoke; nothing is cut out for a pocket. */
const backLeg: Layer = {
  ...legPiece,
  shape: [[276, 190], [404, 190], ...leg.slice(2, 8), [258, 244, 266, 212, 276, 190]],
  art: [
    sewn("M262 262C300 276 360 294 404 304"),
    sewn("M261 268C300 282 360 300 404 310"),
    sewn("M253 887C292 896 346 896 385 886"),
  ].join(""),
};
const yokeSeam = seam("M262 258C300 272 360 290 404 300", -0.22, 2.2, 1);
const backPocket: Layer = {
  shape: [
    [288, 312],
    [376, 326],
    [374, 420],
    [328, 444],
    [284, 408],
  ],
  fill: print(4),
  edge: 4,
  edgeHeight: 2.4,
  bulgeHeight: 2,
  bodyHeight: 3,
  bend: 0,
  shadow: 0.45,
  shadowBlur: 3,
  shadowX: 2,
  shadowY: 4,
  wear: `${softening("near", 1.6)}<g filter="url(#near)">${rub("M289 314L375 328", 3, 0.4)}${rub("M286 408L328 442L373 420", 2.6, 0.3)}</g>`,
  art:
    sewn("M289 326L375 340") +
    sewn("M293 320L289 406L328 438L370 417L372 332") +
    sewn("M288 372C308 384 318 366 330 380C342 394 352 376 373 386"),
};
const patch: Layer = {
  shape: [
    [450, 160],
    [508, 154],
    [512, 192],
    [453, 199],
  ],
  fill: fixed("#9a6a3e"),
  surface: "leather",
  shine: 0.3,
  edge: 3,
  edgeHeight: 2,
  bulgeHeight: 1,
  body: 0,
  bodyHeight: 0,
  shadow: 0.45,
  shadowBlur: 2.5,
  art: `<path d="M460 172L500 167M461 180L492 176" stroke="#4d2f16" stroke-opacity=".7" stroke-width="2.2"/>${stitch("M454 164L505 158L508 189L457 195Z", "#e3c48e", 1.1)}`,
};

export const jeans: Garment = {
  widen: 1.06,
  highlight: 0.5,
  detail: { x: 0.5, y: 0.19, zoom: 2 },
  layers: [
    /** The inside of the back waistband, with its label. */
    {
      shape: [
        [283, 150],
        [344, 138, 456, 138, 517, 150],
        [456, 170, 344, 170, 283, 150],
      ],
      fill: ground(0.6),
      light: 0.4,
      shadow: 0,
      art: `<rect x="374" y="146" width="52" height="14" rx="1.5" fill="#b98a5c"/><path d="M382 153H418" stroke="#6b4526" stroke-width="2"/>`,
    },
    pocket,
    mirrorLayer(pocket),
    coinPocket,
    mirrorSewn({ ...legPiece, folds: [...creases, ...sideSeams, ...rumpled(11)] }),
    { ...legPiece, folds: [...creases, ...sideSeams, ...rumpled(4)] },
    fly,
    waistband,
    beltLoop(318, 152),
    beltLoop(470, 152),
    rivets,
    button,
  ],
  back: [
    mirrorSewn({ ...backLeg, folds: [...creases, yokeSeam, ...sideSeams, ...rumpled(7)] }),
    {
      ...backLeg,
      folds: [...creases, yokeSeam, ...sideSeams, ...rumpled(13), seam("M404 210V356", -0.22, 2.4, 1)],
    },
    backPocket,
    mirrorSewn(backPocket),
    waistband,
    beltLoop(394, 160),
    beltLoop(300, 150),
    beltLoop(488, 150),
    patch,
  ],
};
