import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { makeBuyer, type Placed } from "../buyer.ts";
import { root, type Shop } from "../shop.ts";
import { spreadPayments, writeHistory } from "./history.ts";
import { causeMails } from "./mails.ts";
import type { Size, Who } from "./screen.ts";

/** A signed-in shopper: what the storefront keeps of them, and their orders. */
type Shopper = { session: string; orders: { paid: number; unpaid: number; cancelled: number } };

/** Who walks through the shop, and what stands in it for them. */
export type Cast = {
  shop: Shop;
  shoppers: Record<Exclude<Who, "guest" | "ordered" | "staff">, Shopper>;
  /** A guest's paid order. */
  tracked: Placed;
  /** The same, with a change that waits for its payment. */
  changed: Placed;
  /** A guest's order that is not paid yet. */
  unpaid: Placed;
  /** The same, with PayPal chosen. */
  byPaypal: Placed;
  /** Products by what is particular about them. */
  products: { usual: number; partlySoldOut: number; soldOut: number; withoutPicture: number; small: number };
};

const password = "long indigo cloth";
const names: Record<Size, Record<keyof Cast["shoppers"], string>> = {
  390: { regular: "adaeze", returning: "bisi", newcomer: "chidi" },
  1440: { regular: "folake", returning: "ngozi", newcomer: "tunde" },
};
/** What the shoppers' devices call themselves. */
const devices = [
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 " +
    "Mobile Safari/537.36",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 " +
    "Safari/605.1.15",
] as const;
const home = {
  fullName: "Adaeze Obi",
  address: "14 Itoku Road",
  city: "Abeokuta",
  state: "OG",
  zipCode: "110001",
  country: "Nigeria",
};

type Fresh = { price: number; pieces: number };

const columns = [
  ...["Handle", "Title", "Body (HTML)", "Vendor", "Type", "Tags"],
  ...["Option1 Name", "Option1 Value", "Option2 Name", "Option2 Value"],
  ...["Variant SKU", "Variant Inventory Qty", "Variant Price", "Variant Compare At Price", "Image Src"],
].join();
const hem = "Rings tied along the hem where the tide would reach. Mid-weight cotton with a long tie.";
const combed = "Cassava paste combed by hand and cut wide. The cloth of this one is gone.";
const dressTypes = `Ile Aro,Wrap dress,"women, dress",Size`;
const kaftanTypes = `Ile Aro,Kaftan,"women, african",Size`;
const apronTypes = `Net Loft,Aprons,"men, workwear",Size`;
const demo = "ecommerce/demo";

/** Three articles that the demo lacks: one nearly gone, one gone, one without a picture. */
const file = (apron: Fresh, dress: Fresh) => `${columns}
tide-line-dress,Tide line wrap dress,<p>${hem}</p>,${dressTypes},S,Color,Indigo,LK-TD-S,\
${dress.pieces},${dress.price},128.00,${demo}/wrap-dress.oniko.indigo.front.webp
tide-line-dress,,,,,,,M,,Indigo,LK-TD-M,0,${dress.price},128.00,${demo}/wrap-dress.oniko.indigo.detail.webp
tide-line-dress,,,,,,,L,,Indigo,LK-TD-L,3,${dress.price},128.00,
tide-line-dress,,,,,,,XL,,Indigo,LK-TD-XL,14,${dress.price},128.00,
salt-market-kaftan,Salt market kaftan,<p>${combed}</p>,${kaftanTypes},S,Color,Indigo,LK-SK-S,\
0,142.00,,${demo}/kaftan.eleko.indigo.front.webp
salt-market-kaftan,,,,,,,M,,Indigo,LK-SK-M,0,142.00,,${demo}/kaftan.eleko.indigo.detail.webp
harbor-apron,Harbor apron,"<p>Waxed cotton, two pockets, ties long enough to meet in front.</p>",\
${apronTypes},M,,,LK-HA-M,${apron.pieces},${apron.price},,
harbor-apron,,,,,,,L,,,LK-HA-L,9,${apron.price},,
`;

async function importFile(shop: Shop, text: string): Promise<void> {
  const path = join(shop.dataDir, "articles.csv");
  await writeFile(path, text);
  const done = spawnSync(process.execPath, [join(root, "api/src/import.ts"), path, "--stock"], {
    cwd: root,
    env: { ...process.env, VITEST: "", DATA_DIR: shop.dataDir },
    encoding: "utf8",
  });
  if (done.status !== 0) throw new Error(`the articles could not be imported:\n${done.stdout}${done.stderr}`);
}

