import PDFDocument from "pdfkit";
import { runsOf, type Weight } from "./paper-fonts.ts";

/** A4 in points. */
const PAGE = { width: 595, height: 842, margin: 48 } as const;
const BOTTOM = PAGE.height - PAGE.margin;
const INK = "#161b3d";
const HAIRLINE = "#857c6c";

type Style = { size?: number; weight?: Weight; color?: string };
/** A column of a table: where it begins, how wide it is, in points from the left margin. */
export type Column = { title: string; at: number; width: number; right?: boolean };
export type Paper = {
  page: () => void;
  /** Writes lines below each other, broken between words. */
  write: (text: string, style?: Style & { at?: number; width?: number; right?: boolean }) => void;
  /** A row of a table; begins a new page with the table's head where none is left on this one. */
  row: (columns: readonly Column[], cells: readonly string[], style?: Style) => void;
  head: (columns: readonly Column[]) => void;
  rule: () => void;
  space: (points: number) => void;
  /** Continues at a height that was read before, such as for a second column. */
  moveTo: (y: number) => void;
  y: () => number;
  end: () => Promise<Uint8Array>;
};

/** A document of A4 pages in the shop's hand. */
export function openPaper(title: string): Paper {
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    info: { Title: title },
    lang: "en",
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.on("error", reject);
  });
  const registered = new Set<string>();
  let y: number = PAGE.margin;

  const use = ({ font }: ReturnType<typeof runsOf>[number], size: number) => {
    if (!registered.has(font.name)) document.registerFont(font.name, font.bytes as unknown as string);
    registered.add(font.name);
    return document.font(font.name).fontSize(size);
  };
  const widthOf = (text: string, size: number, weight: Weight) =>
    runsOf(text, weight).reduce((sum, run) => sum + use(run, size).widthOfString(run.text), 0);

  /** One line; the baselines of all fonts are aligned. */
  const line = (text: string, x: number, { size, weight, color }: Required<Style>) => {
    let left = x;
    for (const run of runsOf(text, weight)) {
      use(run, size).fillColor(color);
      document.text(run.text, left, y + size, { lineBreak: false, baseline: "alphabetic" });
      left += document.widthOfString(run.text);
    }
  };
  const broken = (text: string, width: number, size: number, weight: Weight) => {
    const lines: string[] = [];
    for (const paragraph of text.split("\n")) {
      let current = "";
      for (const word of paragraph.split(" ")) {
        const longer = current ? `${current} ${word}` : word;
        if (current && widthOf(longer, size, weight) > width) {
          lines.push(current);
          current = word;
        } else current = longer;
      }
      lines.push(current);
    }
    return lines;
  };
  const page = () => {
    document.addPage();
    y = PAGE.margin;
  };

  const paper: Paper = {
    page,
    write(text, { at = 0, width = PAGE.width - 2 * PAGE.margin - at, right = false, ...style } = {}) {
      const { size = 10, weight = 400, color = INK } = style;
      for (const one of broken(text, width, size, weight)) {
        if (y + size * 1.4 > BOTTOM) page();
        const indent = right ? width - widthOf(one, size, weight) : 0;
        line(one, PAGE.margin + at + indent, { size, weight, color });
        y += size * 1.4;
      }
    },
    row(columns, cells, { size = 10, weight = 400 } = {}) {
      const height = Math.max(
        ...columns.map(({ width }, at) => broken(cells[at] ?? "", width, size, weight).length * size * 1.4),
      );
      if (y + height + 12 > BOTTOM) {
        page();
        paper.head(columns);
      }
      const top = y + 5;
      for (const [index, { at, width, right = false }] of columns.entries()) {
        y = top;
        paper.write(cells[index] ?? "", { at, width, right, size, weight });
      }
      y = top + height + 3;
      paper.rule();
    },
    head(columns) {
      const top = y;
      for (const { title, at, width, right = false } of columns) {
        y = top;
        paper.write(title, { at, width, right, size: 9, color: HAIRLINE });
      }
      y = top + 16;
      paper.rule();
    },
    rule() {
      document
        .moveTo(PAGE.margin, y)
        .lineTo(PAGE.width - PAGE.margin, y)
        .lineWidth(0.5)
        .stroke(HAIRLINE);
    },
    space(points) {
      y += points;
    },
    moveTo(height) {
      y = height;
    },
    y: () => y,
    end() {
      document.end();
      return done;
    },
  };
  return paper;
}
