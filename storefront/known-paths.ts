import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/** @returns whether a route other than a catch-all has a path */
export function knownPaths(routes: ServerBuild["routes"]): (path: string) => boolean {
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes)
      .filter((route) => route !== undefined)
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: childrenOf(id) }));
  const tree = childrenOf(undefined);
  return (path) => {
    const route = matchRoutes(tree, path)?.at(-1)?.route;
    return route !== undefined && route.path !== "*";
  };
}
