import { gzipSync } from "node:zlib";
import type { BodySent } from "@adire/contract/endpoint";
import { endpoints } from "@adire/contract/endpoints";
import type { Permission } from "@adire/contract/permissions";
import { changedProduct, type StaffProduct } from "@adire/contract/shapes";
import { sql } from "kysely";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openStoreForReading, type Shopper, type Store, shipping } from "../../testing/open-store.ts";
import { draft } from "../../testing/shelf.ts";
import { tellsAll } from "../../testing/tells-all.ts";
import { audit } from "../audit/audit.ts";

tellsAll("staffProducts", "productPreview", "pictures", "staffImports");
const { staffProducts: products, pictures, staffImports: imports } = endpoints;
type Edit = BodySent<typeof products.update>;

/** What a client that changes nothing sends. */
function editOf(product: StaffProduct): Edit {
  const { name, description, material, care, fit, seo_title, seo_description, brand, categories } = product;
  const { subcategory, tags, is_new, is_featured, option_name, state, publish_at, version } = product;
  return {
    ...{ name, description, material, care, fit, seo_title, seo_description, brand, categories },
    ...{ subcategory, tags, is_new, is_featured, option_name, state, publish_at, version },
    pictures: product.pictures,
    variants: product.variants.map(({ id, sku, barcode, price, compare_price, cost }) => ({
      ...{ id, sku, barcode, price, compare_price, cost },
    })),
  };
}
const newVariant = (more: object) => ({
  ...{ id: null, sku: null, barcode: null, price: 49, compare_price: null, cost: null },
  ...more,
});
const coats = Array.from({ length: 25 }, (_, at) =>
  draft(
    {
      handle: `coat ${at}`,
      name: `Story Coat ${at}`,
      price: 18_900,
      colorImages: { Indigo: ["coat-indigo.webp"], Rust: ["coat-rust.webp"] },
    },
    { "Indigo / S": 5, "Indigo / M": 5, "Rust / S": 0, "Rust / M": 3 },
  ),
);
const store = await openStoreForReading({
  products: [
    ...coats,
    draft({ handle: "gone", name: "Zebra Coat", status: "archived" }, { "Navy / M": 2 }),
    draft({ handle: "sold out", name: "Ilé Kaftan", brand: "Oyin" }, { "Navy / M": 0, "Navy / L": 0 }),
  ],
});
let opened = 0;

/** A coat that no other test touches. */
async function open() {
  const handle = `coat ${opened}`;
  opened += 1;
  const boss = await store.staff();
  const params = { id: await store.product(handle) };
  const item = (name: string, quantity = 1) => store.item(`${handle} / ${name}`, quantity);
  const read = () => boss.ask(products.read, { params });
  const product = await read();
  const edit = editOf(product);
  const save = (changes: Partial<Edit>, by: Shopper = boss) =>
    by.ask(products.update, { params, body: { ...edit, ...changes } });
  const refusal = (changes: Partial<Edit>, by: Shopper = boss) =>
    by.refusal(products.update, { params, body: { ...edit, ...changes } });
  const variant = (changes: object, index = 0) =>
    edit.variants.map((one, at) => (at === index ? { ...one, ...changes } : one));
  return { boss, params, product, edit, item, read, save, refusal, variant };
}

const promiseAsTheDemo = async () => {
  const value = JSON.stringify({ return_days: 30 });
  await store.db.insertInto("settings").values({ name: "demo_terms", value }).execute();
  expect(await returnDays()).toBe(30);
};
const returnDays = async () => (await store.nobody.ask(endpoints.store.read)).return_days;

const list = async (query: object) => {
  const boss = await store.staff("Read only");
  return (await boss.ask(products.list, { query: query as never })).results.map(({ name }) => name);
};

test("a member of the staff finds products by words of name and brand, the beginning of a SKU, a barcode", async () => {
  await store.asOwner(`update variants set sku = 'HC-IND-' || id, barcode = '4006381333931'
    where product_id = (select id from products where handle = 'coat') and size_id is not null`);
  expect(await list({ search: "harmat" })).toEqual(["Harmattan Coat"]);
  expect(await list({ search: "oyin kaft" })).toEqual(["Ilé Kaftan"]);
  expect(await list({ search: "hc-ind" })).toEqual(["Harmattan Coat"]);
  expect(await list({ search: "4006381333931" })).toEqual(["Harmattan Coat"]);
  expect(await list({ search: "%" })).toEqual([]);
});

test("the list is filtered by state, category, listing and stock, and goes on after its last product", async () => {
  expect(await list({ state: "archived" })).toEqual(["Zebra Coat"]);
  expect(await list({ out_of_stock: true, search: "kaftan" })).toEqual(["Ilé Kaftan"]);
  expect(await list({ listing: "men" })).toContain("Camp Shirt");
  const { id } = await store.db
    .selectFrom("categories")
    .select("id")
    .where("name", "=", "Men")
    .executeTakeFirstOrThrow();
  expect(await list({ category: id })).toContain("Camp Shirt");
  const boss = await store.staff();
  for (const sort of ["newest", "name"] as const) {
    const all = await boss.ask(products.list, { query: { sort, page_size: 100 } });
    const walked: string[] = [];
    let before: number | null | undefined;
    do {
      const query = { sort, page_size: 3, ...(before && { before }) };
      const page = await boss.ask(products.list, { query });
      walked.push(...page.results.map(({ name }) => name));
      before = page.next;
    } while (before);
    expect(walked).toEqual(all.results.map(({ name }) => name));
    expect(all.count).toBe(all.results.length);
  }
});

