import { join } from "node:path";
import { hexOf } from "@adire/contract/colors";
import { expect, test } from "vitest";
import { deltaE2000, type Lab, labOf } from "./color-difference.ts";
import { compose } from "./compose.ts";
import { type Maps, readMaps } from "./maps.ts";
import { colors, silhouettes, suits } from "./names.ts";
import { channelsOf } from "./palettes.ts";

const assets = join(import.meta.dirname, "../../assets");

/** Every eighth pixel in both directions, without the shadow, to save time. */
function thinned(maps: Maps): Maps {
  const every = 8;
  const width = Math.floor(maps.width / every);
  const height = Math.floor(maps.height / every);
  const thin = (plane: Uint8Array, channels = 1): Uint8Array =>
    new Uint8Array(plane.length > 0 ? width * height * channels : 0).map((_, at) => {
      const channel = at % channels;
      const pixel = (at - channel) / channels;
      const x = (pixel % width) * every;
      const y = Math.floor(pixel / width) * every;
      return plane[(y * maps.width + x) * channels + channel] ?? 0;
    });
  return {
    ...maps,
    page: { width, height },
    x: 0,
    y: 0,
    width,
    height,
    upper: thin(maps.upper),
    lower: thin(maps.lower),
    upperShare: thin(maps.upperShare),
    coverage: thin(maps.coverage),
    shade: thin(maps.shade),
    bendX: thin(maps.bendX),
    bendY: thin(maps.bendY),
    fixed: thin(maps.fixed, 4),
    cast: { data: new Uint8Array(4), width: 2, height: 2 },
  };
}

/** The pixels that are all cloth: no trim, no button, no edge. */
function clothOf(maps: Maps): number[] {
  const isCloth = maps.panels.map(({ paint }) => !paint.startsWith("trim"));
  return [...maps.coverage.keys()].filter(
    (i) =>
      (maps.coverage[i] ?? 0) > 250 &&
      isCloth[maps.upper[i] ?? 0] === true &&
      (maps.upperShare[i] ?? 0) > 250 &&
      (maps.fixed[i * 4 + 3] ?? 0) < 8,
  );
}

test.each(silhouettes.filter((silhouette) => suits[silhouette].includes("plain")))(
  "a plain %s has the color of its swatch, in every color",
  async (silhouette) => {
    const maps = thinned(await readMaps(join(assets, silhouette, "front")));
    const pixels = clothOf(maps);
    expect(pixels.length).toBeGreaterThan(500);
    for (const color of colors) {
      const { data } = await compose(maps, "plain", color);
      const mean = [0, 1, 2].map(
        (channel) => pixels.reduce((sum, i) => sum + (data[i * 4 + channel] ?? 0), 0) / pixels.length,
      ) as [number, number, number];
      const difference = deltaE2000(labOf(mean), labOf(channelsOf(hexOf(color))));
      expect(difference, `${silhouette} in ${color}`).toBeLessThan(12);
    }
  },
);

/** From the test data that the formula was published with. */
test.each<[Lab, Lab, number]>([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
  [[90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
])("%s and %s are %f apart", (one, other, apart) => {
  expect(deltaE2000(one, other)).toBeCloseTo(apart, 4);
  expect(deltaE2000(other, one)).toBeCloseTo(apart, 4);
});

test("white, black and red lie where they lie in CIELAB", () => {
  for (const [channels, lab] of [
    [
      [255, 255, 255],
      [100, 0, 0],
    ],
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
    [
      [255, 0, 0],
      [53.24, 80.09, 67.2],
    ],
  ] as const)
    for (const [at, value] of labOf(channels).entries()) expect(value).toBeCloseTo(lab[at] ?? Number.NaN, 1);
});
