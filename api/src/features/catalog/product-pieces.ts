import type { Read } from "../../db/replica.ts";
import { makeByteCache } from "../../platform/byte-cache.ts";
import type { Apply } from "../../platform/change-feed.ts";
import { inBatches } from "../../platform/in-batches.ts";
import { detailsById, type ProductDetails } from "./product-details.ts";
import { productsById } from "./product-row.ts";

type Details = { card: Buffer; more: Buffer; own: ProductDetails["own"] };
/** What lists and product pages are put together of: JSON of single products, each kept until that product changes. */
export type ProductPieces = {
  /** Products by id as a list shows them. Of more than were asked for; those that are not there are left out. */
  cards: (ids: readonly number[]) => Promise<ReadonlyMap<number, Buffer>>;
  /** What a product's page shows besides what is like it; undefined where it is not sold. */
  details: (id: number) => Promise<Details | undefined>;
};

/** Callers are answered a few at a time; a page of a list is seldom longer. */
const batches = { underway: 3, most: 240 };
/** What a kept piece weighs besides its bytes. */
const overhead = 400;

/**
 * Pieces that a change feed keeps in line: it drops those of products that changed, all when names or settings did.
 * What was read while the feed moved is given to those who asked, and not kept.
 * @param options.bytes of pieces that are kept at most, half of them for lists
 */
export function makeProductPieces({
  bytes,
  read,
}: {
  bytes: number;
  read: Read;
}): ProductPieces & { apply: Apply } {
  const cards = makeByteCache<Buffer, number>(bytes / 2);
  const pages = makeByteCache<Details, number>(bytes / 2);
  let moves = 0;

  const readCards = inBatches(async (ids) => {
    const before = moves;
    const products = await read((db) => productsById(db, ids));
    const found = new Map<number, Buffer>();
    for (const [id, product] of products) {
      const card = encode(product);
      found.set(id, card);
      if (moves === before) cards.set(id, card, card.length + overhead);
    }
    return found;
  }, batches);

  const readDetails = inBatches(async (ids) => {
    const before = moves;
    const products = await read((db) => detailsById(db, ids));
    const found = new Map<number, Details>();
    for (const [id, { card, more, own }] of products) {
      const page = { card: encode(card), more: encode(more), own };
      found.set(id, page);
      if (moves !== before) continue;
      cards.set(id, page.card, page.card.length + overhead);
      pages.set(id, page, page.card.length + page.more.length + 2 * overhead);
    }
    return found;
  }, batches);

  return {
    async cards(ids) {
      const found = new Map<number, Buffer>();
      const missing: number[] = [];
      for (const id of ids) {
        const card = cards.get(id);
        if (card) found.set(id, card);
        else missing.push(id);
      }
      if (missing.length > 0) for (const [id, card] of await readCards(missing)) found.set(id, card);
      return found;
    },
    async details(id) {
      return pages.get(id) ?? (await readDetails([id])).get(id);
    },
    async apply(_client, { everything, general, ids, stockIds }) {
      return () => {
        moves += 1;
        if (everything || general) {
          cards.clear();
          pages.clear();
          return;
        }
        for (const id of [...ids, ...stockIds]) {
          cards.delete(id);
          pages.delete(id);
        }
      };
    },
  };
}

/** Memory of its own, so that a piece holds no more than itself. */
function encode(value: unknown): Buffer {
  const text = JSON.stringify(value);
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
