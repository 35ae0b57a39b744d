import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { MINIMAL, useImports } from "../../testing/imports.ts";
import { importFile } from "./import-file.ts";
import { reportText } from "./report.ts";

const imports = useImports();
const { variantsOf, importRows, sell } = imports;

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
    return importFile(imports.db, { path, stock: true, retireMissing: true });
  };
  await write("cap,Cap,Size,S,A,5,10", "cap,,,M,B,5,10");
  await imports.db.updateTable("variants").set({ reserved: 3 }).where("sku", "=", "A").execute();
  const updated = await write(
    "cap,Cap,Size,S,B,1,12",
    "cap,,,L,A,1,12",
    "other,Other,Title,Default Title,B,1,5",
  );
  expect(updated.notes).toContainEqual({
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
    order by p.id`.execute(imports.db);
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
  await sql`update variants set reserved = 2`.execute(imports.db);
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
    + (select sum(quantity) from stock_movements m where m.variant_id = v.id)`.execute(imports.db);
  expect(wrong.rows).toEqual([]);
});
