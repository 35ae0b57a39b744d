/** One row of a part's table. */
export type Row = {
  what: string;
  figures: Record<string, string>;
  /** Figures that are worse than promised, in words. */
  fallsShort: string[];
};

/** Makes rows of one figure each, which stand in the same column. */
export const rowsIn =
  (column: string) =>
  (what: string, figure: string | number, fallsShort: string[] = []): Row => ({
    what,
    figures: { [column]: String(figure) },
    fallsShort,
  });

/** One table of `npm run bench`. */
export type Part = {
  name: string;
  /** Excluded from runs without part names, because it takes long. */
  byNameOnly?: boolean;
  /** Of Debian's packages; where one is missing, nothing is measured. */
  programs?: readonly string[];
  measure: (options: Options) => Promise<Row[]>;
};

/** Command-line options. Each part reads those that it supports. */
export type Options = { products?: number; orders?: number; kills?: number; seed?: number; seconds?: number };
