import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { BadSetting } from "@adire/contract/settings";
import type { FastifyBaseLogger } from "fastify";
import type { RouterContext, ServerBuild } from "react-router";
import type { CatalogVersion } from "./catalog-version.ts";

export const built = path.join(import.meta.dirname, "build");

/** What `entry.server.tsx` exports besides its handlers. */
export type Entry = {
  isForCache: RouterContext<boolean>;
  visitorAddress: RouterContext<string | undefined>;
  isKnownPath: RouterContext<(path: string) => boolean>;
  log: FastifyBaseLogger;
  catalogVersion: CatalogVersion;
  findRedirect: (address: string) => Promise<string | null>;
  failedCalls: () => number;
  isApiAway: () => boolean;
};

export async function readBuild(): Promise<{ build: ServerBuild; entry: Entry }> {
  const server = path.join(built, "server/index.js");
  if (!existsSync(server))
    throw new BadSetting("The storefront is not built yet: run `npm run build` first.");
  const build = (await import(pathToFileURL(server).href)) as ServerBuild;
  return { build, entry: build.entry.module as typeof build.entry.module & Entry };
}
