import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { appendFile, mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { imageUrl } from "@adire/contract/images";
import { whole } from "@adire/contract/picture-sizes";
import { freshDatabase } from "@adire/postgres/testing";
import { sql } from "kysely";
import sharp from "sharp";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { migrateStore, openStore, type Store } from "../../db/open.ts";
import { attributesOf } from "../catalog/attributes.ts";
import { reindexProducts } from "../catalog/reindex-products.ts";
import { importFile, LostDatabase } from "./import-file.ts";
import { reportText } from "./report.ts";
import { makePictureStore } from "./store-pictures.ts";

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));
const shared =
  process.env.ADIRE_SHARED_DATA ?? fileURLToPath(new URL("../../../../../shared/data", import.meta.url));
let store: Store;
let drop: () => Promise<void>;
beforeEach(async () => {
  const database = await freshDatabase(migrateStore, "adire_store");
  store = openStore(database.url);
  drop = database.drop;
});
afterEach(async () => {
  await store.close();
  await drop();
});

const product = (handle: string) =>
  store.db.selectFrom("products").selectAll().where("handle", "=", handle).executeTakeFirstOrThrow();
const variantsOf = (handle: string) =>
  store.db
    .selectFrom("variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .leftJoin("sizes as s", "s.id", "v.size_id")
    .leftJoin("colors as c", "c.id", "v.color_id")
    .select([
      "s.name as size",
      "c.name as color",
      "v.option_value as option",
      "v.sku",
      "v.price",
      "v.compare_price",
      "v.on_hand",
      "v.stock_tracked",
      "v.retired_at",
    ])
    .where("p.handle", "=", handle)
    .orderBy("v.id")
    .execute();
const counts = async () => ({
  products: (await store.db.selectFrom("products").select("id").execute()).length,
  variants: (await store.db.selectFrom("variants").select("id").execute()).length,
  imports: (await store.db.selectFrom("imports").select("id").execute()).length,
});

test("a dirty export: good products go in, each bad one is named with its row and reason", async () => {
  const report = await importFile(store.db, { path: fixture("shopify.csv") });
  expect(report).toMatchObject({
    imported: 5,
    updated: 0,
    skipped: 1,
    drafts: 2,
    ended: "complete",
    source: "shopify",
  });
  expect(report.skips).toEqual([
    { row: 5, handle: "indigo-wrap", what: "variant", reason: "the price is blank" },
    { row: 8, handle: "no-price", what: "product", reason: "the price is blank" },
    {
      row: 10,
      handle: "",
      what: "row",
      reason: "the row is broken: a quotation mark is missing or one too many",
    },
    { row: 13, handle: "", what: "row", reason: "the row has 24 cells, the header names 22" },
    { row: 14, handle: "", what: "row", reason: "the row has no handle, so no product to belong to" },
    {
      row: 16,
      handle: "",
      what: "row",
      reason: '"indigo-wrap" ended at row 6 already: the rows of a product must follow each other',
    },
  ]);
  expect(report.notes.map(({ row, text }) => [row, text])).toEqual([
    [3, "the compare-at price 80.00 is not above the price: left out"],
    [3, "the quantity -3 is negative: 0 pieces"],
    [4, "the SKU IW-1 is taken by an earlier row: imported without one"],
  ]);
  expect(await product("indigo-wrap")).toMatchObject({
    name: "Indigo Wrap Dress",
    brand_name: "Lagos Loom",
    category_names: ["Dresses", "Women"],
    description: "A wrap dress in adire cloth & linen.\n\n• Side pockets\n• Machine wash < 30°",
    is_new: true,
    price: 8900,
    compare_price: 12000,
    images: [1, 2, 3].map((n) => `https://pictures.example/wrap-${n}.jpg`),
    color_images: { Indigo: ["https://pictures.example/wrap-indigo.jpg"] },
  });
  expect(await variantsOf("indigo-wrap")).toMatchObject([
    {
      size: "S",
      color: "Indigo",
      option: "Cotton",
      sku: "IW-1",
      price: 8900,
      compare_price: 12000,
      on_hand: 4,
    },
    {
      size: "M",
      color: "Indigo",
      option: "Cotton",
      sku: "IW-2",
      price: 8900,
      compare_price: null,
      on_hand: 0,
    },
    { size: "M", color: "Gray", option: "Silk", sku: null, price: 110950, on_hand: 2 },
  ]);
  expect(await variantsOf("clay-tee")).toMatchObject([
    { size: null, color: null, on_hand: 0, stock_tracked: false },
  ]);
  expect((await product("clay-tee")).status).toBe("draft");
  expect((await product("brass-ring")).description).toBe('Line one, "quoted"\nLine two');
  expect((await product("inch-heel")).name).toBe('Heel of 3" height');
  expect(await product("late-hat")).toMatchObject({
    status: "draft",
    category_names: ["Whatsit"],
    brand_name: "Unknown Brand",
  });
});

test("an option that is neither size nor color keeps its own name, and the report says what each became", async () => {
  const header =
    "Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant Price";
  const rows = [
    "chair,Chair,Material,Plastic,,,,,40",
    "chair,,,Oak,,,,,90",
    "necklace,Necklace,Color,Gold,Length,30cm,,,20",
    "necklace,,,Gold,,40cm,,,22",
    "card,Gift Card,Title,$10.00,,,,,10",
    "belt,Belt,Size,S,Material,Hide,Buckle,Brass,30",
    "belt,,,S,,hide,,Steel,30",
  ];
  const report = await importRows([header, ...rows]);
  expect(await variantsOf("chair")).toMatchObject([
    { size: null, color: null, option: "Plastic", price: 4000 },
    { size: null, option: "Oak", price: 9000 },
  ]);
  expect(await variantsOf("necklace")).toMatchObject([
    { size: null, color: "Gold", option: "30cm" },
    { size: null, color: "Gold", option: "40cm" },
  ]);
  expect(await product("necklace")).toMatchObject({ option_name: "Length", option_values: ["30cm", "40cm"] });
  expect(await product("card")).toMatchObject({ option_name: "Amount", option_values: ["$10.00"] });
  expect(await product("belt")).toMatchObject({
    option_name: "Material / Buckle",
    option_values: ["Hide / Brass", "hide / Steel"],
    size_names: ["S"],
  });
  expect(report.notes).toEqual([
    { row: 7, handle: "belt", text: 'the options "Material" and "Buckle" are one: "Material / Buckle"' },
  ]);
  expect(reportText(report)).toContain(
    'options: "Material" is an option of its own (2 products); "Color" is the color (1 product); ' +
      '"Length" is an option of its own (1 product); "Title" is an option of its own (1 product); ' +
      '"Size" is the size (1 product); "Buckle" is an option of its own (1 product)',
  );
  const ids = async () =>
    (await store.db.selectFrom("variants").select("id").orderBy("id").execute()).map(({ id }) => id);
  const before = await ids();
  const again = await importRows([header, ...rows.slice(0, 3), "necklace,,,Gold,,50cm,,,22"], {
    retireMissing: true,
  });
  expect(again.changes).toEqual([
    { row: 4, handle: "necklace", what: "variant", variant: "Gold / 40cm", from: "on sale", to: "retired" },
  ]);
  expect(await product("necklace")).toMatchObject({ option_values: ["30cm", "50cm"] });
  expect(await ids()).toEqual([...before, expect.any(Number)]);
});

test("the same file again updates: no duplicates, no new stock movements", async () => {
  await importFile(store.db, { path: fixture("shopify.csv") });
  const before = await counts();
  const pieces = () =>
    store.db.selectFrom("variants").select(["id", "on_hand", "initial_stock"]).orderBy("id").execute();
  const came = await pieces();
  expect(came.filter(({ on_hand, initial_stock }) => on_hand !== initial_stock)).toEqual([]);
  await store.db
    .insertInto("settings")
    .values({ name: "demo_terms", value: JSON.stringify({ return_days: 30 }) })
    .execute();
  const again = await importFile(store.db, { path: fixture("shopify.csv") });
  expect(again).toMatchObject({ imported: 0, updated: 5, skipped: 1 });
  expect(await counts()).toEqual({ ...before, imports: before.imports + 1 });
  expect(await pieces()).toEqual(came);
  expect(await store.db.selectFrom("stock_movements").select("id").execute()).toEqual([]);
  const settings = await store.db
    .selectFrom("settings")
    .select(["name", "value"])
    .where("name", "in", ["show_sample_clearance", "demo_terms"])
    .execute();
  expect(settings).toEqual([{ name: "show_sample_clearance", value: false }]);
});

test("stock never falls below what is promised; variants that are gone are retired and come back", async () => {
  const folder = await mkdtemp(join(tmpdir(), "adire-import-"));
  const write = async (...rows: string[]) => {
    const path = join(folder, "own.csv");
    await writeFile(
      path,
      [
        "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price",
        ...rows,
      ].join("\n"),
    );
    return importFile(store.db, { path, stock: true, retireMissing: true });
  };
  await write("cap,Cap,Size,S,A,5,10", "cap,,,M,B,5,10");
  await store.db.updateTable("variants").set({ reserved: 3 }).where("sku", "=", "A").execute();
  const kept = await write(
    "cap,Cap,Size,S,B,1,12",
    "cap,,,L,A,1,12",
    "other,Other,Title,Default Title,B,1,5",
  );
  expect(kept.notes).toContainEqual({
    row: 2,
    handle: "cap",
    text: "S has 1 in the file, but 3 are promised to orders: 3 stay",
  });
  expect(await variantsOf("cap")).toMatchObject([
    { size: "S", sku: "B", on_hand: 3, price: 1200, retired_at: null },
    { size: "M", sku: null, retired_at: expect.any(Date) },
    { size: "L", sku: "A", on_hand: 1, retired_at: null },
  ]);
  const report = await write("thief,Thief,Title,Default Title,A,1,5");
  expect(report.notes[0]?.text).toContain("the SKU A belongs to another product");
  await rm(folder, { recursive: true });
});

type More = Partial<Parameters<typeof importFile>[1]>;
/** Imports a file that is written for it: the header first. */
const importRows = (rows: readonly string[], more: More = {}) =>
  importBytes(Buffer.from(rows.join("\n")), more);
async function importBytes(bytes: Buffer, more: More = {}) {
  const folder = await mkdtemp(join(tmpdir(), "adire-import-"));
  const path = join(folder, "own.csv");
  await writeFile(path, bytes);
  try {
    return await importFile(store.db, { path, ...more });
  } finally {
    await rm(folder, { recursive: true });
  }
}
const MINIMAL = "Handle,Title,Option1 Name,Option1 Value,Variant Price";
const sell = (sku: string, quantity: number) =>
  sql`insert into stock_movements (variant_id, quantity, cause)
    select id, ${-quantity}, 'import' from variants where sku = ${sku}`.execute(store.db);
const movements = async () => (await store.db.selectFrom("stock_movements").select("id").execute()).length;

test.each([
  ["without the column", MINIMAL, ["cap,Cap,Size,S,10", "cap,,,M,10", "cap,,,L,10"]],
  [
    "with blank cells",
    `${MINIMAL},Variant Inventory Qty`,
    ["cap,Cap,Size,S,10,", "cap,,,M,10, ", "cap,,,L,10,"],
  ],
])(
  "imported again without quantities, %s, stock stays as it is; the report says so",
  async (_, header, rows) => {
    const full = `${MINIMAL},Variant SKU,Variant Inventory Qty`;
    await importRows([full, "cap,Cap,Size,S,10,A,5", "cap,,,M,10,B,0"]);
    await sell("A", 2);
    const before = await movements();
    const counted = { imported: 0, updated: 1, stockAssumed: 1, stockKept: 2 };
    expect(await importRows([header, ...rows], { dryRun: true })).toMatchObject(counted);
    const report = await importRows([header, ...rows]);
    expect(report).toMatchObject(counted);
    expect(reportText(report)).toContain(
      "1 new variants have no quantity in the file: they are sold out; --new-stock N gives each of them N pieces",
    );
    expect(reportText(report)).toContain("2 variants have no quantity in the file: their stock stays");
    expect(await importRows([header, ...rows], { stock: true })).toMatchObject({ stockKept: 3 });
    expect(await variantsOf("cap")).toMatchObject([
      { size: "S", sku: "A", on_hand: 3 },
      { size: "M", sku: "B", on_hand: 0 },
      { size: "L", sku: null, on_hand: 0 },
    ]);
    expect(await movements()).toBe(before);
    await importRows([full, "cap,Cap,Size,S,10,A,7", "cap,,,XL,10,D,"], { stock: true, newStock: 30 });
    expect(await variantsOf("cap")).toMatchObject([{ on_hand: 7 }, { on_hand: 0 }, {}, { on_hand: 30 }]);
  },
);

test("barcodes come in, several variants may share one, and blank or rounded cells leave them", async () => {
  const header = `${MINIMAL},Variant Barcode`;
  const barcodes = async () =>
    (await store.db.selectFrom("variants").select("barcode").orderBy("id").execute()).map(
      (row) => row.barcode,
    );
  await importRows([header, "cap,Cap,Size,S,10,'0036000291452", "cap,,,M,10,0036000291452", "cap,,,L,10,"]);
  expect(await barcodes()).toEqual(["0036000291452", "0036000291452", null]);
  const rows = ["cap,Cap,Size,S,10,", "cap,,,M,10,3.6E+10", "cap,,,L,10,5449000000996"];
  expect((await importRows([header, ...rows])).notes.map(({ row, text }) => [row, text])).toEqual([
    [3, "the barcode 3.6E+10 was rounded by a spreadsheet: left out"],
  ]);
  expect(await barcodes()).toEqual(["0036000291452", "0036000291452", "5449000000996"]);
  await importRows([header, "cap,Cap,Size,S,10,", "cap,,,M,10,1"], { clearBlanks: true });
  expect(await barcodes()).toEqual([null, "1", "5449000000996"]);
});

const WHOLE = [
  "Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant SKU,Variant Compare At Price,Vendor,Type,Tags",
  "Body (HTML),Image Src,Variant Image,Status,Fabric (product.metafields.shopify.fabric)",
].join(",");
const wholeRow =
  '"cap",Cap,Color,Indigo,10,A,20,Lagos Loom,Hats,"featured, women",Soft,https://p.example/cap.jpg,' +
  "https://p.example/indigo.jpg,draft,cotton";
const shown = async () => {
  const { updated_at, ...row } = await product("cap");
  return { ...row, variants: await variantsOf("cap") };
};

test.each([
  ["a missing column", MINIMAL, "cap,Cap,Color,Indigo,10"],
  ["a blank cell", WHOLE, "cap,Cap,Color,Indigo,10,,20,,,,,,,,"],
])("%s leaves what the store has", async (_, header, row) => {
  await importRows([WHOLE, wholeRow]);
  await sql`update products set fit = 'Runs small'`.execute(store.db);
  const before = await shown();
  expect(before).toMatchObject({
    status: "draft",
    is_featured: true,
    compare_price: 2000,
    material: "Cotton",
  });
  await importRows([header, row]);
  expect(await shown()).toEqual(before);
});

test("with clearBlanks a blank cell empties what the store has; stock and missing columns stay", async () => {
  await importRows([WHOLE, wholeRow]);
  const [{ on_hand } = { on_hand: 0 }] = await variantsOf("cap");
  await importRows([MINIMAL, "cap,Cap,Color,Indigo,10"], { clearBlanks: true });
  expect(await shown()).toMatchObject({ brand_name: "Lagos Loom", description: "Soft" });
  await importRows([WHOLE, "cap,Cap,Color,Indigo,10,,,,,,,,,,"], { clearBlanks: true });
  expect(await shown()).toMatchObject({
    brand_name: "Unknown Brand",
    description: "",
    material: "",
    tags: [],
    is_featured: false,
    images: [],
    color_images: {},
    status: "active",
    variants: [{ sku: null, compare_price: null, on_hand }],
  });
});

test("a blank compare-at price beside a price ends a reduction; a missing column does not", async () => {
  await importRows([WHOLE, wholeRow]);
  const compare = async () => (await variantsOf("cap"))[0]?.compare_price;
  await importRows([MINIMAL, "cap,Cap,Color,Indigo,15"]);
  expect(await compare()).toBe(2000);
  await importRows([MINIMAL, "cap,Cap,Color,Indigo,20"]);
  expect(await compare()).toBeNull();
  await importRows([WHOLE, wholeRow]);
  await importRows([WHOLE, "cap,Cap,Color,Indigo,10,,,,,,,,,,"]);
  expect(await compare()).toBeNull();
});

test("a variant whose price is blank now stays as it is, and a new one is left out", async () => {
  await importRows([`${MINIMAL},Variant SKU`, "cap,Cap,Size,S,10,A", "cap,,,M,12,B"]);
  const report = await importRows([MINIMAL, "cap,Cap,Size,S,11", "cap,,,M,", "cap,,,L,"]);
  expect(report.skips.map(({ row, reason }) => [row, reason])).toEqual([
    [3, "the price is blank"],
    [4, "the price is blank"],
  ]);
  expect(await variantsOf("cap")).toMatchObject([
    { size: "S", price: 1100, sku: "A", retired_at: null },
    { size: "M", price: 1200, sku: "B", retired_at: null },
  ]);
});

test("a SKU that the file gives to another variant is not kept where it is blank", async () => {
  await importRows([`${MINIMAL},Variant SKU`, "cap,Cap,Size,S,10,A", "cap,,,M,10,B"]);
  await importRows([`${MINIMAL},Variant SKU`, "cap,Cap,Size,S,10,", "cap,,,M,10,A"]);
  expect(await variantsOf("cap")).toMatchObject([
    { size: "S", sku: null },
    { size: "M", sku: "A" },
  ]);
});

test("a product that staff retired stays retired, whatever the file says, unless told to overwrite", async () => {
  await importRows([WHOLE, wholeRow]);
  await sql`update products set status = 'archived', retired_at = now()`.execute(store.db);
  const before = await product("cap");
  const active = [WHOLE, wholeRow.replace("draft", "active")];
  expect(await importRows([MINIMAL, "cap,Top hat,Color,Indigo,10"])).toMatchObject({ updated: 1, notes: [] });
  expect(await product("cap")).toMatchObject({ name: "Top hat", status: "archived" });
  const note = {
    row: 2,
    handle: "cap",
    text: "staff retired the product: it stays retired; --overwrite brings it back",
  };
  expect(await importRows(active)).toMatchObject({ notes: [note], changes: [] });
  expect(await product("cap")).toMatchObject({ status: "archived", retired_at: before.retired_at });
  expect(await importRows(active, { overwrite: true })).toMatchObject({
    notes: [],
    changes: [{ row: 2, handle: "cap", what: "publication", variant: "", from: "archived", to: "active" }],
  });
  expect(await product("cap")).toMatchObject({ status: "active", retired_at: null });
});

test("an old file's quantities do not overwrite the store's, unless told so; every change is listed", async () => {
  const full = `${MINIMAL},Variant SKU,Variant Inventory Qty,Status`;
  const rows = ["cap,Cap,Size,S,10,A,5,active", "cap,,,M,10,B,7,", "cap,,,L,10,C,1,"];
  await importRows([full, ...rows]);
  await sell("A", 2);
  const newer = [full, "cap,Cap,Size,S,12.50,A,5,draft", "cap,,,M,10,B,7,", "cap,,,XL,10,D,4,"];
  const place = { row: 2, handle: "cap" };
  const changes = [
    { ...place, what: "publication", variant: "", from: "active", to: "draft" },
    { ...place, what: "price", variant: "S", from: "10", to: "12.5" },
  ];
  const missing = [{ ...place, variant: "L" }];
  const dry = await importRows(newer, { dryRun: true });
  const report = await importRows(newer);
  for (const one of [dry, report])
    expect(one).toMatchObject({ changes, missing, stockIgnored: 1, stockKept: 0 });
  expect(reportText(report)).toContain(
    "1 variants have another quantity or tracking in the file: their stock stays",
  );
  expect(reportText(report)).toContain("Changed in the store:\n  row 2 (cap): publication active → draft");
  expect(await variantsOf("cap")).toMatchObject([
    { size: "S", on_hand: 3 },
    { size: "M", on_hand: 7 },
    { size: "L", on_hand: 1, retired_at: null },
    { size: "XL", on_hand: 4 },
  ]);
  expect(await importRows(newer, { stock: true })).toMatchObject({
    changes: [{ ...place, what: "stock", variant: "S", from: "3", to: "5" }],
    stockIgnored: 0,
  });
  expect((await variantsOf("cap"))[0]).toMatchObject({ on_hand: 5 });
});

const TRACKED = `${MINIMAL},Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy`;

test("stock that a shop does not track, or sells on, is never sold out; tracked without a number it is", async () => {
  const rows = [
    "cap,Cap,Size,S,10,A,,,deny",
    "cap,,,M,10,B,shopify,-4,continue",
    "cap,,,L,10,C,shopify,,deny",
    "cap,,,XL,10,D,shopify,7,deny",
  ];
  const counted = { untracked: 2, stockAssumed: 1, notes: [] };
  expect(await importRows([TRACKED, ...rows], { dryRun: true })).toMatchObject(counted);
  const report = await importRows([TRACKED, ...rows]);
  expect(report).toMatchObject(counted);
  expect(reportText(report)).toContain("2 new variants are not tracked in the file: they are never sold out");
  expect(reportText(report)).toContain("1 new variants have no quantity in the file: they are sold out");
  expect(await variantsOf("cap")).toMatchObject([
    { size: "S", on_hand: 0, stock_tracked: false },
    { size: "M", on_hand: 0, stock_tracked: false },
    { size: "L", on_hand: 0, stock_tracked: true },
    { size: "XL", on_hand: 7, stock_tracked: true },
  ]);
  expect(await importRows([TRACKED, ...rows])).toMatchObject({ changes: [], stockIgnored: 0 });
});

test.each([
  [
    "woocommerce",
    "ID,Type,SKU,Name,Published,Regular price,In stock?,Stock,Backorders allowed?",
    [
      "1,simple,a,A,1,10,1,,0",
      "2,simple,b,B,1,10,1,2,notify",
      "3,simple,c,C,1,10,0,,0",
      "4,simple,d,D,1,10,1,4,0",
    ],
  ],
  [
    "vendure",
    "name,slug,description,sku,price,taxCategory,stockOnHand,trackInventory",
    [
      "A,a,,A,10,standard,,false",
      "B,b,,B,10,standard,2,false",
      "C,c,,C,10,standard,0,inherit",
      "D,d,,D,10,x,4,",
    ],
  ],
  [
    "spree",
    "slug,sku,name,price,currency,inventory_count,option1_name,option1_value",
    ["a,A,A,10,USD,∞,,", "b,B,B,10,USD,∞,Size,S", "c,C,C,10,USD,0,,", "d,D,D,10,USD,4,,"],
  ],
  [
    "medusa",
    [
      "Product Title,Product Handle,Price USD",
      "Variant Inventory Quantity,Variant Manage Inventory,Variant Allow Backorder",
    ].join(","),
    ["A,a,10,,false,false", "B,b,10,2,true,true", "C,c,10,0,true,false", "D,d,10,4,true,"],
  ],
])("%s says which stock is not tracked in its own way", async (source, header, rows) => {
  expect(await importRows([header, ...rows])).toMatchObject({ source, imported: 4, untracked: 2 });
  const stock = await sql<{ name: string; stock: number | null }>`select lower(p.name) as name,
    case when v.stock_tracked then v.on_hand end as stock from products p join variants v on v.product_id = p.id
    order by p.id`.execute(store.db);
  expect(stock.rows.map(({ name, stock }) => [name, stock])).toEqual([
    ["a", null],
    ["b", null],
    ["c", 0],
    ["d", 4],
  ]);
});

test("with --stock the file says what is tracked; untracked sales are no stock when tracking begins", async () => {
  const row = (tracker: string, quantity: string) => [
    TRACKED,
    `cap,Cap,Size,S,10,A,${tracker},${quantity},deny`,
  ];
  await importRows(row("", "5"));
  await sell("A", 8);
  await sql`update variants set reserved = 2`.execute(store.db);
  expect(await importRows(row("shopify", ""))).toMatchObject({ changes: [], stockIgnored: 1 });
  expect(await variantsOf("cap")).toMatchObject([{ on_hand: -3, stock_tracked: false }]);
  const place = { row: 2, handle: "cap", variant: "S" };
  expect(await importRows([`${MINIMAL},Variant SKU`, "cap,Cap,Size,S,10,A"], { stock: true })).toMatchObject({
    changes: [],
  });
  expect(await importRows(row("shopify", ""), { stock: true })).toMatchObject({
    changes: [{ ...place, what: "tracking", from: "untracked", to: "tracked" }],
  });
  expect(await variantsOf("cap")).toMatchObject([{ on_hand: 2, stock_tracked: true }]);
  await importRows(row("", "1"), { stock: true });
  expect(await variantsOf("cap")).toMatchObject([{ on_hand: 1, stock_tracked: false }]);
  const wrong = await sql`select from variants v where on_hand <> initial_stock
    + (select sum(quantity) from stock_movements m where m.variant_id = v.id)`.execute(store.db);
  expect(wrong.rows).toEqual([]);
});

test("variants that the file lacks stay on sale with their pictures, unless told so; each is listed", async () => {
  const header = `${MINIMAL},Variant SKU,Variant Image`;
  const picture = (color: string) => `https://p.example/${color}.jpg`;
  const row = (color: string, sku: string, price = "10") =>
    `cap,Cap,Color,${color},${price},${sku},${picture(color)}`;
  await importRows([header, row("Red", "A"), row("Blue", "B"), row("Green", "C")]);
  const shorter = [header, row("Red", "C"), row("Blue", "B", "")];
  const green = { row: 2, handle: "cap", variant: "Green" };
  const dry = await importRows(shorter, { dryRun: true });
  const report = await importRows(shorter);
  for (const one of [dry, report]) expect(one).toMatchObject({ missing: [green], changes: [] });
  expect(reportText(report)).toContain("(--retire-missing retires them):\n  row 2 (cap): Green");
  expect(await variantsOf("cap")).toMatchObject([
    { color: "Red", sku: "C", retired_at: null },
    { color: "Blue", sku: "B", retired_at: null },
    { color: "Green", sku: null, retired_at: null },
  ]);
  expect((await product("cap")).color_images).toMatchObject({ Green: [picture("Green")] });
  const goes = { missing: [], changes: [{ ...green, what: "variant", from: "on sale", to: "retired" }] };
  expect(await importRows(shorter, { retireMissing: true, dryRun: true })).toMatchObject(goes);
  expect(await importRows(shorter, { retireMissing: true })).toMatchObject(goes);
  expect(await variantsOf("cap")).toMatchObject([
    { retired_at: null },
    { color: "Blue", retired_at: null },
    { color: "Green", retired_at: expect.any(Date) },
  ]);
  expect(await importRows(shorter)).toMatchObject({ missing: [], changes: [] });
});

const SHOP = "Handle,Title,Vendor,Option1 Name,Option1 Value,Variant Price,Variant SKU,Image Src";
const LOOM = [
  "classic-tee,Classic Tee,Lagos Loom,Size,S,10,LL-1,https://cdn.example/files/1/tee.jpg?v=1",
  "wrap,Wrap,Lagos Loom,Size,S,50,LL-2,https://cdn.example/files/1/wrap.jpg",
];

test("another shop's file does not overwrite products with the same handle: --source keeps them apart", async () => {
  await importRows([SHOP, ...LOOM]);
  const other = [
    SHOP,
    "classic-tee,Classic Tee,Kano Knits,Size,S,30,KK-7,https://cdn.example/files/2/tee.jpg",
    "mug,Mug,Kano Knits,Size,S,12,KK-8,",
  ];
  const sentence =
    'The file seems to be of another shop than the store\'s products of the source "shopify": its product ' +
    '"classic-tee" has other SKUs, another brand or other pictures there. ' +
    "--source NAME keeps the shops apart; --source shopify updates the known products.";
  for (const dryRun of [true, false]) await expect(importRows(other, { dryRun })).rejects.toThrow(sentence);
  expect(await counts()).toMatchObject({ products: 2, imports: 1 });
  expect(await importRows(other, { source: "kano" })).toMatchObject({ imported: 2, source: "kano" });
  const tees = await store.db
    .selectFrom("products")
    .select(["source", "brand_name", "price"])
    .where("handle", "=", "classic-tee")
    .orderBy("id")
    .execute();
  expect(tees).toEqual([
    { source: "shopify", brand_name: "Lagos Loom", price: 1_000 },
    { source: "kano", brand_name: "Kano Knits", price: 3_000 },
  ]);
  expect(await importRows(other, { source: "shopify" })).toMatchObject({ imported: 1, updated: 1 });
});

test.each([
  ["a new brand and new pictures", "classic-tee,Tee,Loom & Co,Size,S,9,LL-1,https://cdn.example/new.jpg"],
  ["new SKUs and a new title", "classic-tee,Tee,Loom,Size,S,9,N-1,https://cdn.example/files/1/tee.jpg?v=2"],
  [
    "new SKUs and new pictures",
    "classic-tee,Classic Tee,LAGOS LOOM,Size,S,9,N-1,https://cdn.example/new.jpg",
  ],
  ["nothing to tell it by", "classic-tee,Tee,,Size,S,9,,"],
  ["a product that is new", "cap,Cap,Kano Knits,Size,S,9,KK-1,"],
])("the same shop's file with %s is no other shop's", async (_, row) => {
  await importRows([SHOP, ...LOOM]);
  expect((await importRows([SHOP, row])).ended).toBe("complete");
});

test.each([
  ["p-100", 0, "nothing was saved"],
  ["p-600", 500, "about 500 products, up to row 501 of the file, were saved"],
])(
  "a connection lost at %s: a sentence says how far it came; again it goes on",
  async (handle, saved, howFar) => {
    const rows = Array.from({ length: 1_000 }, (_, n) => `p-${n},P ${n},Size,S,10`);
    await store.pool.query(`create function hang_up() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
    await store.pool.query(`create trigger hang_up before insert on products for each row
    when (new.handle = '${handle}') execute function hang_up()`);
    const error = await importRows([MINIMAL, ...rows]).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(LostDatabase);
    expect(error.message).toBe(
      `The connection to the store's database was lost: ${howFar}. To run the same import again is safe.`,
    );
    await store.pool.query("drop trigger hang_up on products");
    expect((await counts()).products).toBe(saved);
    expect(await importRows([MINIMAL, ...rows])).toMatchObject({ updated: saved, imported: 1_000 - saved });
  },
);

test("what lists keep of a new product is what a refresh would write", async () => {
  await importFile(store.db, { path: fixture("shopify.csv") });
  await importFile(store.db, { path: fixture("semicolons.csv") });
  const kept = () => store.db.selectFrom("products").selectAll().orderBy("id").execute();
  const written = await kept();
  await sql`update products set brand_name = '', category_name = '', category_names = '{}', color_names = '{}',
    size_names = '{}', listings = '{}', category_ids = '{}'`.execute(store.db);
  await reindexProducts(
    store.db,
    written.map(({ id }) => id),
  );
  const refreshed = await kept();
  expect(refreshed.map(({ updated_at, ...row }) => row)).toEqual(
    written.map(({ updated_at, ...row }) => row),
  );
  const before = await store.db.selectFrom("catalog_changes").select("id").execute();
  await reindexProducts(
    store.db,
    written.map(({ id }) => id),
  );
  expect(await store.db.selectFrom("catalog_changes").select("id").execute()).toEqual(before);
});

test("a file of many batches: names in the file's order, each SKU once, and again the same", async () => {
  const folder = await mkdtemp(join(tmpdir(), "adire-import-"));
  const path = join(folder, "many.csv");
  const products = 1_600;
  const skuOf = (n: number) => (n === 1_500 ? "S-3" : n === 260 ? "S-240" : `S-${n}`);
  const write = (sku: (n: number) => string) =>
    writeFile(
      path,
      [
        "Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price",
        ...Array.from(
          { length: products },
          (_, n) => `p-${n},Product ${n},House ${n % 700},Size,Size ${Math.floor(n / 40)},${sku(n)},7,10`,
        ),
      ].join("\n"),
    );
  await write(skuOf);
  const notes = [
    { row: 262, handle: "p-260", text: "the SKU S-240 is taken by an earlier row: imported without one" },
    { row: 1_502, handle: "p-1500", text: "the SKU S-3 is taken by an earlier row: imported without one" },
  ];
  expect(await importFile(store.db, { path, dryRun: true })).toMatchObject({ imported: products, notes });
  expect(await importFile(store.db, { path })).toMatchObject({ imported: products, skips: [], notes });
  const sizes = await store.db.selectFrom("sizes").select(["name", "position"]).orderBy("position").execute();
  expect(sizes).toEqual(
    Array.from({ length: 40 }, (_, at) => ({ name: `Size ${at}`, position: expect.any(Number) })),
  );
  expect(new Set(sizes.map(({ position }) => position)).size).toBe(40);
  expect(await importFile(store.db, { path })).toMatchObject({ imported: 0, updated: products, notes });
  const { rows } = await sql<{
    came: number;
    pieces: number;
    moved: number;
  }>`select count(*) as came, sum(initial_stock) as pieces, (select count(*) from stock_movements) as moved
    from variants`.execute(store.db);
  expect(rows).toEqual([{ came: products, pieces: 7 * products, moved: 0 }]);

  // Every product takes the SKU of one in the previous batch. The first batch is imported while the last one
  // still has its SKUs; one of them is free.
  await write((n) => `S-${(n + products - 250) % products}`);
  const moved = await importFile(store.db, { path });
  expect(moved).toMatchObject({ updated: products });
  expect(moved.notes.length).toBe(249);
  expect(moved.notes.every(({ text }) => text.includes("belongs to another product"))).toBe(true);
  expect(await importFile(store.db, { path })).toMatchObject({ updated: products, notes: [] });
  await rm(folder, { recursive: true });
});

test("a product that the database refuses costs no other", async () => {
  await store.pool.query("alter table products add constraint no_rings check (subcategory <> 'Rings')");
  const report = await importFile(store.db, { path: fixture("shopify.csv") });
  expect(report).toMatchObject({ imported: 4, skipped: 2 });
  expect(report.skips.find(({ handle }) => handle === "brass-ring")?.reason).toContain("no_rings");
});

const LONG = "x".repeat(3_000);
const tooLongRows = {
  title: `bad,${LONG},Size,S,10,A,Loom,Hats`,
  handle: `${LONG},Bad,Size,S,10,A,Loom,Hats`,
  brand: `bad,Bad,Size,S,10,A,${LONG},Hats`,
  type: `bad,Bad,Size,S,10,A,Loom,${LONG}`,
  size: `bad,Bad,Size,${LONG},10,A,Loom,Hats`,
  color: `bad,Bad,Color,${LONG},10,A,Loom,Hats`,
  SKU: `bad,Bad,Size,S,10,${LONG},Loom,Hats`,
};

test("a text that is too long costs its own product only; the dry run says the same", async () => {
  const good = Array.from({ length: 300 }, (_, n) => `good-${n},Good ${n},Size,S,10,G-${n},Loom,Hats`);
  const bad = Object.values(tooLongRows);
  const rows = [...good.slice(0, 150), ...bad.map((row, n) => row.replace(/^bad,/, `bad-${n},`))];
  rows.push(...good.slice(150));
  const header = `${MINIMAL},Variant SKU,Vendor,Type`;
  const dry = await importRows([header, ...rows], { dryRun: true });
  const real = await importRows([header, ...rows]);
  expect(real).toMatchObject({ imported: 300, skipped: 7, ended: "complete" });
  expect(real.skips.map(({ what, reason }) => [what, reason])).toEqual(
    Object.keys(tooLongRows).map((what) => ["product", `the ${what} is longer than 255 characters`]),
  );
  expect({ ...dry, dryRun: false, seconds: 0 }).toEqual({ ...real, seconds: 0 });
});

test("no name is longer than its index can hold", async () => {
  const { rows } = await sql<{ table: string }>`select distinct conrelid::regclass::text as table
    from pg_constraint where pg_get_constraintdef(oid) like 'CHECK ((length(%) <= 255))' order by 1`.execute(
    store.db,
  );
  expect(rows.map(({ table }) => table)).toEqual([
    "brands",
    "categories",
    "colors",
    "products",
    "sizes",
    "variants",
  ]);
});

test("what is larger than a product can be is cut, and the report says so", async () => {
  const header = `${MINIMAL},Body (HTML),Tags,Image Src`;
  const tags = Array.from({ length: 300 }, (_, n) => `tag ${n}`).join(",");
  const pictures = Array.from({ length: 60 }, (_, n) => `cap,,,,,,,https://p.example/${n + 1}.jpg`);
  const report = await importRows([
    header,
    `cap,Cap,Size,S,10,${"word ".repeat(40_000)},"${tags},${LONG}",https://p.example/0.jpg`,
    ...pictures,
    `hat,Hat,Size,S,10,Soft,,https://p.example/${LONG}.jpg`,
  ]);
  expect(report).toMatchObject({ imported: 2, skips: [] });
  expect(report.notes.map(({ row, handle, text }) => [row, handle, text])).toEqual([
    [2, "cap", "the description has 199999 characters: cut to 100000"],
    [2, "cap", "1 tags are longer than 255 characters: left out"],
    [2, "cap", "the product has 300 tags: the first 250 are taken"],
    [2, "cap", "the product has 61 pictures: the first 50 are taken"],
    [63, "hat", "1 pictures are longer than 2048 characters: left out"],
  ]);
  const cap = await product("cap");
  expect([cap.description.length, cap.tags.length, cap.images.length]).toEqual([99_999, 250, 50]);
});

test.each(["21000", "22003", "40P01", "54000", "55P03", "57014", "P0001"])(
  "whatever the database has against a product (%s) costs that product only",
  async (code) => {
    await store.pool.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception using errcode = '${code}', message = 'no'; end $$`);
    await store.pool.query(`create trigger refuse before insert on products for each row
    when (new.handle = 'p-7') execute function refuse()`);
    const rows = Array.from({ length: 20 }, (_, n) => `p-${n},P ${n},Size,S,10`);
    for (const dryRun of [true, false]) {
      const report = await importRows([MINIMAL, ...rows], { dryRun });
      expect(report).toMatchObject({ imported: 19, skipped: 1 });
      expect(report.skips).toMatchObject([{ row: 9, handle: "p-7", what: "product" }]);
      expect((await counts()).products).toBe(dryRun ? 0 : 19);
    }
  },
);

const CAFE = ["Handle,Title,Vendor,Variant Price", "cafe,Tasse à café,Été,10", "robe,Robe d’été,Été,12"].join(
  "\r\n",
);
const cp1252 = (text: string) => Buffer.from(text.replaceAll("’", "\u0092"), "latin1");
const CYRILLIC = [
  "Handle,Title,Vendor,Body (HTML),Variant Price",
  "shapka,Шапка зимняя,Москва,Мы привезли тёплые шапки для мужчин и женщин из мягкой шерсти,10",
  "plat,Платье летнее,Москва,Это платье можно носить каждый день и не только в городе,10",
]
  .join("\n")
  .replaceAll("ё", "е");

test.each([
  ["UTF-8", "utf-8", Buffer.from(CAFE)],
  ["UTF-8 with a mark", "utf-8", Buffer.from(`\ufeff${CAFE}`)],
  ["windows-1252", "windows-1252", cp1252(CAFE)],
  ["Latin-1", "windows-1252", Buffer.from(CAFE.replaceAll("’", "'"), "latin1")],
  ["UTF-16 with a mark", "utf-16le", Buffer.from(`\ufeff${CAFE}`, "utf16le")],
  ["UTF-16 without", "utf-16le", Buffer.from(CAFE, "utf16le")],
  ["UTF-16 big-endian", "utf-16be", Buffer.from(`\ufeff${CAFE}`, "utf16le").swap16()],
  ["UTF-16 big-endian without a mark", "utf-16be", Buffer.from(CAFE, "utf16le").swap16()],
  ["line ends of old Macs", "utf-8", Buffer.from(CAFE.replaceAll("\r\n", "\r"))],
  ["gzip of windows-1252", "windows-1252", gzipSync(cp1252(CAFE))],
])("accents come in rightly from %s, and the report names the encoding", async (_, encoding, bytes) => {
  const report = await importBytes(bytes);
  expect(report).toMatchObject({ encoding, imported: 2, skips: [], notes: [] });
  expect(report.about.length).toBe(encoding === "utf-8" ? 0 : 1);
  expect(reportText(report).includes(`was read as ${encoding}`)).toBe(encoding !== "utf-8");
  expect(await product("cafe")).toMatchObject({ name: "Tasse à café", brand_name: "Été" });
  expect((await product("robe")).name).toMatch(/^Robe d['’]été$/);
});

test("other alphabets are found out, a damaged letter is no other encoding, --encoding has the last word", async () => {
  const cyrillic = Buffer.from(
    [...CYRILLIC].map((letter) => {
      const code = letter.charCodeAt(0);
      return code < 128 ? code : code - 0x410 + 0xc0;
    }),
  );
  expect(await importBytes(cyrillic)).toMatchObject({ encoding: "windows-1251", imported: 2 });
  expect((await product("shapka")).name).toBe("Шапка зимняя");
  const damaged = Buffer.from(`${CAFE}\r\nbad,B?d,${"é".repeat(9)},10`);
  damaged[damaged.indexOf("B?d") + 1] = 0xc3;
  expect(await importBytes(damaged)).toMatchObject({ encoding: "utf-8", imported: 3 });
  const mac = Buffer.concat([
    Buffer.from("Handle,Title,Variant Price\rtea,Th"),
    Buffer.from([0x8e, 0x2c, 0x39]),
  ]);
  expect(await importBytes(mac, { encoding: "macintosh" })).toMatchObject({ encoding: "macintosh" });
  expect((await product("tea")).name).toBe("Thé");
  await expect(importBytes(mac, { encoding: "klingon" })).rejects.toThrow("There is no encoding klingon");
});

test("numbers are read as their column writes them; what stays ambiguous is refused with row and column", async () => {
  const header = `${MINIMAL},Variant Compare At Price,Variant Inventory Qty`;
  const rows = [
    'a,A,Size,S,"49,90","1.299","1,000"',
    "b,B,Size,S,1.299,,7",
    "c,C,Size,S,12.5.5,,7",
    "d,D,Size,S,10%,,7",
    'e,E,Size,S,"1,299",,7',
    "f,F,Size,S,5,,many",
  ];
  const report = await importRows([header, ...rows]);
  expect(report.skips.map(({ row, reason }) => [row, reason])).toEqual([
    [4, 'the price "12.5.5" in the column Variant Price is no amount'],
    [5, 'the price "10%" in the column Variant Price is no amount'],
    [
      6,
      'the price "1,299" in the column Variant Price may be 1299 or 1.299: ' +
        "--decimal says what separates its decimals",
    ],
    [7, 'the quantity "many" in the column Variant Inventory Qty is no whole number'],
  ]);
  expect(report.notes.map(({ row, text }) => [row, text])).toEqual([
    [
      2,
      'the compare-at price "1.299" in the column Variant Compare At Price may be 1299 or 1.299: ' +
        "--decimal says what separates its decimals: left out",
    ],
  ]);
  expect(await variantsOf("a")).toMatchObject([{ price: 4990, compare_price: null, on_hand: 1_000 }]);
  expect(await variantsOf("b")).toMatchObject([{ price: 129_900, on_hand: 7 }]);
  await importRows([header, ...rows], { decimal: ",", stock: true });
  expect(await variantsOf("a")).toMatchObject([{ price: 4990, compare_price: 129_900, on_hand: 1 }]);
  expect(await variantsOf("e")).toMatchObject([{ price: 130 }]);
});

test("a damaged or empty file gets its sentence; what comes before the damage goes in", async () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => `p-${n},Product ${Math.sin(n)},Size,S,10`);
  const packed = gzipSync([MINIMAL, ...rows].join("\n"));
  const cut = await importBytes(packed.subarray(0, packed.length / 2));
  expect(cut).toMatchObject({ ended: "broken", skips: [] });
  expect(cut.imported).toBeGreaterThan(500);
  expect(reportText(cut)).toContain("is damaged: it can be unpacked only in part.");
  await expect(importBytes(packed.subarray(0, 30))).rejects.toThrow("is damaged");
  await expect(importBytes(Buffer.concat([packed.subarray(0, 12), randomBytes(500)]))).rejects.toThrow(
    "is damaged",
  );
  const header = await importRows([MINIMAL]);
  expect(header).toMatchObject({ ended: "complete", imported: 0 });
  expect(reportText(header)).toContain("The file has a header, but no rows below it");
});

test.each([
  ["grew", (path: string) => appendFile(path, "\nlate,Late,Size,S,10")],
  ["shrank", (path: string) => truncate(path, 100)],
])("a file that %s while it was read: the report says so", async (what, change) => {
  const folder = await mkdtemp(join(tmpdir(), "adire-import-"));
  const path = join(folder, "own.csv");
  await writeFile(path, [MINIMAL, ...Array.from({ length: 600 }, (_, n) => `p-${n},P,Size,S,10`)].join("\n"));
  let once = 0;
  const onProgress = async () => {
    once += 1;
    if (once === 1) await change(path);
  };
  const report = await importFile(store.db, { path, onProgress });
  expect(report.about.join(" ")).toMatch(new RegExp(`^The file ${what} from \\d+ to \\d+ bytes`));
  await rm(folder, { recursive: true });
});

test("a dry run tells the same and writes nothing", async () => {
  const dry = await importFile(store.db, { path: fixture("shopify.csv"), dryRun: true });
  expect(dry).toMatchObject({ imported: 5, skipped: 1, dryRun: true });
  expect(await counts()).toEqual({ products: 0, variants: 0, imports: 0 });
  expect(await importFile(undefined, { path: fixture("shopify.csv"), dryRun: true })).toMatchObject({
    imported: 5,
  });
});

test("Shopify's own columns for fabric, occasion and length fill what lists filter by", async () => {
  const metafield = (name: string, key: string) => `${name} (product.metafields.shopify.${key})`;
  const own = [
    metafield("Fabric", "fabric"),
    metafield("Dress occasion", "dress-occasion"),
    metafield("Skirt/Dress length type", "skirt-dress-length-type"),
  ];
  await importRows([
    `${MINIMAL},Tags,${own.join()}`,
    'cap,Cap,Size,S,10,"new, red",Silk,Wedding; Party,Midi',
  ]);
  const { material, tags } = await product("cap");
  expect([material, tags]).toEqual(["Silk", ["new", "red", "Wedding", "Party", "Midi"]]);
  expect(attributesOf({ material, tags, rating: 400, reviewCount: 0 })).toEqual({
    material: ["Silk"],
    length: ["Midi"],
    occasion: ["Party", "Wedding"],
    min_rating: [],
  });
});

test("semicolons and another shop's columns", async () => {
  expect(await importFile(store.db, { path: fixture("semicolons.csv") })).toMatchObject({
    imported: 2,
    drafts: 1,
    source: "medusa",
  });
  expect(await variantsOf("woven-bag")).toMatchObject([
    { size: "large", color: "Green", price: 4500, on_hand: 0, stock_tracked: true },
    { size: "small", color: "Green", price: 3500 },
  ]);
  expect(await product("woven-bag")).toMatchObject({
    images: ["bag-front.png", "bag-back.png"],
    description: "First line\nsecond line",
    category_names: ["Accessories", "Women"],
  });
});

test("Vendure: rows without a name continue the product above, pairs name brand and category", async () => {
  const report = await importFile(store.db, { path: fixture("vendure.csv") });
  expect(report).toMatchObject({ source: "vendure", imported: 2, unplaced: 0 });
  expect(report.skips.map(({ row, reason }) => [row, reason])).toEqual([
    [4, "the row has 16 cells, the header names 14"],
    [5, "the row belongs to a product above that could not be read"],
  ]);
  expect(await product("camp-shirt")).toMatchObject({
    brand_name: "Lagos Loom",
    description: "Loose, with a collar",
    category_names: ["Men"],
    images: ["camp-1.jpg", "camp-2.jpg"],
    color_images: { Clay: ["camp-clay.jpg"] },
  });
  expect(await variantsOf("camp-shirt")).toMatchObject([
    { size: "S", color: "Clay", sku: "CS-1", price: 4900, on_hand: 4 },
    { size: "M", color: "Clay", sku: "CS-2", price: 4900 },
  ]);
  expect(await product("Brass Ring")).toMatchObject({ category_names: ["Accessories"] });
});

test("Spree: the first row of a product with variants is none, each row names its options", async () => {
  const report = await importFile(store.db, { path: fixture("spree.csv") });
  expect(report).toMatchObject({ source: "spree", imported: 2, drafts: 1, unplaced: 1, notes: [] });
  expect(reportText(report)).toContain("1 of them are of no kind that the store knows");
  expect(report.skips.map(({ row, reason }) => [row, reason])).toEqual([
    [5, "the price is in EUR, not in USD: --currency takes another one, --rate converts it"],
  ]);
  expect(await product("indigo-jeans")).toMatchObject({
    category_names: ["Women"],
    subcategory: "Jeans",
    images: ["jeans.jpg", "jeans-back.jpg", "jeans-blue.jpg"],
  });
  expect(await variantsOf("indigo-jeans")).toMatchObject([
    { size: "M", color: "Blue", price: 8000, compare_price: 10000, on_hand: 3 },
    { size: "L", color: "Blue", price: 8000, compare_price: null },
  ]);
  const euros = await importFile(store.db, { path: fixture("spree.csv"), currency: "EUR", rate: "1.10" });
  expect(euros).toMatchObject({ updated: 1, skipped: 1 });
  expect((await variantsOf("indigo-jeans")).at(-1)).toMatchObject({ size: "S", price: 7700 });
});

test("WooCommerce: variants stand anywhere, a sale lasts as long as it says, any size is every size", async () => {
  const report = await importFile(store.db, { path: fixture("woocommerce.csv") });
  expect(report).toMatchObject({ source: "woocommerce", imported: 3, drafts: 1, unplaced: 0 });
  expect(report.skips.map(({ row, reason }) => [row, reason])).toEqual([
    [6, 'a product of the type "grouped" is not sold here'],
    [9, 'the file has no row for "99", to which the variant belongs'],
    [10, '"ring" stands in row 3 already'],
  ]);
  expect(report.notes.map(({ row, text }) => [row, text])).toEqual([
    [5, "its stock is counted for all variants together: it is never sold out here"],
    [7, "the quantity 5 is for 2 variants: divided among them"],
    [7, "the SKU wrap-red is taken by an earlier row: imported without one"],
  ]);
  expect(await product("wrap")).toMatchObject({
    name: "Wrap Dress",
    brand_name: "Lagos Loom",
    description: "Long text",
    category_names: ["Dresses", "Women"],
    is_new: true,
    is_featured: true,
    images: [1, 2, "red"].map((name) => `https://p.example/${name}.jpg`),
    color_images: { Red: ["https://p.example/red.jpg"] },
  });
  expect(await variantsOf("wrap")).toMatchObject([
    { size: "S", color: "Red", price: 7000, compare_price: 9000, sku: "wrap-red", on_hand: 3 },
    { size: "M", color: "Red", price: 7000, compare_price: 9000, sku: null, on_hand: 2 },
    { size: "M", color: "Blue", price: 9000, compare_price: null, on_hand: 2 },
  ]);
  expect(await variantsOf("ring")).toMatchObject([
    { size: null, color: "Gold", price: 2000, compare_price: null, on_hand: 0 },
  ]);
  expect(await product("12")).toMatchObject({ name: "Plain Tee", status: "draft" });
  expect(await variantsOf("12")).toMatchObject([{ size: "S", price: 1250 }]);
});

