import { brokenText, type Format, openPen, type Pen, type Style } from "./pen.ts";

/** In points. */
const A4: Format = { width: 595, height: 842, margin: 48 };
/** What printers of labels take. */
export const A6: Format = { width: 298, height: 420, margin: 20 };
const INK = "#161b3d";
const HAIRLINE = "#857c6c";
/** The height of a line, by the size of its letters. */
const LEADING = 1.4;

/** A column of a table: where it begins, how wide it is, in points from the left margin. */
export type Column = { title: string; at: number; width: number; right?: boolean };
type Table = {
  /** A row of a table; begins a new page with the table's head where none is left on this one. */
  row: (columns: readonly Column[], cells: readonly string[], style?: Partial<Style>) => void;
  head: (columns: readonly Column[]) => void;
};
type Flow = {
  page: () => void;
  /** Writes lines below each other, broken between words. */
  write: (text: string, style?: Partial<Style> & { at?: number; width?: number; right?: boolean }) => void;
  rule: () => void;
  space: (points: number) => void;
  /** Continues at a height that was read before, such as for a second column. */
  moveTo: (y: number) => void;
  y: () => number;
  barcode: (text: string, height: number) => void;
};
export type Paper = Flow & Table & { end: () => Promise<Uint8Array> };

/** A document in the shop's hand, A4 by default. */
export function openPaper(title: string, format: Format = A4): Paper {
  const pen = openPen(title, format);
  const flow = openFlow(pen, format);
  return { ...flow, ...tableOf(pen, flow, format), end: pen.end };
}

const bottomOf = ({ height, margin }: Format) => height - margin;

/** What follows below each other, from page to page. */
function openFlow(pen: Pen, format: Format): Flow {
  const { margin } = format;
  const inner = format.width - 2 * margin;
  let y = margin;
  const page = () => {
    pen.page();
    y = margin;
  };
  return {
    page,
    write(text, { at = 0, width = inner - at, right = false, size = 10, weight = 400, color = INK } = {}) {
      for (const one of brokenText(pen, text, width, size, weight)) {
        if (y + size * LEADING > bottomOf(format)) page();
        const indent = right ? width - pen.widthOf(one, size, weight) : 0;
        pen.line(one, margin + at + indent, y, { size, weight, color });
        y += size * LEADING;
      }
    },
    rule: () => pen.rule(margin, y, inner, HAIRLINE),
    space(points) {
      y += points;
    },
    moveTo(height) {
      y = height;
    },
    y: () => y,
    barcode(text, height) {
      pen.barcode(text, margin, y, { width: inner, height });
      y += height;
    },
  };
}

function tableOf(pen: Pen, { page, write, rule, moveTo, y }: Flow, format: Format): Table {
  const head: Table["head"] = (columns) => {
    const top = y();
    for (const { title, at, width, right = false } of columns) {
      moveTo(top);
      write(title, { at, width, right, size: 9, color: HAIRLINE });
    }
    moveTo(top + 16);
    rule();
  };
  return {
    head,
    row(columns, cells, { size = 10, weight = 400 } = {}) {
      const lines = columns.map(
        ({ width }, at) => brokenText(pen, cells[at] ?? "", width, size, weight).length,
      );
      const height = Math.max(...lines) * size * LEADING;
      if (y() + height + 12 > bottomOf(format)) {
        page();
        head(columns);
      }
      const top = y() + 5;
      for (const [index, { at, width, right = false }] of columns.entries()) {
        moveTo(top);
        write(cells[index] ?? "", { at, width, right, size, weight });
      }
      moveTo(top + height + 3);
      rule();
    },
  };
}
