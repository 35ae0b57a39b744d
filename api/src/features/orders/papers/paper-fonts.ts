import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { create, type Font } from "fontkit";

export type Weight = 400 | 600;
type PaperFont = { name: string; bytes: Buffer; has: (sign: number) => boolean };

/** The shop's font first; the others have letters that it lacks, such as ṣ, and ₦. */
const files = [
  "hanken-grotesk/files/hanken-grotesk-latin",
  "hanken-grotesk/files/hanken-grotesk-latin-ext",
  "hanken-grotesk/files/hanken-grotesk-vietnamese",
  "noto-sans/files/noto-sans-latin-ext",
  "noto-sans/files/noto-sans-vietnamese",
  "noto-sans/files/noto-sans-greek",
  "noto-sans/files/noto-sans-cyrillic",
  "noto-sans/files/noto-sans-cyrillic-ext",
];
const read = new Map<Weight, PaperFont[]>();

/** Read when the first paper is drawn, and kept. */
function fontsOf(weight: Weight): PaperFont[] {
  const fonts = read.get(weight) ?? files.map((file) => readFont(file, weight));
  read.set(weight, fonts);
  return fonts;
}

function readFont(file: string, weight: Weight): PaperFont {
  const path = fileURLToPath(import.meta.resolve(`@fontsource/${file}-${weight}-normal.woff`));
  const bytes = readFileSync(path);
  const font = create(bytes) as Font;
  return { name: `${file} ${weight}`, bytes, has: (sign) => font.hasGlyphForCodePoint(sign) };
}

export type Run = { font: PaperFont; text: string };

const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * Divides a text among fonts that have its letters; what no font has stays with the first. A letter and its
 * marks are of one font, which knows where they stand: ọ́ has no code point of its own.
 */
export function runsOf(text: string, weight: Weight): Run[] {
  const fonts = fontsOf(weight);
  const [first] = fonts;
  if (!first) throw new Error("no font is installed");
  const runs: Run[] = [];
  for (const { segment } of letters.segment(text.normalize("NFC"))) {
    const signs = [...segment].map((sign) => sign.codePointAt(0) ?? 0);
    const font =
      fonts.find(({ has }) => signs.every(has)) ?? fonts.find(({ has }) => has(signs[0] ?? 0)) ?? first;
    const last = runs.at(-1);
    if (last?.font === font) last.text += segment;
    else runs.push({ font, text: segment });
  }
  return runs;
}
