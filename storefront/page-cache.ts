import type { CatalogVersion } from "./catalog-version.ts";

/** Something that was made, and the bytes of memory that it takes while it is kept; without them it is not kept. */
export type Made<T> = { value: T; bytes?: number };
export type PageCache<T> = {
  /** What is kept under a key and still holds. */
  get: (key: string) => T | undefined;
  /** That, or what one caller makes for all who ask meanwhile. */
  read: (key: string, make: () => Promise<Made<T>>) => Promise<T>;
  /** Tells that something kept has become heavier. */
  grow: (key: string, value: T, bytes: number) => void;
  readonly bytes: number;
  readonly size: number;
};

/** Milliseconds after which something is made anew though the catalog stands still: some of it hangs on the date. */
const oldest = 60_000;
/** Milliseconds for which an unfinished page is shared while the version is not known. */
const sharedFor = 400;

/**
 * Keeps what was used last under the version of the catalog that it was made of, up to a number of bytes.
 * @param most bytes in all; what alone would take more than an eighth of them is not kept
 */
export function makePageCache<T>(catalog: CatalogVersion, most: number): PageCache<T> {
  type Kept = { value: T; bytes: number; version: string; until: number };
  const kept = new Map<string, Kept>();
  const flights = new Map<string, { page: Promise<T>; version: string | undefined; until: number }>();
  let bytes = 0;
  catalog.onMove(() => {
    kept.clear();
    bytes = 0;
  });

  function remove(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }
  function makeRoom(): void {
    for (const key of kept.keys()) {
      if (bytes <= most) return;
      remove(key);
    }
  }

  function get(key: string): T | undefined {
    const entry = kept.get(key);
    if (!entry || entry.version !== catalog.now()) return undefined;
    kept.delete(key);
    if (entry.until < performance.now()) {
      bytes -= entry.bytes;
      return undefined;
    }
    kept.set(key, entry);
    return entry.value;
  }

  async function read(key: string, make: () => Promise<Made<T>>): Promise<T> {
    const version = catalog.now() ?? (await catalog.soon());
    const ready = get(key);
    if (ready !== undefined) return ready;
    const underway = flights.get(key);
    const now = performance.now();
    if (underway && underway.version === version && (version !== undefined || now < underway.until))
      return underway.page;
    const flight = { page: run(key, make, version), version, until: now + sharedFor };
    flights.set(key, flight);
    try {
      return await flight.page;
    } finally {
      if (flights.get(key) === flight) flights.delete(key);
    }
  }

  async function run(key: string, make: () => Promise<Made<T>>, version: string | undefined): Promise<T> {
    const made = await make();
    // What was read before a change must not stand for what is after it.
    if (version !== undefined && made.bytes !== undefined && version === catalog.now()) {
      remove(key);
      if (made.bytes <= most / 8) {
        kept.set(key, { value: made.value, bytes: made.bytes, version, until: performance.now() + oldest });
        bytes += made.bytes;
        makeRoom();
      }
    }
    return made.value;
  }

  return {
    get,
    read,
    grow(key, value, more) {
      const entry = kept.get(key);
      if (entry?.value !== value) return;
      entry.bytes += more;
      bytes += more;
      makeRoom();
    },
    get bytes() {
      return bytes;
    },
    get size() {
      return kept.size;
    },
  };
}