test("a row of the list says what is for sale of it", async () => {
  const boss = await store.staff();
  const { results } = await boss.ask(products.list, { query: { search: "osun wrap" } });
  const [kaftan] = (await boss.ask(products.list, { query: { search: "kaftan" } })).results;
  expect(results).toEqual([]);
  expect(kaftan).toMatchObject({
    state: "live",
    price_from: 49,
    price_to: 49,
    free: 0,
    variants: 2,
    brand: "Oyin",
  });
});

test("texts, pictures and prices are saved whole, and the shop shows them", async () => {
  const { save, variant, product } = await open();
  const saved = await save({
    name: "Harmattan Long Coat",
    description: "<p>Warm.</p><ul><li>Collar</li></ul><script>alert(1)</script>",
    categories: ["Coats", "Women"],
    brand: "Ile Aro Atelier",
    seo_title: "A coat for dry winds",
    pictures: [
      { path: "coat-rust.webp", alt: "The coat in rust, from the front", color: "Rust" },
      { path: "coat.webp", alt: "", color: null },
    ],
    variants: variant({ price: 149, compare_price: 189, cost: 60, sku: "HC-1", barcode: "4006381333931" }),
  });
  expect(saved.version).toBeGreaterThan(product.version);
  expect(saved.description).toBe("<p>Warm.</p><ul><li>Collar</li></ul>");
  expect(saved.pictures.map(({ alt }) => alt)).toEqual(["The coat in rust, from the front", ""]);
  expect(saved.variants[0]).toMatchObject({ price: 149, compare_price: 189, cost: 60, struck_holds: true });
  expect(saved.struck).toMatchObject({ price: 189, holds: true, asked_until: expect.any(String) });
  expect(saved.categories).toEqual(["Coats", "Women"]);
  const shown = await store.nobody.ask(endpoints.products.read, { params: { id: product.id } });
  expect(shown.description).toBe("Warm.\n\n• Collar");
  expect(shown.description_html).toBe(saved.description);
  expect(shown).toMatchObject({
    name: "Harmattan Long Coat",
    price: 149,
    compare_price: 189,
    category: "Coats",
  });
  expect(shown.images).toEqual(["coat-rust.webp", "coat.webp"]);
  expect(shown).toMatchObject({
    seo_title: "A coat for dry winds",
    picture_alts: { "coat-rust.webp": "The coat in rust, from the front" },
  });
  expect(JSON.stringify(shown)).not.toContain('"cost"');
});

test("a struck price that was never asked does not hold", async () => {
  const { save, variant } = await open();
  const saved = await save({ variants: variant({ compare_price: 250 }) });
  expect(saved.variants[0]).toMatchObject({ struck_holds: false });
  expect(saved.struck).toMatchObject({ price: 250, holds: false, asked_until: null });
});

test("two members of the staff change one product: the second is told who it was, and gets both versions", async () => {
  const { boss, save, refusal } = await open();
  const other = await store.staff("Manager");
  await save({ name: "First name" }, other);
  const refused = await refusal({ name: "Second name" }, boss);
  expect(refused).toMatchObject({
    status: 409,
    code: "changed_meanwhile",
    message: `${other.email} has changed this meanwhile.`,
  });
  const { present } = changedProduct.parse(refused);
  expect([present.name, present.changed_by]).toEqual(["First name", other.email]);
  expect((await save({ name: "Second name", version: present.version })).name).toBe("Second name");
});

test("who opened a product before its brand got a new name does not bring the old one back", async () => {
  const { boss, save, refusal, read } = await open();
  const { version } = await save({ brand: "Oyn" });
  const { results } = await boss.ask(endpoints.staffBrands.list, { query: { search: "Oyn" } });
  const brand = results[0] ?? { id: 0, version: 0 };
  await boss.ask(endpoints.staffBrands.update, {
    params: { id: brand.id },
    body: { name: "Oyin & Daughters", version: brand.version },
  });
  expect(await refusal({ brand: "Oyn", version })).toMatchObject({
    code: "changed_meanwhile",
    present: { brand: "Oyin & Daughters" },
  });
  expect((await read()).brand).toBe("Oyin & Daughters");
});

test("an import or a price change counts as a change, a sale does not", async () => {
  const { item, params, product, read } = await open();
  await store.nobody.ask(endpoints.orders.place, {
    body: { shipping, items: [await item("Indigo / S")] },
  });
  expect((await read()).version).toBe(product.version);
  await store.asOwner(`update products set fit = 'loose' where id = ${params.id}`);
  expect((await read()).version).toBeGreaterThan(product.version);
});

test("a count is written as the difference to the number that was seen, so that a sale meanwhile stays", async () => {
  const { item, boss, save, variant, product } = await open();
  const [first] = product.variants;
  await store.nobody.ask(endpoints.orders.place, {
    body: { shipping, items: [await item("Indigo / S")] },
  });
  await boss.ask(endpoints.stock.adjust, {
    params: { id: first?.id ?? 0 },
    body: { quantity: -1, reason: "moths" },
  });
  const saved = await save({ variants: variant({ on_hand: { seen: 5, counted: 9 } }) });
  expect(saved.variants[0]).toMatchObject({ on_hand: 8, reserved: 1 });
  const { results: movements } = await boss.ask(endpoints.stock.read, { params: { id: first?.id ?? 0 } });
  expect(movements[0]).toMatchObject({ quantity: 4, cause: "staff", by: boss.email });
  expect((await audit(store.db, store.desk.ledger())).disagreements).toEqual([]);
});

