import type { Read } from "../../db/replica.ts";
import { makeByteRing } from "../../platform/byte-ring.ts";
import type { Apply } from "../../platform/change-feed.ts";
import { inBatches } from "../../platform/in-batches.ts";
import type { VariantNames } from "./index/shop-names.ts";
import { readProducts } from "./product-details.ts";

export type Piece = "card" | "details";
export type Wanted = { id: number; piece: Piece };
/** JSON of single products: as lists show them, and what their pages show besides. Missing where a product is not there, or not sold. */
export type Pieces = (id: number, piece: Piece) => Buffer | undefined;
/** What lists and product pages are put together of, each piece kept until its product changes. */
export type ProductPieces = {
  /** @param use is given the pieces, which are good while it runs and not a moment longer */
  use: <T>(wanted: readonly Wanted[], use: (pieces: Pieces) => T) => Promise<T>;
};

/** Callers are answered a few at a time; a page of a list is seldom longer. */
const batches = { underway: 3, most: 240 };
const keyOf = ({ id, piece }: Wanted): number => 2 * id + (piece === "details" ? 1 : 0);

/**
 * Pieces that a change feed keeps in line: it drops those of products that changed, all when names or settings did.
 * What was read while the feed moved is given to those who asked, and not kept.
 * @param options.bytes of pieces that are kept at most
 * @param options.names that the same feed keeps in line
 */
export function makeProductPieces(options: {
  bytes: number;
  read: Read;
  names: () => VariantNames;
}): ProductPieces & { apply: Apply } {
  const kept = makeByteRing<number>(options.bytes);
  let moves = 0;

  async function read(wanted: readonly Wanted[]): Promise<Map<number, Buffer>> {
    const before = moves;
    const ids = [...new Set(wanted.map(({ id }) => id))];
    const detailed = [...new Set(wanted.flatMap(({ id, piece }) => (piece === "details" ? id : [])))];
    const products = await options.read((db) => readProducts(db, ids, detailed, options.names()));
    const found = new Map<number, Buffer>();
    for (const { card, details } of products) {
      found.set(keyOf({ id: card.id, piece: "card" }), encode(card));
      if (details) found.set(keyOf({ id: card.id, piece: "details" }), encode(details));
    }
    if (moves === before) for (const [key, bytes] of found) kept.set(key, bytes);
    return found;
  }
  const readSoon = inBatches(read, batches);

  return {
    async use(wanted, use) {
      const missing = wanted.filter((one) => !kept.has(keyOf(one)));
      if (missing.length === 0) return use((id, piece) => kept.get(keyOf({ id, piece })));
      const found = await readSoon(missing);
      const isThere = new Set(missing);
      // What was kept may have been dropped meanwhile.
      if (wanted.every((one) => isThere.has(one) || kept.has(keyOf(one))))
        return use((id, piece) => found.get(keyOf({ id, piece })) ?? kept.get(keyOf({ id, piece })));
      const all = await readSoon(wanted);
      return use((id, piece) => all.get(keyOf({ id, piece })));
    },
    async apply(_client, { everything, general, ids, stockIds }) {
      return () => {
        moves += 1;
        if (everything || general) kept.clear();
        else
          for (const id of [...ids, ...stockIds])
            for (const piece of ["card", "details"] as const) kept.delete(keyOf({ id, piece }));
      };
    },
  };
}

const encode = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
