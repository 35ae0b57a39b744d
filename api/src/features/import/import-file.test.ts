import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { fixture, useImports } from "../../testing/imports.ts";
import { reindexProducts } from "../catalog/reindex-products.ts";
import { importFile } from "./import-file.ts";

const shared =
  process.env.ADIRE_SHARED_DATA ?? fileURLToPath(new URL("../../../../../shared/data", import.meta.url));
const imports = useImports();
const { product, variantsOf, counts } = imports;

test("a dirty export: good products go in, each bad one is named with its row and reason", async () => {
  const report = await importFile(imports.db, { path: fixture("shopify.csv") });
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

test("what lists keep of a new product is what a refresh would write", async () => {
  await importFile(imports.db, { path: fixture("shopify.csv") });
  await importFile(imports.db, { path: fixture("semicolons.csv") });
  const readProducts = () => imports.db.selectFrom("products").selectAll().orderBy("id").execute();
  const written = await readProducts();
  await sql`update products set brand_name = '', category_name = '', category_names = '{}', color_names = '{}',
    size_names = '{}', listings = '{}', category_ids = '{}'`.execute(imports.db);
  await reindexProducts(
    imports.db,
    written.map(({ id }) => id),
  );
  const refreshed = await readProducts();
  expect(refreshed.map(({ updated_at, version, ...row }) => row)).toEqual(
    written.map(({ updated_at, version, ...row }) => row),
  );
  const before = await imports.db.selectFrom("catalog_changes").select("id").execute();
  await reindexProducts(
    imports.db,
    written.map(({ id }) => id),
  );
  expect(await imports.db.selectFrom("catalog_changes").select("id").execute()).toEqual(before);
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
  expect(await importFile(imports.db, { path, dryRun: true })).toMatchObject({ imported: products, notes });
  expect(await importFile(imports.db, { path })).toMatchObject({ imported: products, skips: [], notes });
  const sizes = await imports.db
    .selectFrom("sizes")
    .select(["name", "position"])
    .orderBy("position")
    .execute();
  expect(sizes).toEqual(
    Array.from({ length: 40 }, (_, at) => ({ name: `Size ${at}`, position: expect.any(Number) })),
  );
  expect(new Set(sizes.map(({ position }) => position)).size).toBe(40);
  expect(await importFile(imports.db, { path })).toMatchObject({ imported: 0, updated: products, notes });
  const { rows } = await sql<{
    came: number;
    pieces: number;
    moved: number;
  }>`select count(*) as came, sum(initial_stock) as pieces, (select count(*) from stock_movements) as moved
    from variants`.execute(imports.db);
  expect(rows).toEqual([{ came: products, pieces: 7 * products, moved: 0 }]);

  // Every product takes the SKU of one in the previous batch. The first batch is imported while the last one
  // still has its SKUs; one of them is free.
  await write((n) => `S-${(n + products - 250) % products}`);
  const moved = await importFile(imports.db, { path });
  expect(moved).toMatchObject({ updated: products });
  expect(moved.notes.length).toBe(249);
  expect(moved.notes.every(({ text }) => text.includes("belongs to another product"))).toBe(true);
  expect(await importFile(imports.db, { path })).toMatchObject({ updated: products, notes: [] });
  await rm(folder, { recursive: true });
});

test("a dry run tells the same and writes nothing", async () => {
  const dry = await importFile(imports.db, { path: fixture("shopify.csv"), dryRun: true });
  expect(dry).toMatchObject({ imported: 5, skipped: 1, dryRun: true });
  expect(await counts()).toEqual({ products: 0, variants: 0, imports: 0 });
  expect(await importFile(undefined, { path: fixture("shopify.csv"), dryRun: true })).toMatchObject({
    imported: 5,
  });
});

test.runIf(existsSync(shared))("real exports go in whole, and again", { timeout: 600_000 }, async () => {
  const files = [
    "shopify-apparel.csv",
    "shopify-frocks.csv",
    "shopify-home.csv",
    "medusa_exported-products-semicolon.csv",
    "fashion-12k.csv.gz",
  ];
  const reports = [];
  for (const file of files) reports.push(await importFile(imports.db, { path: join(shared, file) }));
  expect(reports.map(({ imported, skipped }) => [imported, skipped])).toEqual([
    [20, 0],
    [106, 0],
    [20, 0],
    [2, 0],
    [12_491, 0],
  ]);
  expect(await importFile(imports.db, { path: join(shared, "shopify-frocks.csv") })).toMatchObject({
    imported: 0,
    updated: 106,
  });
});