test("refused cells are named with their causes, and nothing is saved", async () => {
  const { item, read, refusal, edit } = await open();
  await store.nobody.ask(endpoints.orders.place, {
    body: { shipping, items: [await item("Indigo / S", 2)] },
  });
  const shirt = await store.variant("shirt / White / S");
  await store.asOwner(`update variants set sku = 'CS-1' where id = ${shirt.id}`);
  const [one, two, three, four] = edit.variants;
  const refused = await refusal({
    name: "Not saved",
    variants: [
      { ...(one as (typeof edit.variants)[number]), on_hand: { seen: 5, counted: 1 } },
      { ...(two as (typeof edit.variants)[number]), compare_price: 1, sku: "CS-1" },
      { ...(three as (typeof edit.variants)[number]), sku: "TWICE" },
      { ...(four as (typeof edit.variants)[number]), sku: "TWICE" },
      newVariant({ color: "indigo", size: "S" }),
    ],
  });
  expect(refused).toMatchObject({ status: 422, code: "invalid" });
  expect(refused.errors).toEqual({
    "variants.0.on_hand": ["Orders were promised 2: at least so many must stay"],
    "variants.1.compare_price": ["Must be higher than the price"],
    "variants.1.sku": ["Camp Shirt has this SKU"],
    "variants.3.sku": ["Rust / S has this SKU"],
    "variants.4.size": ["There is a variant Indigo / S already"],
  });
  const { errors } = await refusal({ variants: [{ ...(one as never as object), price: 1.005 } as never] });
  expect(errors).toHaveProperty(["variants.0.price"]);
  expect((await read()).name).toMatch(/Story Coat/);
});

test("sizes and colors are added and taken out; what comes back is the same variant", async () => {
  const { save, product, params } = await open();
  const rust = product.variants.filter(({ color }) => color === "Rust").map(({ id }) => id);
  const added = await save({
    removed_variants: rust,
    variants: [newVariant({ color: "Bottle", size: "XXL", on_hand: { seen: 0, counted: 3 }, sku: "HC-B" })],
  });
  expect(added.variants.map(({ color, size, on_hand }) => [color, size, on_hand])).toEqual([
    ["Indigo", "S", 5],
    ["Indigo", "M", 5],
    ["Bottle", "XXL", 3],
  ]);
  const shown = await store.nobody.ask(endpoints.products.read, { params });
  expect(shown.color_names).toEqual(["Indigo", "Bottle"]);
  const again = await save({
    version: added.version,
    variants: [newVariant({ color: "Rust", size: "M", price: 99 })],
  });
  expect(again.variants.find(({ color }) => color === "Rust")).toMatchObject({ price: 99, on_hand: 3 });
  const returned = again.variants.find(({ color }) => color === "Rust")?.id ?? 0;
  expect(rust).toContain(returned);
  let { version } = again;
  const bringBack = async (count: number) => {
    const variants = [newVariant({ color: "Rust", size: "M", on_hand: { seen: 0, counted: count } })];
    const saved = await save({ version, removed_variants: [returned], variants });
    version = saved.version;
    return saved.variants.find(({ id }) => id === returned);
  };
  for (const count of [7, 0, 4]) expect(await bringBack(count)).toMatchObject({ on_hand: count });
  await sql`update variants set stock_tracked = false where id = ${returned}`.execute(store.db);
  expect(await bringBack(0)).toMatchObject({ tracked: false });
  const spelled = await save({
    version,
    pictures: [{ path: "coat-rust.webp", alt: "", color: "bottle" }],
    variants: [newVariant({ color: "bottle", size: "M" })],
  });
  expect(spelled.pictures[0]?.color).toBe("Bottle");
});

test("products that are saved with the same SKU at the same moment: one gets it, the others are refused", async () => {
  const all = [];
  for (let turn = 0; turn < 8; turn += 1) all.push(await open());
  const saved = await Promise.all(
    all.map(({ boss, params, edit, variant }) =>
      boss.call(products.update, { params, body: { ...edit, variants: variant({ sku: "ONE-OF-US" }) } }),
    ),
  );
  expect(saved.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)]);
});

test("two variants can exchange their SKUs", async () => {
  const { save, edit } = await open();
  const named = (names: string[]) => edit.variants.map((one, at) => ({ ...one, sku: names[at] ?? null }));
  const { version } = await save({ variants: named(["A", "B"]) });
  const saved = await save({ version, variants: named(["B", "A"]) });
  expect(saved.variants.map(({ sku }) => sku)).toEqual(["B", "A", null, null]);
});

test("a role with a limit changes a price by so much a day, also in steps", async () => {
  const { boss, save, refusal, variant } = await open();
  await boss.ask(endpoints.staffRoles.create, {
    body: {
      name: "Junior",
      permissions: ["catalog.read", "catalog.change"],
      refund_limit: null,
      price_change_percent: 20,
    },
  });
  const junior = await store.staff("Junior");
  expect((await refusal({ variants: variant({ price: 100 }) }, junior)).errors).toEqual({
    "variants.0.price": ["Your role may change a price by up to 20% a day"],
  });
  const { version } = await save({ variants: variant({ price: 160 }) }, junior);
  expect((await refusal({ version, variants: variant({ price: 140 }) }, junior)).code).toBe("invalid");
  const counted = { on_hand: { seen: 5, counted: 6 } };
  expect((await refusal({ version, variants: variant({ price: 160, ...counted }) }, junior)).errors).toEqual({
    "variants.0.on_hand": ["Your role may not change stock"],
  });
});

