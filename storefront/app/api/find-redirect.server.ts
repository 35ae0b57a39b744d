import { endpoints } from "@adire/contract/endpoints";
import { LRUCache } from "lru-cache";
import { api } from "./api.server.ts";
import { catalogVersion } from "./catalog-version.server.ts";

/** Robots ask for many addresses that never were. */
const MAX_ADDRESSES = 5_000;
const known = new LRUCache<string, { to: string | null }>({ max: MAX_ADDRESSES });

/**
 * Where an address leads that has no page; null: nowhere. Answers are kept until the catalog changes.
 * @param address a path with its query, which the target gets where it has none of its own
 */
export async function findRedirect(address: string): Promise<string | null> {
  const [path = "", query] = address.split(/\?(.*)/s);
  if (path.endsWith(".data")) return null;
  const key = `${catalogVersion.now()} ${path}`;
  try {
    const found = known.get(key) ?? (await api(endpoints.redirects.find, { query: { path } }));
    if (catalogVersion.now() !== undefined) known.set(key, found);
    return found.to === null || !query || /[?#]/.test(found.to) ? found.to : `${found.to}?${query}`;
  } catch {
    return null;
  }
}
