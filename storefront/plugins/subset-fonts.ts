import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);
const target = path.join(import.meta.dirname, "../.react-router/generated");

/** What nearly all text is made of: ASCII, the letters of Latin-1, and the punctuation that typesetters use. */
const letters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at)),
  ...Array.from({ length: 0x100 - 0xa0 }, (_, at) => String.fromCharCode(0xa0 + at)),
  ..."ıŒœ–—‘’“”…•−€™",
].join("");

const fonts = [
  {
    file: "imbue-latin",
    source: "@fontsource-variable/imbue/files/imbue-latin-opsz-normal.woff2",
    // One weight between those of titles and prices: a second would cost 12 kB and one more round trip.
    axes: { wght: 430, opsz: { min: 10, max: 100 } },
  },
  {
    file: "hanken-grotesk-latin",
    source: "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2",
    axes: { wght: { min: 400, max: 600 } },
  },
] as const;

/** Cuts both faces down to the letters and weights that the shop sets, when they changed: `.react-router/generated/*.woff2`. */
export function subsetFonts(): Plugin {
  return {
    name: "adire:subset-fonts",
    async config() {
      await mkdir(target, { recursive: true });
      for (const font of fonts) {
        const output = path.join(target, `${font.file}.woff2`);
        const recipe = JSON.stringify([font, letters]);
        const made = await readFile(`${output}.recipe`, "utf8").catch(() => undefined);
        if (made === recipe && (await stat(output).catch(() => undefined))) continue;
        const cut = await subsetFont(await readFile(require.resolve(font.source)), letters, {
          targetFormat: "woff2",
          variationAxes: font.axes,
        });
        await writeFile(output, cut);
        await writeFile(`${output}.recipe`, recipe);
      }
    },
  };
}
