import { once } from "node:events";
import { createServer, request as forward, type ServerResponse } from "node:http";
import { heartbeatPath } from "@adire/contract/catalog-version-heartbeat";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openStorefront, type Storefront } from "./another-storefront.ts";
import { failedCalls, useBrowser } from "./browser.ts";

const shop = inject("shop");
const known = inject("known");
const browser = useBrowser();
let api: "present" | "gone" | "hanging" | "refusing" | "busy" = "present";
/** What becomes of calls for the products beside one, while the API is present. */
let beside: "sent" | "hanging" | "refusing" = "sent";
/** Of the API, but for heartbeats. */
let calls = 0;
/** Calls of the storefront that wait for an answer of a hanging API. */
const held = new Set<ServerResponse>();
let storefront: Storefront;

/** Stands between the storefront and the API, so that the API can go away for one storefront. */
const between = createServer((request, response) => {
  const isHeartbeat = request.url === heartbeatPath;
  if (!isHeartbeat) calls += 1;
  const state = api === "present" && request.url?.endsWith("/beside/") ? beside : api;
  if (state === "hanging") {
    if (!isHeartbeat) held.add(response.on("close", () => held.delete(response)));
    return;
  }
  if (state === "gone") return void request.socket.destroy();
  if (state === "refusing") return void response.writeHead(500).end();
  if (state === "busy") return void response.writeHead(503, { "retry-after": "1" }).end();
  const { method, headers, url } = request;
  const onward = forward(`${shop.api}${url}`, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response).on("close", () => answer.destroy());
  });
  onward.on("error", () => response.destroy());
  request.pipe(onward);
});

async function setApi(state: typeof api): Promise<void> {
  api = state;
  // Heartbeats must not outlive the change.
  between.closeAllConnections();
  if (state !== "present") return;
  // The sitemap is never cached.
  for (const path of ["/ready", "/sitemap.xml"])
    await expect.poll(() => read(path).then(({ status }) => status)).toBe(200);
}

async function read(path: string) {
  const response = await fetch(storefront.address + path, { redirect: "manual" });
  const text = await response.text();
  return { status: response.status, text, headers: response.headers };
}

/** A page is kept unless the catalog changes while it is rendered. */
async function readCached(path: string) {
  let page = await read(path);
  while (!page.headers.get("etag")) page = await read(path);
  return page;
}

/** The storefront has answered because it gave up its own calls, of which none goes on waiting. */
const expectHungUp = () => expect.poll(() => held.size).toBe(0);

beforeAll(async () => {
  between.listen(0, "127.0.0.1");
  await once(between, "listening");
  storefront = await openStorefront(shop, {
    api: `http://127.0.0.1:${(between.address() as { port: number }).port}`,
  });
});
afterAll(async () => {
  await storefront?.close();
  between.closeAllConnections();
  between.close();
});

const unseen = [
  "/",
  "/category/1",
  "/products?search=scarf",
  "/women",
  "/store",
  `/products/${known.product}`,
  "/help",
];
const machineFiles = [
  "/sitemap.xml",
  "/sitemaps/pages.xml",
  "/sitemaps/products-1.xml",
  "/manifest.webmanifest",
];
const sentence = "Our stockroom is busy or away just now. This page is a little older";
const notice = (html: string) => /<p id="stale-notice"([^>]*)>/.exec(html)?.[1] ?? "none";

test.each(["gone", "hanging", "refusing"] as const)(
  "a storefront that has seen nothing of an API that is %s answers 503, soon, and says nothing wrong",
  async (state) => {
    await setApi(state);
    for (const path of [...unseen, ...machineFiles, "/women.data"]) {
      const { status, text, headers } = await read(path);
      expect([path, status, headers.get("retry-after")]).toEqual([path, 503, "5"]);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(text).not.toMatch(/products found|No products|Not Found|not found|No categories/);
      if (unseen.includes(path) && !path.startsWith("/products/")) expect(text).toContain("Back in a moment");
      await expectHungUp();
    }
    expect((await read("/health")).status).toBe(200);
    expect((await read("/ready")).status).toBe(503);
    await setApi("present");
    expect((await read("/category/999999")).status).toBe(404);
  },
);