test("a new product is a draft that shoppers do not see, until it is live", async () => {
  const boss = await store.staff("Manager");
  const made = await boss.ask(products.create, { body: { name: "Ring Road wrap dress" } });
  expect(made).toMatchObject({ state: "draft", variants: [], pictures: [] });
  const params = { id: made.id };
  const body = editOf(made);
  expect((await boss.refusal(products.update, { params, body: { ...body, state: "live" } })).errors).toEqual({
    variants: ["Needs a size or a color that can be sold"],
  });
  const shown = () => store.nobody.call(endpoints.products.read, { params });
  expect((await shown()).status).toBe(404);
  const variants = [newVariant({ size: "40", color: "Indigo", price: 98, on_hand: { seen: 0, counted: 4 } })];
  await promiseAsTheDemo();
  const live = await boss.ask(products.update, { params, body: { ...body, variants, state: "live" } });
  expect(await returnDays()).toBeNull();
  expect(live).toMatchObject({ state: "live", live_since: expect.any(String) });
  expect((await shown()).body).toMatchObject({ name: "Ring Road wrap dress", price: 98 });
  const away = { ...editOf(live), state: "archived" as const };
  expect(await boss.ask(products.update, { params, body: away })).toMatchObject({ state: "archived" });
  expect((await shown()).status).toBe(410);
});

test("a draft is seen as shoppers would see it by whoever has the address of its preview, for an hour", async () => {
  const boss = await store.staff("Read only");
  const { boss: owner, params } = await open();
  const { id, name, brand } = await owner.ask(products.create, { body: { copy_of: params.id } });
  const { url } = await boss.ask(products.preview, { params: { id } });
  const token = new URL(url).searchParams.get("preview") ?? "";
  const seen = (text: string) => store.nobody.call(endpoints.productPreview.read, { query: { token: text } });
  expect((await seen(token)).body).toMatchObject({ id, name, brand });
  expect((await store.nobody.refusal(endpoints.products.read, { params: { id } })).code).toBe("not_found");
  for (const wrong of [token.replace(/^\d+/, "1"), token.replace(/:\d+:/, ":9999999999:"), ""])
    expect((await seen(wrong)).problem?.code).toBe("link_used_up");
  expect((await boss.refusal(products.preview, { params: { id: 999_999 } })).code).toBe("not_found");
});

test("a copy is a draft with everything but stock, SKUs and barcodes", async () => {
  const { boss, params, product, save, variant } = await open();
  await save({ variants: variant({ sku: "HC-2", cost: 70 }) });
  const copy = await boss.ask(products.create, { body: { copy_of: params.id } });
  expect(copy).toMatchObject({ name: `${product.name}, copy`, state: "draft", brand: product.brand });
  expect(copy.pictures).toEqual(product.pictures);
  expect(copy.variants.map(({ color, size }) => [color, size])).toEqual(
    product.variants.map(({ color, size }) => [color, size]),
  );
  expect(copy.variants[0]).toMatchObject({ sku: null, on_hand: 0, cost: 70, price: 189 });
  expect((await boss.refusal(products.create, { body: { copy_of: 999_999 } })).code).toBe("not_found");
});

test("a scheduled product goes live at its time", async () => {
  const { save, refusal, read, params } = await open();
  expect((await refusal({ state: "scheduled", publish_at: "2020-01-01T00:00:00Z" })).errors).toHaveProperty([
    "publish_at",
  ]);
  const publish_at = new Date(Date.now() + 3_600_000).toISOString();
  expect(await save({ state: "scheduled", publish_at })).toMatchObject({ state: "scheduled", publish_at });
  await store.runJob("publish-products");
  expect((await read()).state).toBe("scheduled");
  await store.asOwner(`update products set publish_at = now() where id = ${params.id}`);
  await promiseAsTheDemo();
  await store.runJob("publish-products");
  expect(await read()).toMatchObject({ state: "live", publish_at: null });
  expect(await returnDays()).toBeNull();

  // Nothing to do is no change of the catalog: what shops have cached stays.
  const changes = () => store.db.selectFrom("catalog_changes").select("id").execute();
  const before = await changes();
  await store.runJob("publish-products");
  expect(await changes()).toEqual(before);
});

test("a product that would cost nothing is neither put live nor scheduled, and does not go live", async () => {
  const { save, refusal, read, params, product, variant } = await open();
  const publish_at = new Date(Date.now() + 3_600_000).toISOString();
  const variants = variant({ price: 0, compare_price: null });
  for (const state of [{ state: "live" }, { state: "scheduled", publish_at }] as const) {
    const sentence = "Would cost nothing: it needs a price to go live";
    const refused = await refusal({ ...state, variants });
    expect(refused).toMatchObject({ errors: { "variants.0.price": [sentence] }, message: sentence });
  }
  const { version } = await save({ state: "scheduled", publish_at });
  const price = (minor: number) =>
    store.asOwner(`update variants set price = ${minor} where id = ${product.variants[0]?.id}`);
  await price(0);
  expect((await refusal({ state: "live", variants: [], version })).errors).toMatchObject({
    variants: [expect.stringMatching(/ would cost nothing: it needs a price to go live$/)],
  });
  await store.asOwner(`update products set publish_at = now() where id = ${params.id}`);
  await store.runJob("publish-products");
  expect((await read()).state).toBe("scheduled");
  await price(18_900);
  await store.runJob("publish-products");
  expect((await read()).state).toBe("live");
});

test("a thousand variants are saved in as many statements as one", async () => {
  const { boss } = await open();
  const made = await boss.ask(products.create, { body: { name: "Everything" } });
  const params = { id: made.id };
  const many = Array.from({ length: 1_000 }, (_, at) =>
    newVariant({
      size: `${at % 40}`,
      color: `Color ${Math.floor(at / 40)}`,
      on_hand: { seen: 0, counted: 2 },
    }),
  );
  const first = await boss.ask(products.update, { params, body: { ...editOf(made), variants: many } });
  const statements = await countStatements(store, async () => {
    const edited = editOf(first).variants.map((one) => ({
      ...one,
      price: 51,
      sku: `S-${one.id}`,
      on_hand: { seen: 2, counted: 3 },
    }));
    const saved = await boss.ask(products.update, { params, body: { ...editOf(first), variants: edited } });
    expect(saved.variants).toHaveLength(1_000);
    expect(saved.variants[999]).toMatchObject({ price: 51, on_hand: 3 });
  });
  expect(statements).toBeLessThan(50);
});

