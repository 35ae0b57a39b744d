import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { renderPicture } from "./render-picture.ts";
import { readAddress } from "./transforms.ts";

const { transforms } = readAddress("w_400/v1/demo/red.png");
const render = (source: Buffer) => renderPicture(source, transforms, "webp", "draft");

/** A PNG of one bit a pixel that is small as a file. */
function blankPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

test("a picture of 400 million pixels is refused by its head, however small its file is", async () => {
  const bomb = blankPng(20_000, 20_000);
  expect(bomb.length).toBeLessThan(1_000_000);
  const before = process.memoryUsage().rss;
  await expect(render(bomb)).rejects.toMatchObject({ code: "not_found" });
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  expect((await sharp(await render(blankPng(1_000, 1_000))).metadata()).width).toBe(400);
});

test("what a camera wrote into a picture is not passed on, and a script in one is no picture", async () => {
  const withPlace = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .withExif({ IFD0: { Copyright: "Ada" }, IFD3: { GPSLatitude: "7/1 9/1 0/1" } })
    .jpeg()
    .toBuffer();
  expect((await sharp(withPlace).metadata()).exif).toBeDefined();
  expect((await sharp(await render(withPlace)).metadata()).exif).toBeUndefined();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const source of [svg, Buffer.from("<html><script>alert(1)</script></html>")])
    await expect(render(source)).rejects.toMatchObject({ code: "not_found" });
});
