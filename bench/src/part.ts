/** One row of a part's table. */
export type Row = {
  what: string;
  figures: Record<string, string>;
  /** Figures that are worse than promised, in words. */
  fallsShort: string[];
};

/** One table of `npm run bench`. */
export type Part = {
  name: string;
  /** Excluded from runs without part names, because it takes long. */
  byNameOnly?: boolean;
  measure: (options: Options) => Promise<Row[]>;
};

/** Command-line options. Each part reads those that it supports. */
export type Options = { products?: number; orders?: number; kills?: number; seed?: number; seconds?: number };
