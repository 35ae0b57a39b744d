import type { FastifyRequest } from "fastify";

/**
 * What the log says about a request: never the query, which may hold names and e-mail addresses, and the
 * route in place of a path whose token opens something.
 */
export function loggedRequest({ id, method, url, ip, routeOptions }: FastifyRequest) {
  const route = routeOptions?.url ?? "";
  return { id, method, path: route.includes(":token") ? route : url.split("?", 1)[0], ip };
}
