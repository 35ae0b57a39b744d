import { sql } from "kysely";
import { expect, test } from "vitest";
import { fixture, MINIMAL, useImports } from "../../testing/imports.ts";
import { removeStaffTaxonomy } from "../catalog/staff-taxonomies.ts";
import { importFile } from "./import-file.ts";
import { reportText } from "./report.ts";

const imports = useImports();
const { product, variantsOf, counts, importRows, movements, sell } = imports;

test("the same file again updates: no duplicates, no new stock movements", async () => {
  await importFile(imports.db, { path: fixture("shopify.csv") });
  const before = await counts();
  const pieces = () =>
    imports.db.selectFrom("variants").select(["id", "on_hand", "initial_stock"]).orderBy("id").execute();
  const came = await pieces();
  expect(came.filter(({ on_hand, initial_stock }) => on_hand !== initial_stock)).toEqual([]);
  await imports.db
    .insertInto("settings")
    .values({ name: "demo_terms", value: JSON.stringify({ return_days: 30 }) })
    .execute();
  const again = await importFile(imports.db, { path: fixture("shopify.csv") });
  expect(again).toMatchObject({ imported: 0, updated: 5, skipped: 1 });
  expect(await counts()).toEqual({ ...before, imports: before.imports + 1 });
  expect(await pieces()).toEqual(came);
  expect(await imports.db.selectFrom("stock_movements").select("id").execute()).toEqual([]);
  const settings = await imports.db
    .selectFrom("settings")
    .select(["name", "value"])
    .where("name", "in", ["show_sample_clearance", "demo_terms"])
    .execute();
  expect(settings).toEqual([{ name: "show_sample_clearance", value: false }]);
});

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

test("a draft with a variant at price 0 stays one until the file has its price, however it is published", async () => {
  const header = `${MINIMAL},Status`;
  await importRows([header, "cap,Cap,Size,S,10,draft", "cap,,,M,12,draft", "cap,,,L,12,draft"]);
  await sql`update variants v set price = 0 from sizes s where s.id = v.size_id and s.name in ('M', 'L')`.execute(
    imports.db,
  );
  const published = [header, "cap,Cap,Size,S,10,active", "cap,,,M,0,active"];
  for (const options of [{ dryRun: true }, {}]) {
    const report = await importRows(published, options);
    expect(report).toMatchObject({ updated: 1, skipped: 0, drafts: 1 });
    expect(report.skips.map(({ row, reason }) => [row, reason])).toEqual([
      [2, "M costs nothing in the store: without a price the product stays a draft"],
      [2, "L costs nothing in the store: without a price the product stays a draft"],
      [3, "the price is 0, which cannot be paid"],
    ]);
    expect(await product("cap")).toMatchObject({ status: "draft" });
  }
  const priced = await importRows([
    header,
    "cap,Cap,Size,S,10,active",
    "cap,,,M,12,active",
    "cap,,,L,13,active",
  ]);
  expect(priced).toMatchObject({ updated: 1, drafts: 0, skips: [] });
  expect(await product("cap")).toMatchObject({ status: "active" });
});

