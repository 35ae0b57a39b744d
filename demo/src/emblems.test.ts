import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { writeEmblems } from "./emblems.ts";

const served = new URL("../../storefront/public/", import.meta.url);

test("the icons that the shop serves are those that the program draws, in the sizes that they are named for", async () => {
  const folder = await mkdtemp(join(tmpdir(), "adire emblems "));
  try {
    const files = await writeEmblems(folder);
    for (const file of files.filter((name) => name !== "share.jpg"))
      expect((await readFile(join(folder, file))).equals(await readFile(new URL(file, served))), file).toBe(
        true,
      );
    const sides = await Promise.all(
      files
        .filter((name) => /png|jpg/.test(name))
        .map(async (name) => {
          const { width, height } = await sharp(join(folder, name)).metadata();
          return `${name} ${width}x${height}`;
        }),
    );
    expect(sides).toEqual([
      "apple-touch-icon.png 180x180",
      "icon-192.png 192x192",
      "icon-512.png 512x512",
      "icon-maskable-512.png 512x512",
      "share.jpg 1200x630",
    ]);
    expect((await readFile(join(folder, "share.jpg"))).length).toBeLessThan(200_000);
    const ico = await readFile(join(folder, "favicon.ico"));
    expect([ico.readUInt16LE(4), ico[6], ico[22]]).toEqual([2, 16, 32]);
    expect(ico.subarray(ico.readUInt32LE(18)).subarray(1, 4).toString()).toBe("PNG");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
