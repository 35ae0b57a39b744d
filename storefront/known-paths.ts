import type { FastifyRequest } from "fastify";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

const CATCH_ALL = "/*";

/** @returns the pattern of the route that a path leads to, such as `/products/:productId` */
export function routePatterns(routes: ServerBuild["routes"]): (path: string) => string | undefined {
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes)
      .filter((route) => route !== undefined)
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: childrenOf(id) }));
  const tree = childrenOf(undefined);
  return (path) =>
    matchRoutes(tree, path)
      ?.map(({ route }) => route.path)
      .filter(Boolean)
      .reduce((pattern, part) => `${pattern}/${part}`, "");
}

/** @returns whether a route other than a catch-all has a path */
export function knownPaths(patternOf: ReturnType<typeof routePatterns>): (path: string) => boolean {
  return (path) => {
    const pattern = patternOf(path);
    return pattern !== undefined && !pattern.endsWith(CATCH_ALL);
  };
}

/**
 * The pattern of a request's route, for whoever watches. Pages share one route of Fastify, and each file of a
 * build has one of its own.
 */
export function routesOf(patternOf: ReturnType<typeof routePatterns>) {
  return ({ routeOptions, url }: FastifyRequest): string | undefined => {
    if (routeOptions.url?.startsWith("/assets/")) return "/assets/*";
    if (routeOptions.url !== "/*") return routeOptions.url;
    const [path = "/"] = url.split("?", 1);
    const page = path === "/_root.data" ? "/" : path.replace(/\.data$/, "");
    return patternOf(page) || "/";
  };
}
