import { followCatalog } from "../../catalog-version.ts";
import { storefrontCall } from "../../storefront-call.ts";
import { log } from "../log.server.ts";
import { settings } from "../settings.server.ts";

/** Which version of the catalog is current, by the heartbeats of the API. */
export const catalogVersion = followCatalog(
  settings.API_URL,
  () => storefrontCall(settings.STOREFRONT_SHARED_SECRET),
  (reason) => log.error(`the API refuses this storefront: ${reason}`),
);
