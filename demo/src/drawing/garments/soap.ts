import { seam } from "../folds.ts";
import { fixed, type Garment, ground } from "../garment.ts";

const ink = "#1b2350";
const rings = [9, 17, 25]
  .map(
    (radius, i) =>
      `<circle cx="400" cy="588" r="${radius}" fill="none" stroke="${ink}" stroke-width="4.4" stroke-linecap="round" stroke-dasharray="${[1, 1, 1][i]} ${[8.4, 8.9, 9.1][i]}"/>`,
  )
  .join("");

/** A bar of soap, standing on its long side, in a paper band. */
export const soap: Garment = {
  floor: 770,
  fill: { width: 0.6, height: 0.5 },
  detail: { x: 0.45, y: 0.5, zoom: 1.7 },
  layers: [
    {
      shape: [
        [196, 520],
        [196, 462, 210, 446, 262, 444],
        [350, 438, 450, 438, 538, 444],
        [590, 446, 604, 462, 604, 520],
        [608, 590, 608, 660, 604, 716],
        [602, 756, 588, 768, 544, 770],
        [450, 774, 350, 774, 256, 770],
        [212, 768, 198, 756, 196, 716],
        [192, 650, 192, 590, 196, 520],
      ],
      fill: ground(),
      surface: "wax",
      edge: 22,
      edgeHeight: 12,
      bulge: 60,
      bulgeHeight: 20,
      body: 150,
      bodyHeight: 30,
      shine: 3,
      folds: [
        seam("M236 500C228 560 228 660 236 716", -0.5, 4, 2),
        seam("M564 500C572 560 572 660 564 716", -0.5, 4, 2),
        seam("M250 560V650M270 560V650M530 560V650M550 560V650", -0.55, 5, 1.6),
      ],
    },
    {
      shape: [
        [308, 440],
        [370, 437, 430, 437, 492, 440],
        [496, 550, 496, 660, 492, 772],
        [430, 775, 370, 775, 308, 772],
        [304, 660, 304, 550, 308, 440],
      ],
      fill: fixed("#f3ead8"),
      edge: 3,
      edgeHeight: 2,
      bulgeHeight: 4,
      body: 150,
      bodyHeight: 34,
      shadow: 0.4,
      shadowBlur: 4,
      shadowX: 4,
      shadowY: 3,
      bend: 1,
      art: `<rect x="300" y="430" width="200" height="70" fill="${ink}"/><path d="M300 512H500M300 730H500" stroke="${ink}" stroke-width="3"/>${rings}<g font-family="Georgia, DejaVu Serif, serif" fill="${ink}" text-anchor="middle"><text x="400" y="664" font-size="34">Ọṣẹ</text><text x="400" y="692" font-size="15">hand-milled, 150 g</text></g>`,
    },
  ],
};
