import sharp from "sharp";
import { expect, test } from "vitest";
import { renderPicture } from "./render-picture.ts";

const transforms = { width: 400, crop: "limit", quality: "good", format: "auto" } as const;
const render = (source: Buffer) => renderPicture(source, transforms, "webp", "draft");

/** A gray PNG, small as a file. */
const blankPng = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: "gray" } })
    .toColourspace("b-w")
    .png({ compressionLevel: 9 })
    .toBuffer();

test("a picture of more than 40 million pixels is refused before it is decoded", async () => {
  const bomb = await blankPng(8_000);
  expect(bomb.length).toBeLessThan(100_000);
  await expect(render(bomb)).rejects.toMatchObject({ code: "not_found" });
  expect((await sharp(await render(await blankPng(1_000))).metadata()).width).toBe(400);
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
