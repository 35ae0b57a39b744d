import fastify from "fastify";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { routePatterns, routesOf } from "./known-paths.ts";
import { makeMonitoring } from "./monitoring.ts";

const routes = {
  root: { id: "root", path: "" },
  shop: { id: "shop", parentId: "root" },
  home: { id: "home", parentId: "shop", index: true },
  product: { id: "product", parentId: "shop", path: "products/:productId" },
  store: { id: "store", parentId: "root", path: "store" },
  cart: { id: "cart", parentId: "store", path: "cart" },
  track: { id: "track", parentId: "shop", path: "track/:token" },
  rest: { id: "rest", parentId: "shop", path: "*" },
};

test("requests are counted by the pattern of their page, pages by their way from the cache", async () => {
  const registry = new Registry();
  const app = fastify();
  let isAway = false;
  makeMonitoring(registry).watch(app, {
    pages: { size: () => 4_000, uses: () => ({ hit: 5, miss: 2, stale: 1 }) },
    failedCalls: () => 3,
    isApiAway: async () => isAway,
    routeOf: routesOf(routePatterns(routes as never)),
  });
  for (const url of ["/health", "/assets/page-a1b2.js", "/assets/page-c3d4.js", "/*"])
    app.get(url, (_, reply) => reply.send("ok"));
  for (const url of [
    "/",
    "/_root.data",
    "/products/7",
    "/products/8?size=M",
    "/products/9.data",
    "/store/cart",
    "/track/12.secret",
    "/nowhere/secret",
    "/health",
    "/assets/page-a1b2.js",
    "/assets/page-c3d4.js",
  ])
    await app.inject(url);
  const text = await registry.metrics();
  const count = (route: string) =>
    Number(
      text.split(`adire_http_requests_total{method="GET",route="${route}",status="200"} `)[1]?.split("\n")[0],
    );
  const counted = ["/", "/products/:productId", "/store/cart", "/track/:token", "/*", "/health", "/assets/*"];
  expect(counted.map(count)).toEqual([2, 3, 1, 1, 1, 1, 2]);
  expect(text).not.toContain("secret");
  expect(text).toContain("adire_page_cache_bytes 4000\n");
  expect(text).toContain('adire_page_cache_requests_total{result="hit"} 5\n');
  expect(text).toContain('adire_page_cache_requests_total{result="stale"} 1\n');
  expect(text).toContain("adire_api_calls_failed_total 3\n");
  expect(text).toContain("adire_api_away 0\n");
  isAway = true;
  expect(await registry.metrics()).toContain("adire_api_away 1\n");
});
