import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hexOf } from "@adire/contract/colors";
import { shareSize } from "@adire/contract/picture-sizes";
import sharp, { type Sharp } from "sharp";
import { drawPicture } from "./pictures.ts";

/** Colors of the light and the dark theme. */
const cotton = "#f6f1e7";
const ink = hexOf("Indigo");
const clay = "#a03f1c";
const clayOnInk = "#f0986e";

interface Ring {
  radius: number;
  dots: number;
  dot: number;
}

/** The logo, in a square of 24 units. */
const rings: readonly Ring[] = [
  { radius: 3.4, dots: 6, dot: 0.85 },
  { radius: 6.8, dots: 13, dot: 0.95 },
  { radius: 10.4, dots: 20, dot: 1.05 },
];
/** The logo for 16 pixels, with fewer dots. */
const smallRings: readonly Ring[] = [
  { radius: 0, dots: 1, dot: 3.1 },
  { radius: 9, dots: 9, dot: 2.35 },
];

const dotsOf = (drawn: readonly Ring[]): string =>
  drawn
    .flatMap(({ radius, dots, dot }) =>
      Array.from({ length: dots }, (_, at) => {
        const angle = (at / dots - 0.25) * 2 * Math.PI;
        const x = (12 + radius * Math.cos(angle)).toFixed(2);
        const y = (12 + radius * Math.sin(angle)).toFixed(2);
        return `<circle cx="${x}" cy="${y}" r="${dot}"/>`;
      }),
    )
    .join("");

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${content}</svg>`;

const raster = (source: string, size: number): Sharp =>
  sharp(Buffer.from(source), { density: (72 * size) / 24 }).resize(size, size);

const favicon = svg(
  `<title>Adire</title><style>g{fill:${clay}}@media (prefers-color-scheme:dark){g{fill:${clayOnInk}}}</style><g>${dotsOf(smallRings)}</g>`,
);

/**
 * The logo on an indigo tile.
 * @param share the width of the logo as a share of the tile
 * @param corner radius as a share of the width
 */
function tile(share: number, corner: number): string {
  const inset = 12 * (1 - share);
  return svg(
    `<rect width="24" height="24" rx="${24 * corner}" fill="${ink}"/><g fill="${clayOnInk}" transform="translate(${inset} ${inset}) scale(${share})">${dotsOf(rings)}</g>`,
  );
}

/** An ICO file of PNG pictures, smallest first. */
function icoOf(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [at, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * at;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

async function pictureAt(path: string, width: number): Promise<Buffer> {
  const picture = await drawPicture(`ecommerce/demo/${path}.webp`);
  if (!picture) throw new Error(`${path} is none of the demo's pictures`);
  return sharp(picture).resize({ width }).png().toBuffer();
}

/** The Open Graph image: a coat before a cloth, and the logo. */
async function sharePicture(): Promise<Buffer> {
  const { width, height } = shareSize;
  const mark = svg(`<g fill="${clay}">${dotsOf(rings)}</g>`);
  const clothWidth = 690;
  const cloth = await pictureAt("cloth.eleko.indigo.hero", clothWidth);
  const hung = await sharp(cloth)
    .extract({ left: 0, top: 345, width: width - 520, height: 566 })
    .png()
    .toBuffer();
  const coat = await sharp(await pictureAt("coat.plain.camel.front", 500))
    .extract({ left: 0, top: 0, width: 500, height: 615 })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: cotton } })
    .composite([
      { input: await raster(mark, 250).png().toBuffer(), left: 84, top: 190 },
      { input: hung, left: 520, top: 0 },
      { input: coat, left: 372, top: 8 },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** Renders icons and the Open Graph image, by the file names that the storefront serves. */
export async function writeEmblems(folder: string): Promise<string[]> {
  const png = (source: string, size: number) =>
    raster(source, size).png({ compressionLevel: 9, palette: true }).toBuffer();
  const flat = svg(`<g fill="${clay}">${dotsOf(smallRings)}</g>`);
  const small = await Promise.all([16, 32].map(async (size) => ({ size, png: await png(flat, size) })));
  const files: Record<string, Buffer | string> = {
    "favicon.svg": `${favicon}\n`,
    "favicon.ico": icoOf(small),
    "apple-touch-icon.png": await png(tile(0.72, 0), 180),
    "icon-192.png": await png(tile(0.74, 0.18), 192),
    "icon-512.png": await png(tile(0.74, 0.18), 512),
    "icon-maskable-512.png": await png(tile(0.6, 0), 512),
    "share.jpg": await sharePicture(),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return Object.keys(files);
}
