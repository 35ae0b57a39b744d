import type { FastifyInstance } from "fastify";

/** Must run before the routes are added. @returns the methods of a URL; empty for an unknown one */
export function trackMethods(app: FastifyInstance): (url: string) => string[] {
  const routes: { path: RegExp; methods: string[] }[] = [];
  app.addHook("onRoute", ({ url, method }) => {
    const pattern = url.replace(/[.+*?^$()[\]{}|\\]/g, "\\$&").replace(/:\w+/g, "[^/]+");
    routes.push({ path: new RegExp(`^${pattern}/?$`), methods: [method].flat() });
  });
  return (url) => {
    const path = url.split("?", 1)[0] ?? "";
    return [
      ...new Set(routes.filter((route) => route.path.test(path)).flatMap((route) => route.methods)),
    ].sort();
  };
}