test.each(["gone", "hanging", "busy"] as const)(
  "while the API is %s, a guest's cached page says that it may be out of date; others say when to come back",
  async (state) => {
    await setApi("present");
    const fresh = (await readCached("/dresses")).text;
    expect(fresh).toContain(sentence);
    expect(notice(fresh)).toContain("hidden");
    await setApi(state);
    await expect.poll(async () => notice((await read("/dresses")).text)).not.toContain("hidden");
    const { status, text, headers } = await read("/dresses");
    expect([status, headers.get("cache-control"), headers.get("etag")]).toEqual([200, "no-store", null]);
    expect(text.replace(/<p id="stale-notice"/, '<p id="stale-notice" hidden=""')).toBe(fresh);
    // The API is left in peace, but for a call a second that tries whether it is back.
    const before = calls;
    for (let times = 0; times < 20; times += 1) await read("/dresses");
    if (state !== "busy") expect(calls - before).toBeLessThan(20);
    const other = await read("/dresses?sort=price-low-high");
    expect([other.status, other.text.includes("Our stockroom is busy or away")]).toEqual([503, true]);
    // Header and footer keep what they knew.
    expect(other.text).toContain("/category/1");
    for (const path of ["/store/cart", "/account", "/login"])
      expect(notice((await read(path)).text)).toContain("hidden");
    await setApi("present");
    expect(notice((await read("/dresses")).text)).toContain("hidden");
  },
);

let tries = 0;

test("a product's page is there without the products beside it, and nobody keeps it until they are read", async () => {
  await setApi("present");
  // The page that an earlier try has read is kept.
  const product = known.product + tries;
  tries += 1;
  const pageOf = async (state: typeof beside) => {
    beside = state;
    const { status, text, headers } = await read(`/products/${product}`);
    const rows = /aria-labelledby="(wear-with|same-hand|similar)"/.test(text);
    return [status, text.includes("Add to Cart"), rows, headers.get("cache-control")];
  };
  expect(await pageOf("refusing")).toEqual([200, true, false, "no-store"]);
  expect(await pageOf("hanging")).toEqual([200, true, false, "no-store"]);
  await expect.poll(() => pageOf("sent")).toEqual([200, true, true, "public, max-age=0, s-maxage=0"]);
});

const question = {
  name: "Ada Obi",
  email: "ada@example.com",
  subject: "A coat",
  message: "In olive?",
};

test("a form that is sent without scripts while the API hangs says so soon, and keeps what was typed", async () => {
  await setApi("present");
  await setApi("hanging");
  const response = await fetch(`${storefront.address}/contact`, {
    method: "POST",
    body: new URLSearchParams(question),
  });
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await response.text()).toContain("In olive?");
  await expectHungUp();
});

test("of a flood of pages that take long, those that cannot be rendered soon answer at once; a cart opens", async () => {
  await setApi("present");
  await setApi("hanging");
  const refused: number[] = [];
  const flood = Array.from({ length: 200 }, async (_, at) => {
    const { status, text } = await read(`/products?search=flood${at}`);
    if (text.includes("The shop is very busy right now")) refused.push(status);
  });
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  const forms = Array.from({ length: 120 }, () =>
    fetch(`${storefront.address}/contact`, {
      method: "POST",
      // Messages are counted by visitor, and others of this machine want to send some, too.
      headers: { "x-forwarded-for": "192.0.2.77" },
      body: new URLSearchParams(question),
    }),
  );
  const form = await Promise.any(
    forms.map(async (answered) => {
      const text = await (await answered).text();
      if (!text.includes("The shop is very busy right now")) throw new Error("it had room");
      return (await answered).headers.get("retry-after");
    }),
  );
  expect(form).toBe("5");
  expect((await read("/store/cart")).status).toBe(200);
  await setApi("present");
  await Promise.all([...flood, ...forms]);
  expect(new Set(refused)).toEqual(new Set([503]));
});

test("a shopper in the browser gets the honest page, and the shop when the API is back", async () => {
  await setApi("present");
  await readCached("/women");
  await setApi("gone");
  await expect.poll(async () => notice((await read("/women")).text)).not.toContain("hidden");
  const { page } = await browser.visit({ mayComplain: failedCalls });
  await page.goto(`${storefront.address}/women`);
  await page.getByText(sentence).waitFor();
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Men", exact: true })
    .click();
  await page.waitForURL("**/men");
  await page.getByRole("heading", { level: 1, name: "Back in a moment" }).waitFor();
  await expect.poll(() => page.title()).toContain("Back in a moment");
  await expect.poll(() => page.getByText(sentence).isVisible()).toBe(false);
  await setApi("present");
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: "Men" }).waitFor();
});
