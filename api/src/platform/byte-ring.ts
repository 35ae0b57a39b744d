export type ByteRing<K> = {
  has: (key: K) => boolean;
  /** A view of what is kept, good until the next set(). */
  get: (key: K) => Buffer | undefined;
  set: (key: K, bytes: Uint8Array) => void;
  delete: (key: K) => void;
  clear: () => void;
  readonly size: number;
};

/**
 * Small pieces of bytes in one block of memory, one behind the other; where the block ends, the oldest make room. Nothing here is
 * ever given to the garbage collector or back to the system, which both hold on to several times of what is kept when many
 * small buffers come and go. Pages of the block that were never used take no memory.
 * @param bytes of the block; a piece of more than an eighth of them is not kept
 */
export function makeByteRing<K>(bytes: number): ByteRing<K> {
  const block = Buffer.allocUnsafeSlow(bytes);
  /** The oldest first, which is the order in the block, too, from `next` on and around. */
  const places = new Map<K, { start: number; end: number }>();
  let next = 0;

  function makeRoom(length: number): void {
    if (next + length > bytes) {
      for (const [key, { start }] of places) {
        if (start < next) break;
        places.delete(key);
      }
      next = 0;
    }
    for (const [key, { start, end }] of places) {
      if (end <= next || start >= next + length) break;
      places.delete(key);
    }
  }

  return {
    has: (key) => places.has(key),
    get(key) {
      const place = places.get(key);
      return place && block.subarray(place.start, place.end);
    },
    set(key, piece) {
      places.delete(key);
      if (piece.length > bytes / 8) return;
      makeRoom(piece.length);
      block.set(piece, next);
      places.set(key, { start: next, end: next + piece.length });
      next += piece.length;
    },
    delete: (key) => void places.delete(key),
    clear() {
      places.clear();
      next = 0;
    },
    get size() {
      return places.size;
    },
  };
}