async function countStatements(store: Store, work: () => Promise<void>): Promise<number> {
  let count = 0;
  const connect = store.pool.connect.bind(store.pool);
  const onConnect = async () => {
    const client = await connect();
    const query = client.query.bind(client) as (...values: unknown[]) => unknown;
    client.query = ((...values: unknown[]) => {
      count += 1;
      return query(...values);
    }) as never;
    return client;
  };
  Object.assign(store.pool, { connect: onConnect });
  await work();
  Object.assign(store.pool, { connect });
  return count;
}

const jpeg = () =>
  sharp({ create: { width: 60, height: 80, channels: 3, background: "#a03f1c" } })
    .withExif({ IFD0: { Artist: "Funmi" }, IFD3: { GPSLatitudeRef: "N" } })
    .jpeg()
    .toBuffer();
const upload = (by: Shopper, text: Buffer | string, type = "image/jpeg") =>
  by.call(pictures.create, { raw: { text, type } });

test("an uploaded picture is encoded anew without camera data, and shown by the shop", async () => {
  const boss = await store.staff();
  const { body, status } = await upload(boss, await jpeg(), "application/octet-stream");
  expect([status, body.width, body.height]).toEqual([201, 60, 80]);
  expect((await upload(boss, await jpeg())).body).toEqual(body);
  const shown = await store.app.inject({
    url: body.path.replace(/^image/, "/image").replace("upload/", "upload/w_240,h_300,c_fill,q_auto,f_auto/"),
    headers: { accept: "image/webp" },
  });
  expect(shown.statusCode).toBeLessThan(400);
  const file = await sharp(
    `${store.config.DATA_DIR}/media/${body.path.replace("image/upload/v1/", "")}`,
  ).metadata();
  expect([file.format, file.exif]).toEqual(["webp", undefined]);
});

const hugePicture = sharp({
  create: { width: 6_600, height: 6_600, channels: 3, background: "#000" },
  limitInputPixels: false,
});

test("a JPEG of a camera may have more than 40 million pixels, and is stored smaller", async () => {
  expect(await upload(await store.staff(), await hugePicture.clone().jpeg().toBuffer())).toMatchObject({
    status: 201,
    body: { width: 2_400, height: 2_400 },
  });
});

test("what is no picture, or would unfold to too many pixels, is refused", async () => {
  const boss = await store.staff();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const huge = await hugePicture.clone().png().toBuffer();
  for (const body of [svg, "<html></html>", "", huge, (await jpeg()).subarray(0, 200)])
    expect((await upload(boss, body)).problem).toMatchObject({ status: 415, code: "not_a_picture" });
  const tooLarge = Buffer.alloc(21 * 1024 * 1024);
  expect((await upload(boss, tooLarge)).problem).toMatchObject({ status: 413 });
  const packer = await store.staff("Packer");
  expect((await upload(packer, tooLarge)).problem).toMatchObject({ status: 403 });
});

test("a picture that moves is refused, in every format that can; one frame of the same format is taken", async () => {
  const boss = await store.staff();
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 50, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all([frame("#a03f1c"), frame("#1c3fa0"), frame("#3fa01c")]);
  const moving = sharp(frames, { join: { animated: true } });
  for (const body of [await moving.clone().gif().toBuffer(), await moving.clone().webp().toBuffer()])
    expect((await upload(boss, body)).problem).toMatchObject({
      ...{ status: 415, code: "not_a_picture" },
      message: expect.stringContaining("Send a still photo"),
    });
  expect((await upload(boss, await sharp(frames[0]).gif().toBuffer())).status).toBe(201);
});

const listHeader = "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price";
const bring = (by: Shopper, text: Buffer | string, file = "november.csv") =>
  by.call(imports.create, { query: { file }, raw: { text, type: "text/csv" } });

test("a list that is mended before its first import goes in whole", async () => {
  const boss = await store.staff();
  const lines = ["sedge-skirt,Sedge skirt,Size,S,,96.00", "sedge-coat,Sedge coat,Size,M,,1a2"];
  const params = { id: (await bring(boss, [listHeader, ...lines].join("\n"))).body.id };
  await store.workOff();
  await boss.ask(imports.mend, { params, body: { cells: [{ row: 3, column: 5, text: "112.00" }] } });
  await store.workOff();
  const whole = { found: { rows: 2, added: 2, faults: { count: 0 } } };
  expect(await boss.ask(imports.read, { params })).toMatchObject({ state: "checked", ...whole });
  await boss.ask(imports.start, { params });
  await store.workOff();
  expect(await boss.ask(imports.read, { params })).toMatchObject({ state: "done", ...whole });
});

