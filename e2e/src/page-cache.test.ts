import { execFile } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openStorefront, type Storefront } from "./another-storefront.ts";
import { useBrowser } from "./browser.ts";
import { root } from "./shop.ts";
import { openShopOnCopy } from "./shop-on-copy.ts";

const browser = useBrowser();
let shop: Awaited<ReturnType<typeof openShopOnCopy>>;
let other: Storefront;
/** One that allows a shared cache to hold pages. */
let cdn: Storefront;
let product: string;

/** Imports a product into the running shop, or changes its price. */
async function importAt(price: string): Promise<void> {
  const file = join(shop.dataDir, "cap.csv");
  await writeFile(file, `Handle,Title,Vendor,Variant Price\nkola-cap,Kola cap,Net Loft,${price}\n`);
  await promisify(execFile)(process.execPath, [join(root, "api/src/import.ts"), file], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "", VITEST: "", DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl },
  });
  await rm(file);
}

beforeAll(async () => {
  shop = await openShopOnCopy();
  [other, cdn] = await Promise.all([
    openStorefront(shop),
    openStorefront(shop, { settings: { PAGE_CACHE_S_MAXAGE: "30" } }),
  ]);
  await importAt("31.00");
  const findProduct = async () => {
    const { results } = await makeClient(shop.api)(endpoints.products.list, {
      query: { search: "kola cap" },
    });
    const found = results.find(({ name }) => name === "Kola cap");
    if (!found) throw new Error("the imported product is not found yet");
    return `/products/${found.id}`;
  };
  product = await vi.waitFor(findProduct, { timeout: 20_000, interval: 100 });
});
afterAll(async () => {
  await Promise.all([other?.close(), cdn?.close()]);
  await shop?.stop();
});

type Headers = Record<string, string>;
async function read(path: string, headers: Headers = {}, storefront = shop.storefront) {
  const response = await fetch(storefront + path, { headers, redirect: "manual" });
  const policy = response.headers.get("content-security-policy") ?? "";
  return {
    status: response.status,
    html: await response.text(),
    policy,
    nonce: /'nonce-([^']+)'/.exec(policy)?.[1],
    etag: response.headers.get("etag"),
    headers: response.headers,
  };
}

test("a public page is the same bytes for everybody, cacheable, with a policy of hashes", async () => {
  for (const path of ["/", "/products", product, "/help"]) {
    const codings = ["gzip", "gzip, br", "identity", "br"];
    const pages = await Promise.all(codings.map((coding) => read(path, { "accept-encoding": coding })));
    for (const { status, html, policy, headers } of pages) {
      expect([status, html, policy]).toEqual([200, pages[0]?.html, pages[0]?.policy]);
      expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]+=')+ 'strict-dynamic';/);
      expect(html).not.toContain("nonce");
      expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=0");
      expect(headers.get("vary")).toBe("cookie, accept-encoding");
    }
    const etags = pages.map(({ etag }) => etag);
    expect(etags[1]).toBe(etags[3]);
    expect(new Set(etags).size).toBe(3);
    for (const etag of etags) expect(etag).toMatch(/^"[^"]+"$/);
  }
});

test("a shared cache may hold public pages for as long as the setting says, and no others", async () => {
  const cacheControl = async (path: string) =>
    (await read(path, {}, cdn.address)).headers.get("cache-control");
  // Nobody keeps a page whose neighboring products came too late.
  await expect.poll(() => cacheControl(product)).toBe("public, max-age=0, s-maxage=30");
  for (const path of [
    "/store/cart",
    "/nowhere",
    "/products/999999",
    "/products?page=99",
    "/products.data?page=99",
  ])
    expect(await cacheControl(path)).toBe("no-store");
});

test("two storefronts render the same page", async () => {
  const page = async (path: string, storefront: string) =>
    (await read(path, {}, storefront)).html.replaceAll(storefront, "");
  for (const path of ["/", "/products?min_price=20&max_price=300", "/women?color=Black&page=2", product])
    expect(await page(path, shop.storefront)).toBe(await page(path, other.address));
});

