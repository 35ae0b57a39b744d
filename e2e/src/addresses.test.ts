import { execFile } from "node:child_process";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, inject, test } from "vitest";
import { readPage } from "./read-page.ts";
import { routes } from "./routes.ts";
import { root } from "./shop.ts";

const shop = inject("shop");
const known = inject("known");
const read = (path: string, init?: RequestInit) => readPage(shop.storefront + path, init);

/** A request whose address goes out as it is written, which `fetch` would tidy up first. */
async function send(path: string, method: string) {
  const { hostname, port } = new URL(shop.storefront);
  const sent = request({ hostname, port, path, method });
  sent.end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.resume();
  return { status: answer.statusCode, location: answer.headers.location };
}

test("the table of routes has every route of the shop", async () => {
  type Built = { id: string; path?: string; children?: Built[] };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, "node_modules/@react-router/dev/bin.cjs"), "routes", "--json"],
    { cwd: join(root, "storefront") },
  );
  const leaves = (all: Built[]): string[] =>
    all.flatMap(({ id, children }) => (children ? leaves(children) : [id]));
  expect(leaves(JSON.parse(stdout) as Built[]).sort()).toEqual(routes.map(({ id }) => id).sort());
});

test.each([
  ["/dresses/", "/dresses"],
  ["/dresses/?color=Indigo&page=2", "/dresses?color=Indigo&page=2"],
  ["/products/0012/", "/products/12"],
  ["//products//12", "/products/12"],
  ["/DRESSES", "/dresses"],
  ["/Store/Cart/?x=Y", "/store/cart?x=Y"],
  ["/nowhere/", "/nowhere"],
  ["//evil.example/", "/evil.example"],
  ["/\\evil.example/", "/evil.example"],
  ["///evil.example/%2e%2e/", "/evil.example/%2e%2e"],
])("%s has one address: %s", async (asked, one) => {
  for (const method of ["GET", "HEAD"]) {
    const answer = await send(asked, method);
    expect([answer.status, answer.location]).toEqual([301, one]);
  }
  expect((await send(asked, "POST")).status).toBe(308);
});

test("the API keeps its slashes", async () => {
  const answer = await fetch(`${shop.api}/products/api/categories/`, { redirect: "manual" });
  expect(answer.status).toBe(200);
});

test("what is not there says so by its status: 404, 410, or where it went", async () => {
  for (const path of [
    "/nowhere",
    "/products/999999",
    "/products/abc",
    "/products/99999999999",
    "/category/999999",
    "/category/abc",
    "/favicon.png",
    "/assets/gone.js",
  ])
    expect([path, (await read(path)).status]).toEqual([path, 404]);
  expect((await read("/nowhere")).title).toBe("Page not found · Adire");
  const gone = await read(`/products/${known.gone}`);
  expect(gone.status).toBe(410);
  expect(gone.title).toBe("No longer sold · Adire");
  expect(gone.text).toContain("has left the shop for good.");
  expect(gone.text).toContain("Similar products");
  expect(gone.source).toMatch(/<article\b/);
  const moved = await read(`/products/${known.moved}?size=M`);
  expect([moved.status, moved.headers.get("location")]).toEqual([301, `/products/${known.product}?size=M`]);
  expect((await read("/home")).status).toBe(200);
});

test("HEAD answers as GET does, without the page", async () => {
  for (const path of [
    "/",
    "/women",
    `/products/${known.product}`,
    `/products/${known.gone}`,
    "/nowhere",
    "/sitemap.xml",
    "/robots.txt",
    "/icon-192.png",
  ]) {
    const [head, get] = [await read(path, { method: "HEAD" }), await read(path)];
    expect([path, head.status, head.source]).toEqual([path, get.status, ""]);
    expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"));
    expect(head.headers.get("content-length")).not.toBe("0");
  }
});

test("every page comes with what keeps it safe", async () => {
  for (const path of ["/", "/store/checkout", `/products/${known.product}`, "/nowhere", "/login"]) {
    const { headers } = await read(path);
    expect(headers.get("content-security-policy")).toMatch(
      /default-src 'none'.*script-src ('self' ('sha256-[^']{44}' )+|'nonce-[^']{20,}' )'strict-dynamic'; style-src 'self';.*frame-ancestors 'none'/,
    );
    for (const [name, value] of [
      ["x-content-type-options", "nosniff"],
      ["x-frame-options", "DENY"],
      ["referrer-policy", "strict-origin-when-cross-origin"],
      ["cross-origin-opener-policy", "same-origin"],
      ["cross-origin-resource-policy", "same-origin"],
    ] as const)
      expect(headers.get(name), `${path} ${name}`).toBe(value);
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("cache-control")).toBeTruthy();
  }
});
