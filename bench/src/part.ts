/** One line of a part's table. */
export type Row = {
  what: string;
  figures: Record<string, string>;
  /** In words, what is worse than wanted; nothing when all is well. */
  fallsShort: string[];
};

/** One table of `npm run bench`. */
export type Part = {
  name: string;
  /** Too long to be a part of every run. */
  byNameOnly?: boolean;
  measure: (options: Options) => Promise<Row[]>;
};

/** What may be asked for behind the parts' names; a part reads what it knows. */
export type Options = { products?: number; orders?: number; kills?: number; seed?: number };
