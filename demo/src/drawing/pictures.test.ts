import { createHash } from "node:crypto";
import { pictureRatios } from "@adire/contract/picture-sizes";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawPicture, drawPixels, isDrawable } from "../pictures.ts";
import { cloths, scenes, silhouettes, suits } from "./names.ts";

async function draw(path: string) {
  const picture = await drawPixels(`ecommerce/demo/${path}.webp`);
  if (!picture) throw new Error(`${path} is not drawn`);
  return picture;
}

type Drawn = Awaited<ReturnType<typeof draw>>;
const opacityAt = ({ data, width }: Drawn, x: number, y: number): number =>
  data[(y * width + x) * 4 + 3] ?? 0;

function shareOfPage({ data, width, height }: Drawn): number {
  let pixels = 0;
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 200) pixels += 1;
  return pixels / (width * height);
}

function strongestAtFrame(drawn: Drawn): number {
  let strongest = 0;
  for (let y = 0; y < drawn.height; y += 1)
    strongest = Math.max(strongest, opacityAt(drawn, 0, y), opacityAt(drawn, drawn.width - 1, y));
  for (let x = 0; x < drawn.width; x += 1)
    strongest = Math.max(strongest, opacityAt(drawn, x, 0), opacityAt(drawn, x, drawn.height - 1));
  return strongest;
}

const seen = new Map<string, string>();

test.each(silhouettes)("%s fills its page, without touching the frame", async (silhouette) => {
  const drawn = await draw(`${silhouette}.${suits[silhouette][0]}.indigo.front`);
  expect([drawn.width, drawn.height]).toEqual([800, 1000]);
  expect(shareOfPage(drawn)).toBeGreaterThan(0.05);
  expect(strongestAtFrame(drawn)).toBeLessThan(3);
});

test.each(cloths)(
  "%s is cut into every silhouette that it suits, and no two cloths look alike",
  async (cloth) => {
    const [first, ...others] = silhouettes.filter((silhouette) => suits[silhouette].includes(cloth));
    if (!first) throw new Error(`Nothing is made of ${cloth}`);
    for (const silhouette of others)
      expect(isDrawable(`ecommerce/demo/${silhouette}.${cloth}.rust.detail.webp`)).toBe(true);
    const { data } = await draw(`${first}.${cloth}.rust.front`);
    const hash = createHash("sha256").update(data).digest("hex");
    expect(seen.get(hash)).toBeUndefined();
    seen.set(hash, cloth);
  },
);

test.each([
  [{ width: 800 }, 800, 1000],
  [{ width: 1600, height: 2000 }, 1600, 2000],
])("the same path is the same picture at %o, byte for byte", async (wanted, width, height) => {
  const path = "ecommerce/demo/kaftan.feather.bottle.detail.webp";
  const [first, second] = await Promise.all([drawPixels(path, wanted), drawPixels(path, wanted)]);
  expect([first?.width, first?.height]).toEqual([width, height]);
  expect(Buffer.from(first?.data ?? []).equals(second?.data ?? Buffer.alloc(0))).toBe(true);
});

test("as a PNG a picture has the pixels that were drawn", async () => {
  const path = "ecommerce/demo/soap.ceramic.sand.front.webp";
  const [png, drawn] = await Promise.all([drawPicture(path), drawPixels(path)]);
  const { data, info } = await sharp(png ?? Buffer.alloc(0))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([drawn?.width, drawn?.height, 4]);
  expect(data.equals(drawn?.data ?? Buffer.alloc(0))).toBe(true);
});

test.each([
  [{}, 800],
  [{ width: 480, height: 600 }, 800],
  [{ width: 960 }, 1600],
  [{ height: 1200 }, 1600],
  [{ width: 1200, height: 630, fit: "inside" as const }, 800],
  [{ width: 1200, height: 630, fit: "cover" as const }, 1600],
])("what is wanted as %o is drawn %i wide, never to be enlarged", async (wanted, width) => {
  const picture = await drawPixels("ecommerce/demo/soap.ceramic.sand.front.webp", wanted);
  expect(picture?.width).toBe(width);
});

test("a large picture shows the same thing, only with more in it", async () => {
  const path = "ecommerce/demo/wrap-dress.oniko.indigo.front.webp";
  const pixels = async (wanted: { width: number }) => {
    const picture = await drawPixels(path, wanted);
    if (!picture) throw new Error("not drawn");
    const { data, width, height } = picture;
    return sharp(data, { raw: { width, height, channels: 4 } })
      .resize(1600, 2000, { kernel: "linear" })
      .raw()
      .toBuffer();
  };
  const [enlarged, large] = await Promise.all([pixels({ width: 800 }), pixels({ width: 1600 })]);
  let apart = 0;
  const steps = { enlarged: 0, large: 0 };
  for (let at = 1; at < large.length - 8; at += 4) {
    apart += Math.abs((large[at] ?? 0) - (enlarged[at] ?? 0));
    steps.large += Math.abs((large[at] ?? 0) - (large[at + 4] ?? 0));
    steps.enlarged += Math.abs((enlarged[at] ?? 0) - (enlarged[at + 4] ?? 0));
  }
  expect(apart / (large.length / 4)).toBeLessThan(6);
  expect(steps.large / steps.enlarged).toBeGreaterThan(1.1);
});

