import { endpoints } from "@adire/contract/endpoints";
import { api } from "./api.server.ts";

/**
 * Where an address leads that has no page; null: nowhere. The API's cache knows what was asked before.
 * @param address a path with its query, which the target gets where it has none of its own
 */
export async function findRedirect(address: string): Promise<string | null> {
  const [path = "", query] = address.split(/\?(.*)/s);
  if (path.endsWith(".data")) return null;
  try {
    const { to } = await api(endpoints.redirects.find, { query: { path } });
    return to === null || !query || /[?#]/.test(to) ? to : `${to}?${query}`;
  } catch {
    return null;
  }
}
