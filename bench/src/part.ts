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
  measure: () => Promise<Row[]>;
};
