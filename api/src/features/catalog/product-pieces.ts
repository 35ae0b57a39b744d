import type { Read } from "../../db/replica.ts";
import { makeByteCache } from "../../platform/byte-cache.ts";
import type { Apply } from "../../platform/change-feed.ts";
import { inBatches } from "../../platform/in-batches.ts";
import { readProducts } from "./product-details.ts";

type Cards = ReadonlyMap<number, Buffer>;
/** What lists and product pages are put together of: JSON of single products, each kept until that product changes. */
export type ProductPieces = {
  /** Products by id as a list shows them; those that are not there are left out. */
  cards: (ids: readonly number[]) => Promise<Cards>;
  /** What a product's page shows: its own card and what there is besides; undefined where it is not sold. The cards of others with it. */
  page: (
    id: number,
    others: readonly number[],
  ) => Promise<{ own: { card: Buffer; details: Buffer } | undefined; cards: Cards }>;
};
type Wanted = { id: number; detailed: boolean };
type Found = { cards: Map<number, Buffer>; details: Map<number, Buffer> };

/** Callers are answered a few at a time; a page of a list is seldom longer. */
const batches = { underway: 3, most: 240 };
/** What a kept piece weighs besides its bytes. */
const overhead = 400;

/**
 * Pieces that a change feed keeps in line: it drops those of products that changed, all when names or settings did.
 * What was read while the feed moved is given to those who asked, and not kept.
 * @param options.bytes of pieces that are kept at most
 */
export function makeProductPieces(options: { bytes: number; read: Read }): ProductPieces & { apply: Apply } {
  const cards = makeByteCache<Buffer, number>(options.bytes / 2);
  const details = makeByteCache<Buffer, number>(options.bytes / 2);
  let moves = 0;

  async function read(wanted: readonly Wanted[]): Promise<Found> {
    const before = moves;
    const ids = [...new Set(wanted.map(({ id }) => id))];
    const detailed = [...new Set(wanted.flatMap((one) => (one.detailed ? one.id : [])))];
    const found: Found = { cards: new Map(), details: new Map() };
    for (const product of await options.read((db) => readProducts(db, ids, detailed))) {
      const { id } = product.card;
      const card = encode(product.card);
      found.cards.set(id, card);
      if (moves === before) cards.set(id, card, card.length + overhead);
      if (!product.details) continue;
      const more = encode(product.details);
      found.details.set(id, more);
      if (moves === before) details.set(id, more, more.length + overhead);
    }
    return found;
  }
  const readSoon = inBatches(read, batches);

  function keptCards(ids: readonly number[]): { kept: Map<number, Buffer>; missing: Wanted[] } {
    const kept = new Map<number, Buffer>();
    const missing: Wanted[] = [];
    for (const id of ids) {
      const card = cards.get(id);
      if (card) kept.set(id, card);
      else missing.push({ id, detailed: false });
    }
    return { kept, missing };
  }
  function add(kept: Map<number, Buffer>, missing: readonly Wanted[], found: Found): Cards {
    for (const { id } of missing) {
      const card = found.cards.get(id);
      if (card) kept.set(id, card);
    }
    return kept;
  }

  return {
    async cards(ids) {
      const { kept, missing } = keptCards(ids);
      return missing.length === 0 ? kept : add(kept, missing, await readSoon(missing));
    },
    async page(id, others) {
      const { kept, missing } = keptCards([id, ...others]);
      let more = details.get(id);
      if (!more || missing.length > 0) {
        const found = await readSoon(more ? missing : [{ id, detailed: true }, ...missing]);
        more ??= found.details.get(id);
        add(kept, [{ id, detailed: false }, ...missing], found);
      }
      const card = kept.get(id);
      return { own: card && more && { card, details: more }, cards: kept };
    },
    async apply(_client, { everything, general, ids, stockIds }) {
      return () => {
        moves += 1;
        if (everything || general) {
          cards.clear();
          details.clear();
          return;
        }
        for (const id of [...ids, ...stockIds]) {
          cards.delete(id);
          details.delete(id);
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
