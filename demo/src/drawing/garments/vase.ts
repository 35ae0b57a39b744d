import { fixed, type Garment, ground, type Layer, trim } from "../garment.ts";
import { circle, symmetric } from "../paths.ts";

/** Slip drawn on the shoulder before firing: it follows the round of the vessel. */
const slip = (shape: Layer["shape"], stroke?: number): Layer => ({
  shape,
  stroke,
  fill: trim(),
  surface: "ceramic",
  edge: 3,
  edgeHeight: 2,
  bulgeHeight: 0,
  body: 0,
  bodyHeight: 0,
  shadow: 0,
  light: 0.8,
});

const band = (y: number, reach: number): string =>
  `M${400 - reach} ${y}C${400 - reach * 0.6} ${y + 32} ${400 + reach * 0.6} ${y + 32} ${400 + reach} ${y}`;
const teeth = Array.from({ length: 14 }, (_, i) => {
  const at = (part: number): string => {
    const angle = ((i + part) / 14 - 0.5) * Math.PI * 0.94;
    const x = 400 + Math.sin(angle) * 184;
    const sag = Math.cos(angle) * 24;
    return `${x.toFixed(1)} ${((part === 0.5 ? 566 : 510) + sag).toFixed(1)}`;
  };
  return `M${at(0)}L${at(0.5)}L${at(1)}`;
}).join("");
const dots = Array.from({ length: 13 }, (_, i) => {
  const angle = ((i + 0.5) / 13 - 0.5) * Math.PI * 0.92;
  return circle(400 + Math.sin(angle) * 192, 632 + Math.cos(angle) * 24, 5);
});

export const vase: Garment = {
  floor: 884,
  fill: { width: 0.6, height: 0.68 },
  detail: { x: 0.5, y: 0.45, zoom: 1.8 },
  layers: [
    {
      shape: symmetric([
        [400, 246],
        [452, 246],
        [446, 300, 448, 330, 470, 366],
        [560, 440, 604, 520, 598, 640],
        [590, 760, 530, 836, 486, 872],
        [460, 882, 430, 884, 400, 884],
      ]),
      fill: ground(),
      surface: "ceramic",
      body: 150,
      bodyHeight: 120,
      bulgeHeight: 14,
      shine: 0.55,
    },
    slip([band(468, 166), band(484, 172)].join(""), 5),
    slip(teeth, 5),
    slip([band(588, 194), band(604, 196)].join(""), 5),
    slip(dots),
    {
      shape: [
        [348, 246],
        [352, 232, 376, 226, 400, 226],
        [424, 226, 448, 232, 452, 246],
        [448, 260, 424, 264, 400, 264],
        [376, 264, 352, 260, 348, 246],
      ],
      fill: ground(),
      surface: "ceramic",
      edgeHeight: 7,
      body: 0,
      bodyHeight: 0,
      shadow: 0.3,
      shadowY: 3,
    },
    {
      shape: [
        [360, 246],
        [366, 236, 384, 234, 400, 234],
        [416, 234, 434, 236, 440, 246],
        [434, 254, 416, 256, 400, 256],
        [384, 256, 366, 254, 360, 246],
      ],
      fill: fixed("#2a130b"),
      light: 0.3,
      shadow: 0,
      bodyHeight: 0,
    },
  ],
};
