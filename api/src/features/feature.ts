import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import type { Database } from "../db/open.ts";
import type { Reader } from "../db/replica.ts";
import type { Tokens } from "../platform/auth.ts";
import type { Handle } from "../platform/handle.ts";
import type { LiveCatalog } from "./catalog/follow-catalog.ts";
import type { MediaStorage } from "./media/media-storage.ts";
import type { StorePicture } from "./media/store-picture.ts";
import type { Desk } from "./payments/desk.ts";
import type { SearchLog } from "./search/search-log.ts";
import type { VisitLog } from "./visits/visit-log.ts";

/** What every feature's routes are given. */
export type Deps = {
  app: FastifyInstance;
  handle: Handle;
  db: Database;
  /** Reads public data, on a replica where there is one. */
  reader: Reader;
  catalog: LiveCatalog;
  /** Counts what shoppers search for. */
  searches: SearchLog;
  visits: VisitLog;
  config: Config;
  media: MediaStorage;
  storePicture: StorePicture;
  tokens: Tokens;
  desk: Desk;
  /** Resolves once the catalog in memory is as current as the lease promises. */
  fresh: (maxAgeMs?: number) => Promise<void>;
};
