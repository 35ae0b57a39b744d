/// <reference path="./subset-font.d.ts" />
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);
const target = path.join(import.meta.dirname, "../.generated");

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)).join("");

/**
 * The characters of the shop's own texts: few enough for one round trip on a slow line. Listed in fonts.css
 * too.
 */
const common = `${range(0x41, 0x5a)}${range(0x61, 0x7a)}${range(0x30, 0x39)} !"$%&'()+,-./:;?@\u00a0©·×–—‘’“”…−`;
/** The rest of ASCII and Latin-1, and common typographic characters. */
const rare = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ•€™`;

// One weight for titles and prices: a second one would cost 12 kB and a round trip.
const display = {
  source: "@fontsource-variable/imbue/files/imbue-latin-opsz-normal.woff2",
  axes: { wght: 430, opsz: { min: 10, max: 100 } },
};
const text = {
  source: "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2",
  axes: { wght: { min: 400, max: 600 } },
};
const fonts = [
  { file: "imbue-latin", letters: common, ...display },
  { file: "imbue-latin-rare", letters: rare, ...display },
  { file: "hanken-grotesk-latin", letters: common, ...text },
  { file: "hanken-grotesk-latin-rare", letters: rare, ...text },
  { file: "imbue-mail", letters: common + rare, ...display },
  { file: "hanken-grotesk-mail", letters: common + rare, ...text },
];

/** Mails load these by a name that stays: they are read for years. */
const ofMails = { "mail/imbue.woff2": "imbue-mail", "mail/hanken-grotesk.woff2": "hanken-grotesk-mail" };

/**
 * Subsets both typefaces to the characters and weights in use: `ui/.generated/*.woff2`. `forMails` puts
 * those of mails into the build.
 */
export function subsetFonts({ forMails = false } = {}): Plugin {
  return {
    name: "adire:subset-fonts",
    async config() {
      await mkdir(target, { recursive: true });
      for (const font of fonts) {
        const output = path.join(target, `${font.file}.woff2`);
        const recipe = JSON.stringify(font);
        const made = await readFile(`${output}.recipe`, "utf8").catch(() => undefined);
        if (made === recipe && (await stat(output).catch(() => undefined))) continue;
        const cut = await subsetFont(await readFile(require.resolve(font.source)), font.letters, {
          targetFormat: "woff2",
          variationAxes: font.axes,
        });
        await writeFile(output, cut);
        await writeFile(`${output}.recipe`, recipe);
      }
    },
    async generateBundle() {
      if (!forMails || this.environment.name !== "client") return;
      for (const [fileName, font] of Object.entries(ofMails))
        this.emitFile({
          type: "asset",
          fileName,
          source: await readFile(path.join(target, `${font}.woff2`)),
        });
    },
  };
}
