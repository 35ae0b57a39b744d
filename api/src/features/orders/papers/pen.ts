import { buffer } from "node:stream/consumers";
import barcodes from "bwip-js/node";
import PDFDocument from "pdfkit";
import { runsOf, type Weight } from "./paper-fonts.ts";

/** A page's size and the margin around it, in points. */
export type Format = { width: number; height: number; margin: number };
export type Style = { size: number; weight: Weight; color: string };

/** The modules of white on each side without which scanners do not find a barcode. */
const QUIET_ZONE = 10;

/** A PDF of pages in the shop's hand. Everything is placed by its distance from the upper left corner. */
export function openPen(title: string, { width, height }: Format) {
  const document = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    info: { Title: title },
    lang: "en",
  });
  const registered = new Set<string>();
  const use = ({ font }: ReturnType<typeof runsOf>[number], size: number) => {
    if (!registered.has(font.name)) document.registerFont(font.name, font.bytes as unknown as string);
    registered.add(font.name);
    return document.font(font.name).fontSize(size);
  };
  const widthOf = (text: string, size: number, weight: Weight): number =>
    runsOf(text, weight).reduce((sum, run) => sum + use(run, size).widthOfString(run.text), 0);

  return {
    widthOf,
    page: () => void document.addPage(),
    /** One line; the baselines of all fonts are aligned. */
    line(text: string, x: number, y: number, { size, weight, color }: Style): void {
      let left = x;
      for (const run of runsOf(text, weight)) {
        use(run, size).fillColor(color);
        document.text(run.text, left, y + size, { lineBreak: false, baseline: "alphabetic" });
        left += document.widthOfString(run.text);
      }
    },
    rule: (x: number, y: number, long: number, color: string) =>
      void document
        .moveTo(x, y)
        .lineTo(x + long, y)
        .lineWidth(0.5)
        .stroke(color),
    /** A Code 128 barcode across a width. */
    barcode(text: string, x: number, y: number, size: { width: number; height: number }): void {
      const [code] = barcodes.raw({ bcid: "code128", text });
      if (!code || !("sbs" in code)) throw new Error(`${text} is no barcode`);
      // The widths of bars and spaces, in turn.
      const modules = code.sbs.reduce((sum, one) => sum + one, 2 * QUIET_ZONE);
      const module = size.width / modules;
      let left = x + QUIET_ZONE * module;
      for (const [at, wide] of code.sbs.entries()) {
        if (at % 2 === 0) document.rect(left, y, wide * module, size.height).fill("#000");
        left += wide * module;
      }
    },
    end(): Promise<Uint8Array> {
      document.end();
      return buffer(document);
    },
  };
}
export type Pen = ReturnType<typeof openPen>;

/** Lines no wider than `width`, broken between words. */
export function brokenText(pen: Pen, text: string, width: number, size: number, weight: Weight): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split("\n")) {
    let current = "";
    for (const word of paragraph.split(" ")) {
      const longer = current ? `${current} ${word}` : word;
      if (current && pen.widthOf(longer, size, weight) > width) {
        lines.push(current);
        current = word;
      } else current = longer;
    }
    lines.push(current);
  }
  return lines;
}
