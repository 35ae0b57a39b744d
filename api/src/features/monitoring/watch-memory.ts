import { watchNumber, watchUses } from "@adire/telemetry/metrics";
import type { Registry } from "prom-client";
import type { CatalogChangeStream } from "../../platform/catalog-change-stream.ts";
import type { ResponseCache } from "../../platform/response-cache.ts";
import type { LiveCatalog } from "../catalog/follow-catalog.ts";

type Memory = { catalog: LiveCatalog; changes: CatalogChangeStream; responseCache: ResponseCache };

/** What a process holds in memory, read whenever it is asked. */
export function watchMemory(registry: Registry, { catalog, changes, responseCache }: Memory): void {
  watchNumber(
    registry,
    "adire_catalog_products",
    "Products in the catalog index",
    () => catalog.index().search({ page: 1, page_size: 1, facets: false }).count,
  );
  watchNumber(
    registry,
    "adire_catalog_version",
    "Changes of the catalog that this process has seen",
    changes.version,
  );
  watchNumber(registry, "adire_response_cache_bytes", "Bytes of stored responses", responseCache.size);
  watchUses(
    registry,
    "adire_response_cache_requests_total",
    "Cacheable responses that were stored (hit) or computed for their request (miss)",
    () => {
      const { hits, misses } = responseCache.uses();
      return { hit: hits, miss: misses };
    },
  );
}