test("a mapping of one's own says what all products are, what blank cells mean and how prices are made", async () => {
  const folder = await mkdtemp(join(tmpdir(), "adire-import-"));
  const path = join(folder, "own.csv");
  const mapping = join(folder, "own.json");
  await writeFile(path, "Code,Label,Euro,Maker,Kind\na,A,9.90,Loom,Shirt\nb,B,0.10,,\n");
  const written = {
    source: "own",
    recognizedBy: ["Code"],
    constants: { gender: "women", status: "draft" },
    defaults: { brand: "House", type: "Skirt" },
    currency: "EUR",
    rate: "1.1",
    roundTo: "0.50",
    columns: { handle: ["Code"], name: ["Label"], price: ["Euro"], brand: ["Maker"], type: ["Kind"] },
  };
  await writeFile(mapping, JSON.stringify(written));
  expect(await importFile(store.db, { path, mapping })).toMatchObject({ imported: 2, drafts: 2 });
  const [a, b] = await Promise.all([product("a"), product("b")]);
  expect(a).toMatchObject({ price: 1100, brand_name: "Loom", subcategory: "Shirt", status: "draft" });
  expect(b).toMatchObject({
    price: 50,
    brand_name: "House",
    subcategory: "Skirt",
    category_names: ["Women"],
  });
  await writeFile(mapping, JSON.stringify({ ...written, defaults: { brand: "Other" } }));
  await importFile(store.db, { path, mapping });
  expect((await product("b")).brand_name).toBe("House");
  await writeFile(mapping, JSON.stringify({ ...written, constants: { price: "1" } }));
  await expect(importFile(store.db, { path, mapping })).rejects.toThrow("is wrong at constants");
  await rm(folder, { recursive: true });
});