test("a list is checked, mended in a cell, imported by a job and kept for a week", async () => {
  const boss = await store.staff();
  const lines = ["reed-skirt,Reed skirt,Size,S,REED-S,96.00", "reed-coat,Reed coat,Size,M,=1+1,1a2"];
  const { body, status } = await bring(boss, [listHeader, ...lines].join("\n"));
  expect([status, body.state, body.found]).toEqual([202, "checking", null]);
  const params = { id: body.id };
  const read = () => boss.ask(imports.read, { params });
  const fix = { params, body: { cells: [{ row: 3, column: 5, text: "112.00" }] } };
  expect((await boss.refusal(imports.start, { params })).code).toBe("not_ready");
  expect((await boss.refusal(imports.mend, fix)).code).toBe("not_ready");
  await store.workOff();
  expect(await read()).toMatchObject({
    state: "checked",
    found: {
      ...{ rows: 2, added: 1, changed: 0, skipped: 1 },
      faults: { count: 1, shown: [{ row: 3, handle: "reed-coat", column: 5 }] },
    },
  });
  const found = async () =>
    (await store.nobody.ask(endpoints.products.list, { query: { search: "Reed" } })).results;
  expect(await found()).toEqual([]);

  // What is right goes in at once, the rest waits.
  await boss.ask(imports.start, { params });
  await store.workOff();
  expect(await read()).toMatchObject({ state: "done", found: { added: 1, faults: { count: 1 } } });
  expect((await boss.ask(imports.list)).results[0]).toMatchObject({ id: body.id, state: "done", to_fix: 1 });
  await sql`update products set name = 'Our reed skirt' where handle = 'reed-skirt'`.execute(store.db);
  await boss.ask(imports.mend, fix);
  await store.workOff();
  const rest = { added: 1, changed: 0, faults: { count: 0 } };
  expect(await read()).toMatchObject({ state: "checked", found: rest });
  await boss.ask(imports.start, { params });
  await store.workOff();
  expect(await read()).toMatchObject({ state: "done", found: rest });
  // What went in before stays as staff have made it since.
  expect((await found()).map(({ name }) => name).toSorted()).toEqual(["Our reed skirt", "Reed coat"]);
  await sql`update staff_imports set made_at = now() - interval '8 days' where id = ${body.id}`.execute(
    store.db,
  );
  await store.runJob("forget-keys");
  // What undoes it stays longer.
  expect(await read()).toMatchObject({ is_open: false, undo: { counts: { written: 2 } } });
  expect((await boss.refusal(imports.mend, fix)).code).toBe("not_ready");
  await sql`update staff_imports set imported_at = now() - interval '31 days' where id = ${body.id}`.execute(
    store.db,
  );
  expect((await boss.refusal(imports.undo, { params })).code).toBe("not_undoable");
  await store.runJob("forget-keys");
  expect((await boss.refusal(imports.read, { params })).code).toBe("not_found");
  expect((await boss.refusal(imports.undo, { params })).code).toBe("not_found");
});

test("a column that we do not know is what staff say it is, in this list and the next ones", async () => {
  const boss = await store.staff();
  const fabric = "Stoff */ neu";
  const list = (handle: string) => `${listHeader},${fabric}\n${handle},Twill,Size,S,,20.00,Cotton twill\n`;
  const readNow = async (id: number) => {
    await store.workOff();
    return boss.ask(imports.read, { params: { id } });
  };
  const { body: first } = await bring(boss, list("twill-1"));
  const unread = { column: 6, header: fabric, recognized: null, chosen: null };
  expect((await readNow(first.id)).found?.columns.at(-1)).toEqual(unread);
  const params = { id: first.id };
  const choose = (field: "material" | null) => ({ params, body: { columns: [{ header: fabric, field }] } });
  await boss.ask(imports.mend, choose("material"));
  expect((await readNow(first.id)).found?.columns.at(-1)).toEqual({ ...unread, chosen: "material" });
  const { body: next } = await bring(boss, list("twill-2").replace(fabric, ` ${fabric.toUpperCase()}`));
  await readNow(next.id);
  await boss.ask(imports.start, { params: { id: next.id } });
  await readNow(next.id);
  const { rows } = await sql<object>`select material from products where handle = 'twill-2'`.execute(
    store.db,
  );
  expect(rows).toEqual([{ material: "Cotton twill" }]);
  await boss.ask(imports.mend, choose(null));
  expect((await readNow(first.id)).found?.columns.at(-1)).toEqual(unread);
  expect((await boss.refusal(imports.mend, { params, body: {} })).code).toBe("invalid");
});

test("a column that we know is what staff say instead, or is not read, until they give it back", async () => {
  const boss = await store.staff();
  const { body: list } = await bring(boss, `${listHeader},RRP,Vendor\nfez,Fez,Size,S,,20.00,34.00,Reed\n`);
  const params = { id: list.id };
  const choose = async (choices: Record<string, "price" | "none" | null>) => {
    const columns = Object.entries(choices).map(([header, field]) => ({ header, field }));
    await boss.ask(imports.mend, { params, body: { columns } });
    await store.workOff();
    return boss.ask(imports.read, { params });
  };
  await store.workOff();
  const choices = { "Variant Price": "none", RRP: "price", Vendor: "none" } as const;
  expect((await choose({ "Variant Price": "none" })).refusal).toMatch(/no column for the price/);
  const { found } = await choose(choices);
  expect(found?.columns.map(({ recognized, chosen }) => [recognized, chosen]).slice(-3)).toEqual([
    ["price", "none"],
    [null, "price"],
    ["brand", "none"],
  ]);
  await boss.ask(imports.start, { params });
  await store.workOff();
  const { rows } =
    await sql<object>`select price::int, brand_name from products where handle = 'fez'`.execute(store.db);
  expect(rows).toEqual([{ price: 34_00, brand_name: "Unknown Brand" }]);
  const none = await choose({ "Variant Price": null, RRP: null, Vendor: null });
  expect(none.found?.changes.shown.map(({ what, from, to }) => [what, from, to])).toEqual([
    ["price", "34", "20"],
  ]);
});

