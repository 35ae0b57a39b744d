import { setTimeout as sleep } from "node:timers/promises";
import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { newShopper, password } from "../../../e2e/src/signed-in.ts";
import { buy } from "../checkout/flow.ts";
import type { Watch } from "./watch.ts";

/** Addresses as visitors know them. */
export type Addresses = { storefront: string; api: string; desk: string };
type Visit = Addresses & {
  watch: Watch;
  hot: readonly number[];
  others: readonly number[];
  isOver: () => boolean;
};

const BETWEEN_PAGES_MS = 100;
const PAGES = ["/", "/products", "/women", "/new-arrivals", "/products.data", "/help"];
/** One in six reads through an old proxy. */
const codings = [...Array<string>(5).fill("gzip, deflate, br, zstd"), "gzip"];
const SCRIPT = /\/assets\/[\w.-]+\.(?:js|css)/g;
const PICTURE = /https?:\/\/[^"\s,]+\/image\/upload\/[^"\s,]+/g;
const pick = <One>(list: readonly One[]): One | undefined => list[Math.floor(Math.random() * list.length)];

/** Reads pages with some of their scripts and pictures, and lists. @param lane one in eight likes it dark */
export async function browse(lane: number, { watch, storefront, api, hot, isOver }: Visit): Promise<void> {
  const headers = {
    "accept-encoding": codings[lane % codings.length] ?? "",
    ...(lane % 8 === 7 && { cookie: "theme=dark" }),
  };
  const pages = [...PAGES, ...hot.map((id) => `/products/${id}`)];
  for (; !isOver(); await sleep(BETWEEN_PAGES_MS)) {
    const html = await watch.see("page", storefront + pick(pages), { headers });
    const scripts = html.match(SCRIPT) ?? [];
    const pictures = (html.match(PICTURE) ?? []).map((address) => address.replaceAll("&amp;", "&"));
    const others = [
      ...(scripts.length > 0 ? [watch.see("script", storefront + pick(scripts), { headers })] : []),
      ...(pictures.length > 0
        ? [watch.see("picture", pick(pictures) ?? "", { headers: { accept: "image/avif,image/webp,*/*" } })]
        : []),
    ];
    await Promise.all(others);
    const list = pick(["?page_size=24", ...hot.map((id) => `${id}/`)]);
    await watch.see("list", `${api}/products/api/products/${list}`, {
      headers: { ...headers, origin: storefront },
    });
  }
}

/** Signs up and in, browses, fills a cart, buys, looks at what is private and signs out; again and again. */
export async function signInAndBuy(lane: number, visit: Visit): Promise<void> {
  const { watch, storefront, api, others, isOver } = visit;
  const call = makeClient(api);
  for (let turn = 0; !isOver(); turn += 1) {
    const product = others[(lane * 31 + turn) % others.length] ?? 0;
    const name = `zuri-${lane}-${turn}-asks-for-silence`;
    const { headers, session } = await newShopper(call, name);
    watch.keepSecret(name, session.access, session.refresh);
    const shopper = { headers, session, email: session.user.email, username: name };
    const isPrivate = { headers: { ...headers, origin: storefront } };
    const shared = [`/products/api/products/?page_size=24`, `/products/api/products/${product}/`];
    const own = ["/orders/api/cart/", "/orders/api/orders/", "/api/profile/"];
    await call(endpoints.cart.add, { headers, body: { product_id: product, quantity: 1 } });
    for (const path of shared) await watch.see("list", api + path, isPrivate);
    for (const path of own) await watch.see("personal", api + path, isPrivate);
    await call(endpoints.cart.clear, { headers });
    await buy(visit, { shopper, productIds: [product] });
    for (const path of own) await watch.see("personal", api + path, isPrivate);
    // Somebody else at the same address, right after.
    for (const path of own) await watch.see("personal", api + path);
    for (const path of ["/store/cart", "/store/orders", "/store/account"])
      await watch.see("personal", storefront + path, { headers: { cookie: `theme=dark; who=${name}` } });
    await watch.see("page", `${storefront}/products/${product}`, {
      headers: { cookie: `theme=dark; who=${name}` },
    });
    await watch.see("personal", `${storefront}/theme`, {
      method: "POST",
      headers: { origin: storefront },
      body: new URLSearchParams({ theme: "dark", back: "/products" }),
    });
    await call(endpoints.accounts.logout, { headers, body: { refresh: session.refresh } });
    const { access } = await call(endpoints.accounts.login, { body: { email: shopper.email, password } });
    watch.keepSecret(access);
  }
}