test("gzip, columns of its own, another currency, usual sizes", async () => {
  const report = await importFile(store.db, { path: fixture("own-columns.csv.gz"), rate: "0.01" });
  expect(report).toMatchObject({ imported: 3, skipped: 0, stockAssumed: 9 });
  expect(await product("9001")).toMatchObject({
    price: 1000,
    category_names: ["Men"],
    subcategory: "Shirts",
    size_names: ["S", "M", "L", "XL"],
    color_names: ["Blue"],
  });
  expect(await product("9002")).toMatchObject({
    category_names: ["Home"],
    subcategory: "Lighting",
    size_names: [],
    color_names: [],
  });
  expect(await product("9003")).toMatchObject({ category_names: ["Kids & Baby"], color_names: ["Gray"] });
});

/** A JPEG whose header says that it is 20,000 px wide and high. */
function bombOf(picture: Buffer): Buffer {
  const bomb = Buffer.from(picture);
  const frame = bomb.indexOf(Buffer.from([0xff, 0xc0]));
  bomb.writeUInt16BE(20_000, frame + 5);
  bomb.writeUInt16BE(20_000, frame + 7);
  return bomb;
}

/** A server of pictures, good ones and others. `asked` are the paths in the order of the requests. */
async function openPictures() {
  const camera = { exif: { IFD0: { Artist: "Somebody" } } };
  const square = { create: { width: 30, height: 40, channels: 3, background: "teal" } } as const;
  const good = await sharp(square).withMetadata(camera).jpeg().toBuffer();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    const redirect = (location: string) => response.writeHead(302, { location }).end();
    if (path.startsWith("/good") || path === "/moved.jpg") response.end(good);
    else if (path === "/moving.jpg") redirect("/moved.jpg");
    else if (path === "/metadata.jpg") redirect("http://169.254.169.254/latest/meta-data/");
    else if (path === "/file.jpg") redirect("file:///etc/passwd");
    else if (path === "/circle.jpg") redirect("/circle.jpg");
    else if (path === "/bomb.jpg") response.end(bombOf(good));
    else if (path === "/drawing.jpg") response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9"/>');
    else if (path === "/half.jpg") response.end(good.subarray(0, good.length - 100));
    else if (path === "/endless.jpg") Readable.from(endless()).pipe(response);
    else response.writeHead(404).end();
  });
  function* endless() {
    for (let chunk = 0; ; chunk += 1) yield Buffer.alloc(64 * 1024, chunk);
  }
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });
  const { port } = server.address() as AddressInfo;
  const folder = await mkdtemp(join(tmpdir(), "adire-pictures-"));
  const store = (fetches: boolean, addresses = ["127.0.0.1"]) =>
    makePictureStore(folder, { fetches, exceptions: { addresses, ports: [String(port)] } });
  return { at: (path: string) => `http://127.0.0.1:${port}${path}`, port, asked, folder, store };
}