/** Fills a new shop as merchant and shoppers would: by an import and by calls. */
export async function prepare(shop: Shop): Promise<Record<Size, Cast>> {
  const call = makeClient(shop.api);
  await writeHistory(shop);
  await importFile(shop, file({ price: 64, pieces: 6 }, { price: 96, pieces: 2 }));
  const idOf = async (search: string) => {
    const { results } = await call(endpoints.products.list, { query: { search, page_size: 1 } });
    if (!results[0]) throw new Error(`nothing is called ${search}`);
    return results[0].id;
  };
  const [usual] = (
    await call(endpoints.products.list, { query: { listing: "dresses", in_stock: true, page_size: 1 } })
  ).results;
  const [small] = (
    await call(endpoints.products.list, { query: { category: ["Home"], in_stock: true, page_size: 1 } })
  ).results;
  const products = {
    usual: usual?.id ?? 0,
    small: small?.id ?? 0,
    partlySoldOut: await idOf("Tide line wrap dress"),
    soldOut: await idOf("Salt market kaftan"),
    withoutPicture: await idOf("Harbor apron"),
  };
  const buyer = makeBuyer(shop);
  const casts = {} as Record<Size, Cast>;
  const changed = await buyer.place(products.usual, 1, "changed", true);
  await buyer.pay(changed);
  for (const size of [390, 1440] as const) {
    const tracked = await buyer.place(products.usual, 1, `tracked-${size}`, true);
    await buyer.pay(tracked);
    casts[size] = {
      shop,
      products,
      tracked,
      changed,
      unpaid: await buyer.place(products.small, 2, `unpaid-${size}`, false),
      byPaypal: await buyer.place(products.small, 1, `paypal-${size}`, false, "paypal"),
      shoppers: {
        regular: await makeRegular(shop, names[size].regular, products),
        returning: await makeReturning(shop, names[size].returning, products),
        newcomer: { ...(await register(shop, names[size].newcomer)).shopper },
      },
    };
  }
  const gone = products.partlySoldOut;
  await causeMails(shop, { usual: products.usual, small: products.small, gone }, changed);
  await spreadPayments(shop);
  // What lies in a cart changes its price, and is sold to others.
  await importFile(shop, file({ price: 58, pieces: 6 }, { price: 96, pieces: 0 }));
  return casts;
}

async function register(shop: Shop, username: string) {
  const call = makeClient(shop.api);
  const email = `${username}@example.com`;
  await call(endpoints.accounts.register, { body: { email, username, password } });
  const { access, refresh, user_id } = await call(endpoints.accounts.login, {
    headers: { "user-agent": devices[0] },
    body: { email, password },
  });
  const shopper: Shopper = {
    session: JSON.stringify({ access, refresh, user: { id: user_id, email, username } }),
    orders: { paid: 0, unpaid: 0, cancelled: 0 },
  };
  return { shopper, headers: { authorization: `Bearer ${access}` } };
}

type Products = Cast["products"];

async function makeRegular(shop: Shop, username: string, products: Products): Promise<Shopper> {
  const call = makeClient(shop.api);
  const { shopper, headers } = await register(shop, username);
  const place = (product_id: number, quantity: number) =>
    call(endpoints.orders.place, {
      headers: { ...headers, "idempotency-key": `${username}-${product_id}-${quantity}` },
      body: { items: [{ product_id, quantity }], shipping: { ...home } },
    });
  // Another device of the same shopper.
  await call(endpoints.accounts.login, {
    headers: { "user-agent": devices[1] },
    body: { email: `${username}@example.com`, password },
  });
  await call(endpoints.addresses.create, { headers, body: { ...home } });
  await call(endpoints.addresses.create, {
    headers,
    body: { ...home, fullName: "Obi & Daughters", address: "3 Lafenwa Market" },
  });
  const cancelled = await place(products.small, 1);
  await call(endpoints.orders.cancel, { params: { id: cancelled.id }, headers });
  const paid = await place(products.usual, 1);
  if (!paid.payment) throw new Error("an order has a payment");
  const { reference, url } = paid.payment;
  await makeBuyer(shop).pay({ id: paid.id, reference, url, token: "", quantity: 1, pays: true });
  await call(endpoints.payments.settle, { params: { reference } });
  const unpaid = await place(products.small, 3);
  const { results } = await call(endpoints.products.list, {
    query: { listing: "african", in_stock: true, page_size: 5 },
  });
  for (const { id } of results) await call(endpoints.wishlist.add, { headers, body: { product_id: id } });
  for (const product_id of [products.usual, results[1]?.id ?? 0, products.small])
    await call(endpoints.cart.add, { headers, body: { product_id } });
  return { ...shopper, orders: { paid: paid.id, unpaid: unpaid.id, cancelled: cancelled.id } };
}

async function makeReturning(shop: Shop, username: string, products: Products): Promise<Shopper> {
  const call = makeClient(shop.api);
  const { shopper, headers } = await register(shop, username);
  await call(endpoints.cart.add, { headers, body: { product_id: products.withoutPicture, quantity: 2 } });
  await call(endpoints.cart.add, { headers, body: { product_id: products.partlySoldOut, size: "S" } });
  await call(endpoints.cart.add, { headers, body: { product_id: products.small } });
  return shopper;
}
