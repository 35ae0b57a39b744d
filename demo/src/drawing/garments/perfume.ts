import { fixed, type Garment, ground } from "../garment.ts";

const label = "#1b2350";
const paper = "#f5eedf";
const sides = `<linearGradient id="glass" x1="0" x2="1"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset=".07" stop-color="#fff" stop-opacity=".1"/><stop offset=".16" stop-color="#fff" stop-opacity=".42"/><stop offset=".26" stop-color="#fff" stop-opacity="0"/><stop offset=".8" stop-color="#5a2a10" stop-opacity=".08"/><stop offset=".94" stop-color="#5a2a10" stop-opacity=".34"/><stop offset="1" stop-color="#fff" stop-opacity=".4"/></linearGradient>`;
const depth = `<linearGradient id="depth" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset="1" stop-color="#1c0c06" stop-opacity=".3"/></linearGradient>`;
const rings = Array.from({ length: 8 }, (_, i) => {
  const x = 328 + i * 20.6;
  return `<circle cx="${x}" cy="589" r="7" fill="none" stroke="${paper}" stroke-width="2" stroke-dasharray="2.4 2.2"/><circle cx="${x}" cy="589" r="2" fill="${paper}"/>`;
}).join("");
const woodGrain = Array.from({ length: 22 }, (_, i) => {
  const opacity = 0.25 + 0.3 * Math.abs(Math.sin(i * 1.7));
  return `<path d="M${330 + i * 7 + Math.sin(i * 2) * 2} 170C${334 + i * 7} 230 ${326 + i * 7} 280 ${332 + i * 7} 344" stroke="#7a5236" stroke-opacity="${opacity.toFixed(2)}" stroke-width="2" fill="none"/>`;
}).join("");

export const perfume: Garment = {
  floor: 884,
  fill: { width: 0.66, height: 0.66 },
  detail: { x: 0.5, y: 0.55, zoom: 1.8 },
  layers: [
    {
      shape: [
        [372, 336],
        [428, 336],
        [428, 404],
        [372, 404],
      ],
      fill: fixed("#d8bb7a"),
      surface: "metal",
      art: `<path d="M372 356H428M372 372H428" stroke="#7a5a20" stroke-width="3"/>`,
      shadow: 0,
      bodyHeight: 16,
      body: 30,
    },
    {
      shape: [
        [250, 430],
        [250, 410, 262, 400, 284, 398],
        [516, 398],
        [538, 400, 550, 410, 550, 430],
        [550, 850],
        [550, 872, 540, 882, 520, 884],
        [280, 884],
        [260, 882, 250, 872, 250, 850],
      ],
      fill: fixed("#ecdcc6"),
      surface: "gloss",
      art: `${sides}<path d="M400 402V480" stroke="#fff" stroke-opacity=".35" stroke-width="6"/><rect x="250" y="398" width="300" height="486" fill="url(#glass)"/>`,
      edge: 10,
      edgeHeight: 8,
      bulgeHeight: 6,
      body: 60,
      bodyHeight: 6,
      shine: 0.5,
      bend: 3,
    },
    {
      shape: [
        [272, 470],
        [528, 470],
        [528, 846],
        [528, 858, 520, 864, 510, 864],
        [290, 864],
        [280, 864, 272, 858, 272, 846],
      ],
      fill: ground(),
      shadow: 0,
      surface: "gloss",
      shine: 0.4,
      edgeHeight: 2,
      bulgeHeight: 2,
      bodyHeight: 4,
      body: 60,
      art: `${sides}${depth}<rect x="272" y="470" width="256" height="394" fill="url(#depth)"/><ellipse cx="400" cy="470" rx="128" ry="6" fill="#fff" fill-opacity=".5"/><path d="M400 470V840" stroke="#fff" stroke-opacity=".3" stroke-width="6"/><rect x="250" y="398" width="300" height="486" fill="url(#glass)" fill-opacity=".8"/>`,
    },
    {
      shape: [
        [318, 560],
        [482, 560],
        [482, 760],
        [318, 760],
      ],
      fill: fixed(paper),
      shadow: 0.35,
      shadowBlur: 3,
      shadowX: 2,
      shadowY: 3,
      edgeHeight: 1,
      bulgeHeight: 0,
      body: 0,
      bodyHeight: 0,
      art: `<path d="M318 560h164v58h-164z" fill="${label}"/>${rings}<g font-family="Georgia, DejaVu Serif, serif" text-anchor="middle" fill="${label}"><text x="400" y="672" font-size="25">Harmattan</text><text x="400" y="702" font-size="15">eau de parfum</text><text x="400" y="738" font-size="13">50 ml</text></g>`,
    },
    {
      shape: [
        [336, 196],
        [336, 184, 346, 176, 362, 176],
        [438, 176],
        [454, 176, 464, 184, 464, 196],
        [464, 340],
        [336, 340],
      ],
      fill: fixed("#3a2418"),
      surface: "gloss",
      shadow: 0.4,
      bulgeHeight: 8,
      body: 70,
      bodyHeight: 30,
      shine: 0.5,
      art: woodGrain,
    },
  ],
};
