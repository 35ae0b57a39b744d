import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);
const target = path.join(import.meta.dirname, "../.react-router/generated");

/** What headings and prices are made of: ASCII, the letters of Latin-1, and the punctuation that typesetters use. */
const letters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at)),
  ...Array.from({ length: 0x100 - 0xa0 }, (_, at) => String.fromCharCode(0xa0 + at)),
  ..."ıŒœ–—‘’“”…•−€™",
].join("");

const fonts = [
  { file: "imbue-latin", axes: { wght: { min: 400, max: 500 }, opsz: { min: 10, max: 100 } } },
] as const;

/** Cuts the display face down to what the shop sets in it, once: `.react-router/generated/*.woff2`. */
export function subsetFonts(): Plugin {
  return {
    name: "adire:subset-fonts",
    async config() {
      await mkdir(target, { recursive: true });
      for (const font of fonts) {
        const output = path.join(target, `${font.file}.woff2`);
        if (await stat(output).catch(() => undefined)) continue;
        const source = require.resolve(`@fontsource-variable/imbue/files/${font.file}-opsz-normal.woff2`);
        const cut = await subsetFont(await readFile(source), letters, {
          targetFormat: "woff2",
          variationAxes: font.axes,
        });
        await writeFile(output, cut);
      }
    },
  };
}
