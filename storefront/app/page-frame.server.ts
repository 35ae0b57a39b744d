import { inOnePlace } from "./ui/keep.server.ts";

/** A part of a page, in pieces. */
export type Part = readonly Buffer[];
/** A page without the parts that were cut out of it. */
export type PageFrame = {
  /** @returns the page with these parts in their places, as bytes that hold until the next page is put together */
  fill: (parts: readonly Part[]) => Buffer;
};

/**
 * Cuts parts out of a page.
 * @param parts in the order in which they stand in it, each once
 * @returns nothing where they do not
 */
export function frameOf(page: Buffer, parts: readonly Part[]): PageFrame | undefined {
  const pieces: Buffer[] = [];
  let from = 0;
  for (const part of parts) {
    const bytes = Buffer.concat(part);
    const at = page.indexOf(bytes);
    if (bytes.length === 0 || at < from || page.indexOf(bytes, at + 1) >= 0) return undefined;
    pieces.push(Buffer.from(page.subarray(from, at)));
    from = at + bytes.length;
  }
  const end = Buffer.from(page.subarray(from));
  return {
    fill: (others) => inOnePlace([...pieces.flatMap((piece, at) => [piece, ...(others[at] ?? [])]), end]),
  };
}