test("barcodes come in, several variants may share one, and blank or rounded cells leave them", async () => {
  const header = `${MINIMAL},Variant Barcode`;
  const barcodes = async () =>
    (await imports.db.selectFrom("variants").select("barcode").orderBy("id").execute()).map(
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
  await sql`update products set fit = 'Runs small'`.execute(imports.db);
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

test("a description keeps its formatting until a file brings another one", async () => {
  const withBody = (body: string) => importRows([WHOLE, wholeRow.replace("Soft", body)]);
  const descriptionNow = async () => {
    const { description, description_html } = (await shown()) as Record<string, unknown>;
    return [description, description_html];
  };
  await withBody("<p>Soft <b>wool</b></p>");
  const formatted = ["Soft wool", "<p>Soft <strong>wool</strong></p>"];
  expect(await descriptionNow()).toEqual(formatted);
  await importRows([MINIMAL, "cap,Cap,Color,Indigo,10"]);
  expect(await descriptionNow()).toEqual(formatted);
  await withBody("Softer");
  expect(await descriptionNow()).toEqual(["Softer", ""]);
});

test("a process that knows nothing of formatting takes it away with the text it belonged to", async () => {
  await importRows([WHOLE, wholeRow.replace("Soft", "<ul><li>Soft</li></ul>")]);
  const { version } = (await shown()) as { version: number };
  await sql`update products set description = 'Rough'`.execute(imports.db);
  expect(await shown()).toMatchObject({ description: "Rough", description_html: "", version: version + 1 });
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

test("pictures of a color are found by the color as the shop spells it", async () => {
  await imports.db.insertInto("colors").values({ name: "off White", hex_code: "#fffff0" }).execute();
  const picture = "https://p.example/cap.jpg";
  const rows = [`${MINIMAL},Variant Image`, `cap,Cap,Color,OFF WHITE,10,${picture}`];
  for (let times = 0; times < 2; times += 1) {
    await importRows(rows);
    expect((await product("cap")).color_images).toEqual({ "off White": [picture] });
  }
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
  await sql`update products set status = 'archived', retired_at = now()`.execute(imports.db);
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

test("a price without a size is not taken for a product with sizes: nobody could buy what it would add", async () => {
  await importRows([MINIMAL, "cap,Cap,Size,S,100", "cap,,,M,100"]);
  const prices = ["Handle,Title,Variant Price", "cap,Warm cap,90"];
  for (const options of [{ dryRun: true }, {}]) {
    const report = await importRows(prices, options);
    expect(report).toMatchObject({ updated: 1, missing: [], changes: [], stockAssumed: 0 });
    expect(report.skips.map(({ row, reason }) => [row, reason])).toEqual([
      [2, "it names no size or color, but the product has S, M: its price is left out"],
    ]);
  }
  expect(await product("cap")).toMatchObject({ name: "Warm cap", price: 10_000 });
  expect(await variantsOf("cap")).toMatchObject([{ size: "S" }, { size: "M" }]);
  await importRows(prices, { retireMissing: true });
  expect(await product("cap")).toMatchObject({ price: 9_000, size_names: [] });
});

test("a file that calls a renamed or merged color, size, brand or category by its former name means it", async () => {
  const header =
    "Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Variant Image";
  const rows = [
    "cap,Cap,Loom,Hats,Size,M,Color,Navy,10,https://p.example/navy.jpg",
    "cap,,,,,L,,Red,10,https://p.example/red.jpg",
  ];
  await importRows([header, ...rows]);
  const before = await counts();
  const rename = (table: "sizes" | "brands" | "categories", from: string, to: string) =>
    sql`update ${sql.table(table)} set name = ${to} where name = ${from}`.execute(imports.db);
  await rename("sizes", "M", "Medium");
  await rename("sizes", "Medium", "Middle");
  await rename("brands", "Loom", "Lagos Loom");
  const [category] = (await product("cap")).category_names;
  await rename("categories", category ?? "", "Headwear");
  await imports.db.transaction().execute(async (tx) => {
    const idOf = async (color: string) =>
      (await tx.selectFrom("colors").select("id").where("name", "=", color).executeTakeFirstOrThrow()).id;
    await tx.insertInto("colors").values({ name: "Midnight", hex_code: "#101840", position: 9 }).execute();
    await removeStaffTaxonomy(tx, "colors", await idOf("Navy"), await idOf("Midnight"));
  });
  const report = await importRows([header, ...rows]);
  expect(report).toMatchObject({ updated: 1, missing: [], changes: [] });
  expect(await counts()).toEqual({ ...before, imports: before.imports + 1 });
  const sameVariants = [
    { size: "Middle", color: "Midnight", retired_at: null },
    { size: "L", color: "Red", retired_at: null },
  ];
  expect(await variantsOf("cap")).toMatchObject(sameVariants);
  expect(await product("cap")).toMatchObject({
    brand_name: "Lagos Loom",
    category_names: ["Headwear"],
    color_images: { Midnight: ["https://p.example/navy.jpg"] },
  });
  await importRows([header, "hat,Hat,Loom,Hats,Size,M,Color,Navy,10,", "hat,,,,,M,,Midnight,10,"]);
  expect((await variantsOf("hat")).map(({ color }) => color)).toEqual(["Navy", "Midnight"]);
  // The shop has Navy again, for hats only.
  expect(await importRows([header, ...rows])).toMatchObject({ updated: 1, missing: [], changes: [] });
  expect(await variantsOf("cap")).toMatchObject(sameVariants);
  expect(await variantsOf("cap")).toHaveLength(sameVariants.length);
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
  const tees = () =>
    imports.db
      .selectFrom("products")
      .select(["source", "brand_name", "price"])
      .where("handle", "=", "classic-tee")
      .orderBy("id")
      .execute();
  expect(await tees()).toEqual([
    { source: "shopify", brand_name: "Lagos Loom", price: 1_000 },
    { source: "kano", brand_name: "Kano Knits", price: 3_000 },
  ]);
  // A list with both tells them apart by its own column, and is not taken for another shop's.
  const both = [
    `${SHOP},Source`,
    "classic-tee,Loom Tee,Lagos Loom,Size,S,11,LL-1,,shopify",
    "classic-tee,,,,M,11,LL-2,,",
    "classic-tee,Knit Tee,Kano Knits,Size,S,31,KK-7,,kano",
  ];
  const counted = { imported: 0, updated: 2, skipped: 0, missing: [], skips: [], stockAssumed: 1 };
  for (const dryRun of [true, false]) expect(await importRows(both, { dryRun })).toMatchObject(counted);
  expect(await tees()).toEqual([
    { source: "shopify", brand_name: "Lagos Loom", price: 1_100 },
    { source: "kano", brand_name: "Kano Knits", price: 3_100 },
  ]);
  const strange = [`${SHOP},Source`, "mug,Cup,Jos Clay,Size,S,9,JC-1,,kano"];
  await expect(importRows(strange)).rejects.toThrow('of the source "kano": its product "mug" has other SKUs');
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