test("cached pages hydrate in a browser without a message in its console", async () => {
  const { page } = await browser.visit();
  for (const path of ["/", "/products", product, "/category/1", "/dresses", "/help", "/contact", "/store"]) {
    await page.goto(shop.storefront + path);
    await page.reload();
    await page.goto(`${shop.storefront}${path}?utm_source=mail&page=1&min_price=x&color=%20`);
    const canonical = () => page.locator('link[rel="canonical"]').getAttribute("href");
    await expect.poll(canonical).toBe(shop.storefront + path);
  }
});

test("a client with the current page gets 304, HEAD the headers of the page", async () => {
  const { etag, policy } = await read("/products", { "accept-encoding": "br" });
  const again = await read("/products", { "accept-encoding": "br", "if-none-match": etag ?? "" });
  expect([again.status, again.html, again.etag, again.policy]).toEqual([304, "", etag, policy]);
  expect((await read("/products", { "if-none-match": '"another"' })).status).toBe(200);
  const head = await fetch(`${shop.storefront}/products`, {
    method: "HEAD",
    headers: { "accept-encoding": "br" },
  });
  expect([head.status, await head.text(), head.headers.get("etag")]).toEqual([200, "", etag]);
  expect(Number(head.headers.get("content-length"))).toBeGreaterThan(1_000);
});

test("parameters that the page does not read make no other page; those that it reads do, in any order", async () => {
  const whole = await read("/products");
  expect((await read("/products?utm_source=mail&fbclid=1")).etag).toBe(whole.etag);
  const [one, another] = [
    await read("/products?color=Indigo&sort=price-low-high"),
    await read("/products?utm_source=x&sort=price-low-high&color=Indigo"),
  ];
  expect(another.etag).toBe(one.etag);
  expect(one.etag).not.toBe(whole.etag);
  const moved = await read("/products?page=100000&utm_source=mail");
  expect([moved.status, moved.etag]).toEqual([302, null]);
});

test("the theme cookie selects the page, other cookies change nothing", async () => {
  const guest = await read("/products");
  const dark = await read("/products", { cookie: "theme=dark; other=1" });
  expect(dark.html).toContain('data-theme="dark"');
  expect(dark.etag).not.toBe(guest.etag);
  const signedIn = await read("/products", { cookie: "session=secret", authorization: "Bearer secret" });
  expect(signedIn.html).toBe(guest.html);
  expect(signedIn.headers.getSetCookie()).toEqual([]);
});

test.each([
  "/wishlist",
  "/account",
  "/login",
  "/orders",
  "/orders/1",
  "/orders/1/invoice",
  "/track/secret",
  "/track/secret/invoice",
  "/track/secret.data",
  "/store/cart",
  "/store/checkout",
  "/store/orders",
  "/store/payment/callback?reference=secret",
  "/reset-password?token=secret",
  "/account/confirm-email?token=secret",
  "/newsletter/confirm?token=secret",
  "/stock-alerts/stop?token=secret",
])("%s is private: not cached, with a fresh nonce each time", async (path) => {
  const [one, two] = [await read(path), await read(path)];
  for (const { headers, etag } of [one, two])
    expect([headers.get("cache-control"), etag]).toEqual(["no-store", null]);
  if (!path.endsWith(".data") && one.status !== 302) {
    expect(Buffer.from(one.nonce ?? "", "base64").length).toBeGreaterThanOrEqual(16);
    expect(one.html).toContain(`nonce="${one.nonce}"`);
  }
  if (one.nonce) expect(one.nonce).not.toBe(two.nonce);
});

test("what does not exist stays 404 and is not cached", async () => {
  for (const path of ["/products/999999", "/nowhere", "/category/999999"]) {
    const pages = [await read(path), await read(path)];
    for (const { status, etag, headers } of pages)
      expect([status, etag, headers.get("cache-control")]).toEqual([404, null, "no-store"]);
  }
});

test("a changed price shows on every storefront within seconds", async () => {
  const storefronts = [shop.storefront, other.address];
  const paths = [product, "/products?search=kola+cap", `${product}.data`];
  for (const price of ["32.50", "33.75"]) {
    for (const storefront of storefronts)
      for (const path of paths) await Promise.all([read(path, {}, storefront), read(path, {}, storefront)]);
    await importAt(price);
    for (const storefront of storefronts)
      for (const path of paths)
        await expect
          .poll(async () => (await read(path, {}, storefront)).html, { message: path })
          .toContain(price.replace(/0$/, ""));
  }
});
