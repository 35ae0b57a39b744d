import { Counter, Gauge, type Registry } from "prom-client";
import type { CatalogChangeStream } from "../../platform/catalog-change-stream.ts";
import type { ResponseCache } from "../../platform/response-cache.ts";
import type { LiveCatalog } from "../catalog/follow-catalog.ts";

type Memory = { catalog: LiveCatalog; changes: CatalogChangeStream; responseCache: ResponseCache };

/** What a process holds in memory, read whenever it is asked. */
export function watchMemory(registry: Registry, { catalog, changes, responseCache }: Memory): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge(
    "adire_catalog_products",
    "Products in the catalog index",
    () => catalog.index().search({ page: 1, page_size: 1, facets: false }).count,
  );
  gauge("adire_catalog_version", "Changes of the catalog that this process has seen", changes.version);
  gauge("adire_response_cache_bytes", "Bytes of stored responses", responseCache.size);
  new Counter({
    name: "adire_response_cache_requests_total",
    help: "Cacheable responses that were stored (hit) or computed for their request (miss)",
    labelNames: ["result"],
    registers: [registry],
    collect() {
      const { hits, misses } = responseCache.uses();
      this.reset();
      this.inc({ result: "hit" }, hits);
      this.inc({ result: "miss" }, misses);
    },
  });
}