test.each(["tote.leather", "slip-dress.silk", "coat.denim", "chinos.linen"])(
  "black %s is calm in a large picture",
  async (piece) => {
    const picture = await drawPixels(`ecommerce/demo/${piece}.black.front.webp`, { width: 1600 });
    if (!picture) throw new Error("not drawn");
    const { data, width, height } = picture;
    const step = width * 4;
    let specks = 0;
    let pixels = 0;
    for (let at = step + 5; at < step * (height - 1) - 4; at += 4 * 7) {
      if ([at - step, at - 4, at, at + 4, at + step].some((i) => data[i + 2] !== 255)) continue;
      const around = [at - step, at - 4, at + 4, at + step].reduce((sum, i) => sum + (data[i] ?? 0), 0) / 4;
      const speck = Math.abs((data[at] ?? 0) - around);
      if (speck > 8) continue;
      specks += speck;
      pixels += 1;
    }
    expect(pixels).toBeGreaterThan(20_000);
    expect(specks / pixels).toBeLessThan(1.2);
  },
);

test("each strap of a slip dress goes over its shoulder and ends on cloth, before and behind", async () => {
  const dress = await draw("slip-dress.silk.wine.front");
  const isSolid = (x: number, y: number): boolean => opacityAt(dress, x, y) > 200;
  const runsIn = (y: number): number =>
    Array.from({ length: dress.width }, (_, x) => isSolid(x, y) && !isSolid(x - 1, y)).filter(Boolean).length;
  const runs = Array.from({ length: dress.height }, (_, y) => runsIn(y));
  const shoulder = runs.findIndex((count) => count > 0);
  const neckline = runs.indexOf(1, shoulder);
  const between = runs.slice(shoulder + 10, neckline - 20);
  expect(between.length).toBeGreaterThan(60);
  expect(new Set(between)).toEqual(new Set([4]));
});

test("cloth hangs in three sizes", async () => {
  const hero = await draw("cloth.eleko.indigo.hero");
  const heritage = await draw("cloth.oniko.indigo.heritage");
  const swatch = await draw("cloth.kente.gold.swatch");
  expect([hero.width, hero.height, heritage.width, heritage.height]).toEqual([800, 1056, 1000, 900]);
  expect([opacityAt(heritage, 2, 2), opacityAt(swatch, 797, 997)]).toEqual([255, 255]);
});

test("the hero's cloth is shown whole, and its shadow ends softly on its free sides", async () => {
  const hero = await draw("cloth.eleko.indigo.hero");
  expect(hero.height / hero.width).toBeCloseTo(pictureRatios.hero, 2);
  for (let x = 0; x < hero.width; x += 1) expect(opacityAt(hero, x, hero.height - 1)).toBe(0);
  for (let y = 0; y < hero.height; y += 1) expect(opacityAt(hero, 0, y)).toBe(0);
  for (const x of [100, 430, hero.width - 1]) {
    const below = Array.from({ length: 70 }, (_, i) => opacityAt(hero, x, hero.height - 70 + i));
    expect(Math.max(...below), `below the hem at ${x}`).toBeGreaterThan(20);
    const steps = below.slice(1).map((opacity, i) => Math.abs(opacity - (below[i] ?? 0)));
    expect(Math.max(...steps), `the steepest step at ${x}`).toBeLessThan(6);
  }
});

test("every scene has its picture, with what it tells in the part that a low frame shows", async () => {
  for (const scene of scenes) {
    const drawn = await draw(`scene.oniko.indigo.${scene}`);
    expect([drawn.width, drawn.height], scene).toEqual([860, 1000]);
    expect(shareOfPage(drawn), scene).toBeGreaterThan(0.05);
    const outside = [0, 100, 900, 999].flatMap((y) =>
      Array.from({ length: drawn.width }, (_, x) => opacityAt(drawn, x, y)),
    );
    expect(Math.max(...outside), scene).toBeLessThan(3);
  }
});

test.each([
  "ecommerce/demo/spacesuit.plain.red.front.webp",
  "ecommerce/demo/jeans.kente.red.front.webp",
  "ecommerce/demo/jeans.denim.mauve.front.webp",
  "ecommerce/demo/soap.ceramic.sand.back.webp",
  "ecommerce/demo/jeans.denim.blue.front.png",
  "ecommerce/demo/jeans.denim.blue.front.webp.webp",
  "ecommerce/demo/scene.oniko.indigo.front.webp",
  "ecommerce/demo/toString.plain.red.front.webp",
  "ecommerce/else/jeans.denim.blue.front.webp",
  "",
])("%s is none of ours", async (path) => {
  expect(await drawPicture(path)).toBeNull();
});