test("a list of no shop system is read once staff say which columns are name and price", async () => {
  const boss = await store.staff();
  const { body } = await bring(
    boss,
    "Artikel,Preis neu,Maat,Brand\nOver shirt,59.00,S,Reed\nOver shirt,59.00,M,\n",
  );
  const params = { id: body.id };
  const choose = async (choices: Record<string, "name" | "price" | "size" | null>) => {
    const columns = Object.entries(choices).map(([header, field]) => ({ header, field }));
    await boss.ask(imports.mend, { params, body: { columns } });
    await store.workOff();
    return boss.ask(imports.read, { params });
  };
  await store.workOff();
  const list = await boss.ask(imports.read, { params });
  expect(list).toMatchObject({
    state: "refused",
    refusal: expect.stringContaining("Say which one is the name"),
  });
  expect(list.found?.columns.map(({ header, recognized }) => [header, recognized])).toEqual([
    ["Artikel", null],
    ["Preis neu", null],
    ["Maat", null],
    ["Brand", "brand"],
  ]);
  expect((await choose({ Artikel: "name" })).state).toBe("refused");
  expect(await choose({ "Preis neu": "price", Maat: "size" })).toMatchObject({
    ...{ state: "checked", refusal: null, found: { rows: 2, added: 1, faults: { count: 0 } } },
  });
  await boss.ask(imports.start, { params });
  await store.workOff();
  const { rows } = await sql<object>`select p.name, p.brand_name as brand, count(*)::int as sizes
    from products p join variants v on v.product_id = p.id where p.source = 'list' group by p.id`.execute(
    store.db,
  );
  expect(rows).toEqual([{ name: "Over shirt", brand: "Reed", sizes: 2 }]);
  await choose({ Artikel: null, "Preis neu": null, Maat: null });
});

test("an import is undone: what is new is archived, the rest goes back, what somebody changed stays", async () => {
  const boss = await store.staff();
  const importNow = async (lines: string[]) => {
    const { body } = await bring(boss, [`${listHeader},Vendor,Tags`, ...lines].join("\n"));
    const params = { id: body.id };
    await store.workOff();
    expect(await boss.ask(imports.read, { params })).toMatchObject({ state: "checked", refusal: null });
    await boss.ask(imports.start, { params });
    await store.workOff();
    return params;
  };
  const stateOf = async (handle: string) => {
    const { rows } = await sql<object>`select p.name, p.brand_name as brand, p.tags, p.status, p.price,
        array(select v.sku || ' ' || v.price || case when v.retired_at is null then '' else ' retired' end
          from variants v where v.product_id = p.id order by v.id) as variants
      from products p where handle = ${handle}`.execute(store.db);
    return rows[0];
  };
  await importNow(["weft,Weft,Size,S,WEFT-S,50.00,Loom,old", "warp,Warp,Size,S,WARP-S,60.00,Loom,old"]);
  const before = [await stateOf("weft"), await stateOf("warp")];
  const params = await importNow([
    "weft,Weft cloth,Size,S,WEFT-S,55.00,Reed,new",
    "weft,,Size,M,WEFT-M,40.00,,",
    "warp,Warp cloth,Size,S,WARP-S,66.00,Sedge,new",
    "selvage,Selvage,Size,S,SELV-S,70.00,Reed,",
  ]);
  expect([await stateOf("weft"), await stateOf("selvage")]).toMatchObject([
    { name: "Weft cloth", brand: "Reed", price: 4_000, variants: ["WEFT-S 5500", "WEFT-M 4000"] },
    { status: "active" },
  ]);
  const { body: shorter } = await bring(
    boss,
    [`${listHeader},Vendor,Tags`, "weft,Weft cloth,Size,M,WEFT-M,40.00,Reed,new"].join("\n"),
  );
  await store.workOff();
  const { found } = await boss.ask(imports.read, { params: { id: shorter.id } });
  expect(found?.notes.shown).toMatchObject([{ sentence: "S is not in the list and stays on sale." }]);
  await sql`update products set name = 'Our warp' where handle = 'warp'`.execute(store.db);
  const asked = await boss.ask(imports.undo, { params });
  expect(asked.undo).toMatchObject({ by: boss.email, counts: { written: 3 }, undone_at: null });
  expect((await boss.refusal(imports.start, { params })).code).toBe("not_ready");
  await store.workOff();
  expect((await boss.ask(imports.read, { params })).undo).toMatchObject({
    ...{ counts: { written: 0, undone: 2, conflicts: 1 }, undone_at: expect.any(String) },
    conflicts: [{ name: "Our warp" }],
  });
  expect(await stateOf("weft")).toEqual({
    ...before[0],
    variants: ["WEFT-S 5000", "WEFT-M 4000 retired"],
  });
  expect(await stateOf("warp")).toEqual({ ...before[1], name: "Our warp" });
  expect(await stateOf("selvage")).toMatchObject({ status: "archived" });
  // What it made goes with it, unless something has it: the archived selvage is of its brand.
  const left = await sql<{ name: string }>`select name from brands where name in ('Reed', 'Sedge')
    union all select name from sizes where name = 'M'`.execute(store.db);
  expect(left.rows.map(({ name }) => name)).toEqual(["Reed", "M"]);
  expect((await boss.refusal(imports.undo, { params })).message).toBe(`${boss.email} has undone it already.`);
});

test("an undone import puts nothing live that costs nothing, and a draft keeps its date to go live", async () => {
  const boss = await store.staff();
  const importNow = async (lines: string[]) => {
    const { body } = await bring(boss, [`${listHeader},Status`, ...lines].join("\n"));
    await store.workOff();
    await boss.ask(imports.start, { params: { id: body.id } });
    await store.workOff();
    return { params: { id: body.id } };
  };
  await importNow(["bobbin,Bobbin,Size,S,,50.00,active", "spindle,Spindle,Size,S,,60.00,draft"]);
  const at = new Date(Date.now() + 86_400_000);
  await store.db.updateTable("products").set({ publish_at: at }).where("handle", "=", "spindle").execute();
  const list = await importNow(["bobbin,Bobbin,Size,S,,50.00,draft", "spindle,Spindle,Size,S,,60.00,active"]);
  await sql`update variants v set price = 0 from products p where p.id = v.product_id and p.handle = 'bobbin'`.execute(
    store.db,
  );
  await boss.ask(imports.undo, list);
  await store.workOff();
  const { rows } = await sql<object>`select status, publish_at from products
    where handle in ('bobbin', 'spindle') order by handle`.execute(store.db);
  expect(rows).toEqual([
    { status: "draft", publish_at: null },
    { status: "draft", publish_at: at },
  ]);
  expect((await boss.ask(imports.read, list)).undo).toMatchObject({ counts: { undone: 1, conflicts: 1 } });
});

