import { withoutSecrets } from "@adire/contract/log-secrets";
import type { FastifyRequest } from "fastify";

/**
 * What the log says about a request: never the query, which may hold names and e-mail addresses, and the
 * route in place of a path whose token opens something. A preflight request has no route of its own.
 */
export function loggedRequest({ id, method, url, ip, routeOptions }: FastifyRequest) {
  const route = routeOptions?.url ?? "";
  const path = route.includes(":token") ? route : withoutSecrets(url.split("?", 1)[0] ?? "");
  return { id, method, path, ip };
}
