export type ByteCache<V> = {
  get: (key: string) => V | undefined;
  set: (key: string, value: V, bytes: number) => void;
  /** Tells that a value has become heavier. */
  grow: (key: string, bytes: number) => void;
  clear: () => void;
  readonly bytes: number;
  readonly size: number;
};

/**
 * Keeps what was used last, up to a number of bytes.
 * @param most bytes in all; what alone would take more than an eighth of them is not kept
 * @param dropped is told of each value that leaves to make room
 */
export function makeByteCache<V>(most: number, dropped: (value: V) => void = () => {}): ByteCache<V> {
  const kept = new Map<string, { value: V; bytes: number }>();
  let bytes = 0;

  function remove(key: string): void {
    const entry = kept.get(key);
    if (!entry) return;
    kept.delete(key);
    bytes -= entry.bytes;
    dropped(entry.value);
  }
  function makeRoom(): void {
    for (const key of kept.keys()) {
      if (bytes <= most) return;
      remove(key);
    }
  }

  return {
    get(key) {
      const entry = kept.get(key);
      if (!entry) return undefined;
      kept.delete(key);
      kept.set(key, entry);
      return entry.value;
    },
    set(key, value, weight) {
      remove(key);
      if (weight > most / 8) return;
      kept.set(key, { value, bytes: weight });
      bytes += weight;
      makeRoom();
    },
    grow(key, weight) {
      const entry = kept.get(key);
      if (!entry) return;
      entry.bytes += weight;
      bytes += weight;
      makeRoom();
    },
    clear() {
      kept.clear();
      bytes = 0;
    },
    get bytes() {
      return bytes;
    },
    get size() {
      return kept.size;
    },
  };
}
