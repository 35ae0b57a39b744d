/** CIE L*a*b* under daylight (D65). */
export type Lab = readonly [lightness: number, a: number, b: number];

/** @param color red, green and blue of sRGB, 0 to 255 */
export function labOf([red, green, blue]: readonly [number, number, number]): Lab {
  const [r, g, b] = [red, green, blue].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const x = root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = root(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = root((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const root = (value: number): number =>
  value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116;

const degrees = Math.PI / 180;
/** How far a chroma is from gray, as the formula weighs it. */
const far = (chroma: number): number => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
const hueOf = (a: number, b: number): number =>
  a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / degrees + 360) % 360;

/** How different two colors look, by CIEDE2000: 1 is just seen, 100 is black against white. */
export function deltaE2000([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const stretch = 1 + 0.5 * (1 - far((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const [h1, h2] = [hueOf(a1 * stretch, b1), hueOf(a2 * stretch, b2)];
  const hasHue = c1 * c2 > 0;
  const turn = hasHue ? ((h2 - h1 + 540) % 360) - 180 : 0;
  const hueApart = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * degrees);
  const meanHue = hasHue ? (h1 + turn / 2 + 360) % 360 : h1 + h2;
  const meanLightness = (l1 + l2) / 2;
  const meanChroma = (c1 + c2) / 2;
  const hueWeight =
    1 -
    0.17 * Math.cos((meanHue - 30) * degrees) +
    0.24 * Math.cos(2 * meanHue * degrees) +
    0.32 * Math.cos((3 * meanHue + 6) * degrees) -
    0.2 * Math.cos((4 * meanHue - 63) * degrees);
  const middle = (meanLightness - 50) ** 2;
  const lightness = (l2 - l1) / (1 + (0.015 * middle) / Math.sqrt(20 + middle));
  const chroma = (c2 - c1) / (1 + 0.045 * meanChroma);
  const hue = hueApart / (1 + 0.015 * meanChroma * hueWeight);
  const rotation = -2 * far(meanChroma) * Math.sin(60 * Math.exp(-(((meanHue - 275) / 25) ** 2)) * degrees);
  return Math.sqrt(lightness ** 2 + chroma ** 2 + hue ** 2 + rotation * chroma * hue);
}
