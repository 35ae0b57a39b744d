import { hexOf } from "@adire/contract/colors";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawPicture } from "../pictures.ts";
import { type Color, scenes, silhouettes, suits } from "./names.ts";
import { channelsOf } from "./palettes.ts";

async function draw(path: string) {
  const picture = await drawPicture(`ecommerce/demo/${path}.webp`);
  if (!picture) throw new Error(`${path} is not drawn`);
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
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

function meanColor({ data }: Drawn): number[] {
  const sums = [0, 0, 0];
  let pixels = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 250) continue;
    pixels += 1;
    for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (data[at + channel] ?? 0);
  }
  return sums.map((sum) => sum / pixels);
}

test.each(silhouettes)(
  "%s fills its page in every cloth that suits it, without touching the frame",
  async (silhouette) => {
    const pictures = await Promise.all(
      suits[silhouette].map((cloth) => draw(`${silhouette}.${cloth}.indigo.front`)),
    );
    for (const drawn of pictures) {
      expect([drawn.width, drawn.height]).toEqual([800, 1000]);
      expect(shareOfPage(drawn)).toBeGreaterThan(0.05);
      expect(strongestAtFrame(drawn)).toBeLessThan(3);
    }
  },
);

test.each<[string, Color]>([
  ["wrap-dress.plain", "red"],
  ["cushion.plain", "yellow"],
  ["coat.plain", "camel"],
  ["jeans.denim", "blue"],
  ["t-shirt.plain", "white"],
  ["wide-trousers.plain", "greenyellow"],
  ["slip-dress.plain", "wine"],
  ["tote.leather", "purple"],
])("%s in %s has the color of its swatch", async (name, color) => {
  const mean = meanColor(await draw(`${name}.${color}.front`));
  const distance = Math.hypot(...channelsOf(hexOf(color)).map((value, index) => value - (mean[index] ?? 0)));
  expect(distance).toBeLessThan(40);
});

test("the same path is the same picture, byte for byte", async () => {
  const path = "ecommerce/demo/kaftan.feather.bottle.detail.webp";
  const [first, second] = await Promise.all([drawPicture(path), drawPicture(path)]);
  expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
});

test("cloth hangs in three sizes, its hero's lower edge free", async () => {
  const hero = await draw("cloth.eleko.indigo.hero");
  const heritage = await draw("cloth.oniko.indigo.heritage");
  const swatch = await draw("cloth.kente.gold.swatch");
  expect([hero.width, hero.height, heritage.width, heritage.height]).toEqual([860, 1000, 1000, 900]);
  expect(opacityAt(hero, 430, 995)).toBeLessThan(120);
  expect([opacityAt(heritage, 2, 2), opacityAt(swatch, 797, 997)]).toEqual([255, 255]);
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
  "ecommerce/demo/jeans.denim.blue.back.webp",
  "ecommerce/demo/jeans.denim.blue.front.png",
  "ecommerce/demo/jeans.denim.blue.front.webp.webp",
  "ecommerce/demo/scene.oniko.indigo.front.webp",
  "ecommerce/demo/toString.plain.red.front.webp",
  "ecommerce/else/jeans.denim.blue.front.webp",
  "",
])("%s is none of ours", async (path) => {
  expect(await drawPicture(path)).toBeNull();
});