test("a list that was undone comes back corrected as if it were the first one", async () => {
  const boss = await store.staff();
  const importNow = async (lines: string[]) => {
    const { body } = await bring(boss, [`${listHeader},Variant Inventory Qty`, ...lines].join("\n"));
    const params = { id: body.id };
    await store.workOff();
    const { found } = await boss.ask(imports.read, { params });
    await boss.ask(imports.start, { params });
    await store.workOff();
    return { params, found };
  };
  const stateOf = async (handle: string) => {
    const { rows } = await sql<{ status: string; variants: string[] }>`select p.status, array(
        select s.name || ' ' || v.on_hand from variants v join sizes s on s.id = v.size_id
        where v.product_id = p.id and v.retired_at is null order by v.id) as variants
      from products p where handle = ${handle}`.execute(store.db);
    return rows[0];
  };
  await importNow(["heddle,Heddle,Size,S,,50.00,3"]);
  const wrong = ["heddle,Heddle,Size,S,,50.00,3", "heddle,,Size,M,,50.00,5000"];
  const { params } = await importNow([
    ...wrong,
    "treadle,Treadle,Size,S,,70.00,7000",
    "treadle,,Size,Ml,,70.00,1",
  ]);
  await boss.ask(imports.undo, { params });
  await store.workOff();
  expect([await stateOf("heddle"), await stateOf("treadle")]).toMatchObject([
    { variants: ["S 3"] },
    { status: "archived" },
  ]);
  const right = ["heddle,Heddle,Size,S,,50.00,3", "heddle,,Size,M,,50.00,50"];
  const again = [...right, "treadle,Treadle,Size,S,,70.00,70", "treadle,,Size,M,,70.00,1"];
  const { found } = await importNow(again);
  expect(found?.notes.shown).toEqual([]);
  expect([await stateOf("heddle"), await stateOf("treadle")]).toEqual([
    { status: "active", variants: ["S 3", "M 50"] },
    { status: "active", variants: ["S 70", "M 1"] },
  ]);
  // Once staff retire it themselves it stays retired, as ever.
  await sql`update products set status = 'archived', retired_at = now() where handle = 'treadle'`.execute(
    store.db,
  );
  await importNow(again);
  expect(await stateOf("treadle")).toMatchObject({ status: "archived" });
});

test("what is no list is refused in a sentence, and the limit of a role for prices binds its lists", async () => {
  const boss = await store.staff();
  for (const text of ["", gzipSync("Handle"), Buffer.from("PK\u0003\u0004 a spreadsheet")])
    expect((await bring(boss, text)).problem).toMatchObject({ status: 415, code: "not_a_list" });
  expect((await bring(boss, Buffer.alloc(11 * 1024 * 1024, "a"))).problem).toMatchObject({ status: 413 });
  expect((await bring(await store.staff("Packer"), listHeader)).problem).toMatchObject({ status: 403 });
  expect((await (await store.staff("Packer")).refusal(imports.list)).status).toBe(403);
  const hostile = ["\0\0\0\0,\n", `${"a,".repeat(2_000)}b\n1`, "x".repeat(2_000_000), "Name,Size\nSkirt,M\n"];
  const brought = [];
  for (const text of hostile) brought.push((await bring(boss, text)).body.id);
  const line = (price: string) => `${listHeader}\npriced,Priced cloth,Size,S,PRICED-S,${price}\n`;
  const first = (await bring(boss, line("100.00"))).body;
  const old = (await bring(boss, Buffer.from(line("1").replace("cloth", "clôth"), "latin1"))).body;
  const cut = (await bring(boss, line(`${"a".repeat(39)}😀`))).body;
  await store.workOff();
  expect((await boss.ask(imports.read, { params: { id: cut.id } })).found?.faults.count).toBe(1);
  for (const id of brought) {
    const { state, refusal } = await boss.ask(imports.read, { params: { id } });
    expect([state, refusal]).toEqual([
      "refused",
      expect.stringMatching(/^(The file|We do not know the columns of this file)[^-]+\.$/),
    ]);
  }
  expect((await boss.ask(imports.read, { params: { id: old.id } })).found?.about).toEqual([
    "The file is not in UTF-8. It was read as windows-1252.",
  ]);
  await boss.ask(imports.start, { params: { id: first.id } });
  await store.workOff();
  const permissions: Permission[] = ["catalog.import"];
  await boss.ask(endpoints.staffRoles.create, {
    body: { name: "Buyer", permissions, refund_limit: null, price_change_percent: 10 },
  });
  const buyer = await store.staff("Buyer");
  const later = (await bring(buyer, line("120.00"))).body;
  await store.workOff();
  expect(await buyer.ask(imports.read, { params: { id: later.id } })).toMatchObject({
    found: {
      changed: 0,
      faults: { shown: [{ sentence: "Your role may change a price by up to 10% a day." }] },
    },
  });
});

test("an unknown product is a 404", async () => {
  const boss = await store.staff();
  expect((await boss.refusal(products.read, { params: { id: 999_999 } })).code).toBe("not_found");
  expect((await boss.refusal(products.list, { query: { state: "lost" } })).code).toBe("invalid");
});