test("pictures by address are fetched into the store, safely; those that fail are named and stay", async () => {
  const { at, asked, folder, store: pictures } = await openPictures();
  const bad = {
    "/metadata.jpg": "its address is not a public one",
    "/file.jpg": "only http and https at their usual ports are asked",
    "/circle.jpg": "it redirects too often",
    "/bomb.jpg": "it is no picture that the store reads, or has more than 40 million pixels",
    "/drawing.jpg": "it is no picture that the store reads, or has more than 40 million pixels",
    "/half.jpg": "it is no picture that the store reads, or has more than 40 million pixels",
    "/endless.jpg": "it has more than 20 MB",
    "/gone.jpg": "it answers 404",
  };
  const header = `${MINIMAL},Image Src,Variant Image`;
  const rows = [
    header,
    `cap,Cap,Color,Red,10,${at("/good.jpg?v=1")},${at("/moving.jpg")}`,
    ...Object.keys(bad).map((path) => `cap,,,,,${at(path)},`),
    "hat,Hat,Color,Red,10,hat.jpg,",
  ];
  const offered = await importRows(rows, { pictures: pictures(false) });
  expect(reportText(offered)).toContain("10 pictures stay at other servers, in one size: --pictures fetches");
  expect(asked).toEqual([]);

  const report = await importRows(rows, { pictures: pictures(true) });
  expect(report).toMatchObject({ pictures: { asked: true, fetched: 2, elsewhere: 8 }, updated: 2 });
  expect(report.notes.map(({ text }) => text)).toEqual(
    Object.entries(bad).map(
      ([path, reason]) => `the picture ${at(path)} was not fetched: ${reason}; it stays at its address`,
    ),
  );
  const { images, color_images } = await product("cap");
  expect(images).toEqual([
    expect.stringMatching(/^image\/upload\/v1\/imported\/[0-9a-f]{2}\/[0-9a-f]{40}\.webp$/),
    ...Object.keys(bad).map(at),
  ]);
  expect(color_images).toEqual({ Red: [expect.stringMatching(/^image\/upload\/v1\/imported\//)] });
  expect(imageUrl("", images[0] ?? "", "", whole(480))).toContain(`/image/upload/${whole(480)}/v1/imported/`);
  expect((await product("hat")).images).toEqual(["hat.jpg"]);
  const stored = await readFile(join(folder, images[0]?.replace("image/upload/v1/", "") ?? ""));
  const metadata = await sharp(stored).metadata();
  expect(metadata).toMatchObject({ format: "webp", width: 30 });
  expect(metadata).not.toHaveProperty("exif");

  asked.length = 0;
  const again = await importRows(rows.slice(0, 2), { pictures: pictures(false) });
  expect(again.pictures).toEqual({ asked: false, fetched: 0, elsewhere: 0 });
  expect((await product("cap")).images).toEqual([images[0]]);
  expect(asked).toEqual([]);
});

test("no picture is asked for in the store's own network, whatever its address is written like", async () => {
  const { port, asked, store: pictures } = await openPictures();
  const hosts = ["127.0.0.1", "localhost", "2130706433", "0.0.0.0", "[::1]", "[::ffff:7f00:1]", "0x7f.1"];
  const rows = [
    `${MINIMAL},Image Src`,
    ...hosts.map((host, at) => `p-${at},P,Size,S,10,http://${host}:${port}/good.jpg`),
    "q,Q,Size,S,10,http://127.0.0.1:22/good.jpg",
  ];
  const report = await importRows(rows, { pictures: pictures(true, []) });
  expect(report.notes.map(({ text }) => text.split(": ").at(-1))).toEqual([
    ...hosts.map(() => "its address is not a public one; it stays at its address"),
    "only http and https at their usual ports are asked; it stays at its address",
  ]);
  expect(report).toMatchObject({ imported: 8, pictures: { fetched: 0, elsewhere: 8 } });
  expect(asked).toEqual([]);
});

test("an interrupted import keeps what went in and says so", async () => {
  const stop = new AbortController();
  stop.abort();
  const report = await importFile(store.db, { path: fixture("shopify.csv"), signal: stop.signal });
  expect(report).toMatchObject({ ended: "interrupted", imported: 1 });
});

test.each([
  ["nowhere.csv", {}, "There is no file"],
  ["shopify.csv", { mapping: "nosuch" }, "There is no mapping nosuch"],
  ["shopify.csv", { mapping: "fashion-12k" }, "The file has no column for the handle"],
])("%s %o: one sentence", async (name, wish, sentence) => {
  await expect(importFile(store.db, { path: fixture(name), ...wish })).rejects.toThrow(sentence);
});

test.runIf(existsSync(shared))("real exports go in whole, and again", { timeout: 240_000 }, async () => {
  const files = [
    "shopify-apparel.csv",
    "shopify-frocks.csv",
    "shopify-home.csv",
    "medusa_exported-products-semicolon.csv",
    "fashion-12k.csv.gz",
  ];
  const reports = [];
  for (const file of files) reports.push(await importFile(store.db, { path: join(shared, file) }));
  expect(reports.map(({ imported, skipped }) => [imported, skipped])).toEqual([
    [20, 0],
    [106, 0],
    [20, 0],
    [2, 0],
    [12_491, 0],
  ]);
  expect(await importFile(store.db, { path: join(shared, "shopify-frocks.csv") })).toMatchObject({
    imported: 0,
    updated: 106,
  });
});
