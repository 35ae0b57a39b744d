import { fixed, type Garment, ground } from "../garment.ts";

const ink = "#1b2350";
const paper = "#f3ead8";
const glass = `<linearGradient id="glass" x1="0" x2="1"><stop offset="0" stop-color="#1a0c06" stop-opacity=".5"/><stop offset=".14" stop-color="#fff" stop-opacity=".34"/><stop offset=".22" stop-color="#fff" stop-opacity="0"/><stop offset=".82" stop-color="#1a0c06" stop-opacity=".25"/><stop offset="1" stop-color="#1a0c06" stop-opacity=".6"/></linearGradient>`;
const teeth = Array.from(
  { length: 17 },
  (_, i) => `<path d="M${214 + i * 24} 630l12-38l12 38" fill="none" stroke="${paper}" stroke-width="3"/>`,
).join("");
const label = `<g font-family="Georgia, DejaVu Serif, serif" fill="${ink}" text-anchor="middle"><text x="400" y="696" font-size="48">Òrí</text><text x="400" y="730" font-size="17">whipped shea body cream</text><text x="400" y="758" font-size="14">200 ml</text></g>`;
const grain = Array.from({ length: 46 }, (_, i) => {
  const opacity = (0.1 + 0.22 * Math.abs(Math.sin(i * 2.3))).toFixed(2);
  return `<path d="M${200 + i * 9} 340V560" stroke="#7a4f2a" stroke-opacity="${opacity}" stroke-width="${(1 + 2 * Math.abs(Math.sin(i * 1.3))).toFixed(2)}"/>`;
}).join("");
const growthRings = [30, 60, 95, 130, 165]
  .map(
    (radius, i) =>
      `<ellipse cx="${380 + i * 3}" cy="374" rx="${radius}" ry="${radius * 0.19}" fill="none" stroke="#8a5a30" stroke-opacity=".35" stroke-width="${2 + (i % 2)}"/>`,
  )
  .join("");

export const jar: Garment = {
  floor: 862,
  fill: { width: 0.6, height: 0.62 },
  detail: { x: 0.5, y: 0.55, zoom: 1.7 },
  layers: [
    {
      shape: [
        [220, 520],
        [580, 520],
        [588, 560, 588, 760, 578, 820],
        [560, 850, 500, 862, 400, 862],
        [300, 862, 240, 850, 222, 820],
        [212, 760, 212, 560, 220, 520],
      ],
      fill: ground(),
      surface: "gloss",
      body: 150,
      bodyHeight: 70,
      bulgeHeight: 8,
      shine: 0.8,
      bend: 2,
      art: `${glass}<rect x="200" y="500" width="400" height="380" fill="url(#glass)"/><rect x="206" y="590" width="390" height="190" fill="${paper}"/><rect x="206" y="590" width="390" height="40" fill="${ink}"/>${teeth}${label}`,
    },
    {
      shape: [
        [206, 380],
        [212, 362, 240, 352, 400, 352],
        [560, 352, 588, 362, 594, 380],
        [598, 420, 598, 480, 592, 520],
        [580, 536, 500, 546, 400, 546],
        [300, 546, 220, 536, 208, 520],
        [202, 480, 202, 420, 206, 380],
      ],
      fill: fixed("#c79a68"),
      surface: "wax",
      body: 150,
      bodyHeight: 70,
      bulgeHeight: 6,
      shadow: 0.5,
      art: grain,
    },
    {
      shape: [
        [214, 378],
        [230, 350, 320, 340, 400, 340],
        [480, 340, 570, 350, 586, 378],
        [570, 402, 480, 412, 400, 412],
        [320, 412, 230, 402, 214, 378],
      ],
      fill: fixed("#dcb384"),
      surface: "wax",
      bodyHeight: 6,
      shadow: 0.2,
      shadowY: 3,
      art: growthRings,
    },
  ],
};
