import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import type { Database } from "../db/open.ts";
import type { Read } from "../db/replica.ts";
import type { Tokens } from "../platform/auth.ts";
import type { Handle } from "../platform/handle.ts";
import type { CatalogIndex } from "./catalog/index/follow-catalog.ts";
import type { ProductPieces } from "./catalog/product-pieces.ts";
import type { Desk } from "./payments/desk.ts";
import type { SearchIndex } from "./search/follow-words.ts";

/** What every feature's routes are given. */
export type Deps = {
  app: FastifyInstance;
  handle: Handle;
  db: Database;
  /** For what is kept for everybody: reads where reading is cheap, which may be a replica. */
  read: Read;
  index: CatalogIndex;
  pieces: ProductPieces;
  config: Config;
  tokens: Tokens;
  desk: Desk;
  searchIndex: SearchIndex;
  /** Resolves when what is kept in memory is as new as the database was at the call, or nearly so. */
  fresh: () => Promise<void>;
};
