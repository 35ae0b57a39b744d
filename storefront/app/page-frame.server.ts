import { inOnePlace } from "./ui/keep.server.ts";

/** A page without the parts that were cut out of it. */
export type PageFrame = {
  /** @returns the page with these parts in their places, as bytes that hold until the next page is put together */
  fill: (parts: readonly Buffer[]) => Buffer;
};

/**
 * Cuts parts out of a page.
 * @param parts in the order in which they stand in it, each once
 * @returns nothing where they do not
 */
export function frameOf(page: Buffer, parts: readonly Buffer[]): PageFrame | undefined {
  const pieces: Buffer[] = [];
  let from = 0;
  for (const part of parts) {
    const at = page.indexOf(part);
    if (part.length === 0 || at < from || page.indexOf(part, at + 1) >= 0) return undefined;
    pieces.push(Buffer.from(page.subarray(from, at)));
    from = at + part.length;
  }
  const end = Buffer.from(page.subarray(from));
  return {
    fill: (others) =>
      inOnePlace([...pieces.flatMap((piece, at) => [piece, others[at] ?? Buffer.alloc(0)]), end]),
  };
}
