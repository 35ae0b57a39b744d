import { execFile } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStorefront, type Storefront } from "./another-storefront.ts";
import { useBrowser } from "./browser.ts";
import { type OpenShop, openShop, root } from "./shop.ts";

const browser = useBrowser();
let shop: OpenShop;
let other: Storefront;
let product: string;

/** Brings a product into the running shop, or another price for it. */
async function importAt(price: string): Promise<void> {
  const file = join(shop.dataDir, "cap.csv");
  await writeFile(file, `Handle,Title,Vendor,Variant Price\nkola-cap,Kola cap,Net Loft,${price}\n`);
  await promisify(execFile)(process.execPath, [join(root, "api/src/import.ts"), file], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "", VITEST: "", DATA_DIR: shop.dataDir },
  });
  await rm(file);
}

beforeAll(async () => {
  shop = await openShop();
  other = await openStorefront(shop);
  await importAt("31.00");
  const found = await (await fetch(`${shop.api}/products/api/products/?search=kola+cap`)).json();
  product = `/products/${(found as { results: { id: number }[] }).results[0]?.id}`;
});
afterAll(async () => {
  await other?.close();
  await shop?.stop();
});

type Headers = Record<string, string>;
async function read(path: string, headers: Headers = {}, storefront = shop.storefront) {
  const answer = await fetch(storefront + path, { headers, redirect: "manual" });
  const html = await answer.text();
  const [, allowed] = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "") ?? [];
  const nonces = [...new Set([...html.matchAll(/ nonce="([^"]*)"/g)].map(([, nonce]) => nonce))];
  return {
    status: answer.status,
    html,
    allowed,
    nonces,
    tag: answer.headers.get("etag"),
    headers: answer.headers,
  };
}
const withoutNonces = (html: string) => html.replaceAll(/nonce="[^"]*"/g, "");

test("a page that many read is the same but for its nonce, which each answer has of its own", async () => {
  for (const path of ["/", "/products", product, "/help"]) {
    const answers = [];
    for (const coding of ["gzip", "gzip, br", "gzip, br", "identity", "br"])
      answers.push(await read(path, { "accept-encoding": coding }));
    const nonces = answers.map(({ allowed }) => allowed ?? "");
    expect(new Set(nonces).size).toBe(answers.length);
    for (const { status, html, nonces: used, allowed, tag, headers } of answers) {
      expect([status, used, tag]).toEqual([200, [allowed], answers[0]?.tag]);
      expect(Buffer.from(allowed ?? "", "base64").length).toBeGreaterThanOrEqual(16);
      expect(withoutNonces(html)).toBe(withoutNonces(answers[0]?.html ?? ""));
      expect(headers.get("cache-control")).toBe("private, no-cache");
      expect(headers.get("vary")).toMatch(/cookie.*accept-encoding/);
    }
  }
});

test("a list that is put together of what its path has in common is the page that the router makes", async () => {
  const lists = [
    "/products?min_price=20&max_price=300",
    "/women?color=Black&page=2",
    "/category/1?size=M",
    "/men",
  ];
  const from = (storefront: string) => async (path: string) =>
    withoutNonces((await read(path, {}, storefront)).html).replaceAll(storefront, "");
  const [here, there] = [from(shop.storefront), from(other.address)];
  for (const path of lists) {
    // Two pages make known what the path has in common. The other server has made none.
    for (const price of [1, 2]) await here(`${path.replace(/\?.*/, "")}?min_price=${price}`);
    expect(await here(path)).toBe(await there(path));
  }
});

test("a browser takes pages as they come, again and again, with scripts that its policy allows", async () => {
  const { page } = await browser.visit();
  for (let visit = 0; visit < 3; visit += 1) {
    await page.goto(shop.storefront + product);
    await page.reload();
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Kola cap");
  }
});

test("whoever comes with marks in the address finds a page that comes to life as any other", async () => {
  const { page } = await browser.visit();
  for (const path of ["/", "/products", product, "/category/1", "/dresses", "/help", "/contact", "/store"]) {
    await page.goto(`${shop.storefront}${path}?utm_source=mail&page=1&min_price=x&color=%20`);
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(shop.storefront + path);
  }
});

test("who has a page is told that it still holds, and nothing else", async () => {
  const { tag } = await read("/products");
  const again = await fetch(`${shop.storefront}/products`, { headers: { "if-none-match": tag ?? "" } });
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", tag]);
  expect(again.headers.get("content-security-policy")).toBeNull();
  expect((await read("/products", { "if-none-match": '"another"' })).status).toBe(200);
  const head = await fetch(`${shop.storefront}/products`, { method: "HEAD" });
  expect([head.status, await head.text(), head.headers.get("etag")]).toEqual([200, "", tag]);
});

test("parameters that the shop does not read make no other page; those that it reads do, in any order", async () => {
  const whole = await read("/products");
  expect((await read("/products?utm_source=mail&fbclid=1")).tag).toBe(whole.tag);
  const [one, another] = [
    await read("/products?color=Indigo&sort=price-low-high"),
    await read("/products?utm_source=x&sort=price-low-high&color=Indigo"),
  ];
  expect(another.tag).toBe(one.tag);
  expect(one.tag).not.toBe(whole.tag);
  const moved = await read("/products?page=100000&utm_source=mail");
  expect([moved.status, moved.tag]).toEqual([302, null]);
});

test("the theme in a cookie is painted, other cookies are not heard", async () => {
  const guest = await read("/products");
  const dark = await read("/products", { cookie: "theme=dark; other=1" });
  expect(dark.html).toContain('data-theme="dark"');
  expect(dark.tag).not.toBe(guest.tag);
  const other = await read("/products", { cookie: "session=secret" });
  expect(other.tag).toBe(guest.tag);
  expect(other.headers.getSetCookie()).toEqual([]);
});

test("what shows one shopper's things or hangs on a secret is kept by nobody", async () => {
  for (const path of [
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
    "/newsletter/confirm?token=secret",
    "/stock-alerts/stop?token=secret",
  ]) {
    const [one, two] = [await read(path), await read(path)];
    for (const { headers, tag } of [one, two])
      expect([headers.get("cache-control"), tag]).toEqual(["no-store", null]);
    if (one.allowed) expect(one.allowed).not.toBe(two.allowed);
  }
});

test("what is not there stays 404, with a nonce of its own each time", async () => {
  for (const path of ["/products/999999", "/nowhere", "/category/999999"]) {
    const [one, two] = [await read(path), await read(path)];
    expect([one.status, two.status, one.tag, two.tag]).toEqual([404, 404, null, null]);
    expect(one.nonces).toEqual([one.allowed]);
    expect(one.allowed).not.toBe(two.allowed);
  }
});

test("another price shows on every storefront within a second", async () => {
  const storefronts = [shop.storefront, other.address];
  const paths = [product, "/products?search=kola+cap", `${product}.data`];
  for (const price of ["32.50", "33.75"]) {
    for (const storefront of storefronts)
      for (const path of paths) await Promise.all([read(path, {}, storefront), read(path, {}, storefront)]);
    await importAt(price);
    await sleep(1_000);
    for (const storefront of storefronts)
      for (const path of paths)
        expect((await read(path, {}, storefront)).html, path).toContain(price.replace(/0$/, ""));
  }
});
