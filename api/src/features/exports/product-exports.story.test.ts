import { endpoints } from "@adire/contract/endpoints";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStore, type Shopper, type Store } from "../../testing/open-store.ts";
import { draft } from "../../testing/shelf.ts";

const { create, link, download } = endpoints.dataExports;
const { staffImports: imports } = endpoints;

/** What a file could say otherwise than it was meant. */
const hard = [
  draft(
    {
      ...{ handle: "tote", name: "-50% “Tote”, large", brand: "=Loom", categories: ["Women", "Accessories"] },
      ...{ subcategory: "bags & totes", tags: ["men's-shirts", "new"], isNew: false, isFeatured: true },
      ...{
        description: "Holds a laptop & more.\n\n• Strap <60 cm\n• Two pockets",
        material: "Cotton, 20% linen",
      },
      ...{
        care: "Wash at 30°",
        fit: "One for all",
        optionName: "Strap",
        images: ["a.webp", "b.webp", "c.webp"],
      },
      ...{ colorImages: { Indigo: ["a.webp", "b.webp"] } },
    },
    { "Indigo / One Size / 30cm": 4, "Indigo / One Size / 40cm": 0, "Wine / One Size / 30cm": 1_000 },
  ),
  draft(
    {
      ...{ handle: "scarf", name: "Scarf", brand: null, tags: [], isNew: true, images: [] },
      ...{ description: "Woven, warm.", descriptionHtml: "<p><strong>Woven</strong>, warm.</p>" },
      ...{ colorImages: { Rust: ["r1.webp", "r2.webp"] }, price: 1_299 },
    },
    { Rust: 3 },
  ),
  draft({ handle: "voucher", name: "Voucher", status: "archived", price: 5_000 }, { "": 9 }),
];

async function textOf(store: Store, who: Shopper) {
  const { id } = await who.ask(create, { body: { kind: "products" } });
  await store.workOff();
  const { address } = await who.ask(link, { params: { id } });
  const token = /\/files\/(.+)\/$/.exec(address)?.[1] ?? "";
  return Buffer.from(await store.nobody.ask(download, { params: { token } })).toString("utf8");
}

/** What the shop has of its products; what was counted and when is no matter of a list. */
async function everything(store: Store) {
  const all = async (what: string) => (await sql.raw<object>(what).execute(store.db)).rows;
  return {
    products: await all("select * from products order by id"),
    variants: await all("select * from variants order by id"),
    categories: await all("select * from product_categories order by 1, 2"),
    movements: await all("select * from stock_movements order by id"),
    names: await all(
      "select name from sizes union all select name from colors union all select name from brands",
    ),
  };
}

test("products of several sources, exported and brought again, add nothing and change nothing", async () => {
  const store = await openStore({ products: hard });
  const boss = await store.staff();
  await store.tamper(`update variants set stock_tracked = false, sku = 'T-' || id, barcode = '0012345' where product_id
    = (select id from products where handle = 'tote') and option_value = '40cm';
    update variants set sku = '-9' where product_id = (select id from products where handle = 'scarf');
    update variants set retired_at = now() where product_id = (select id from products where handle = 'coat')
      and on_hand = 0;
    update products set source = 'elsewhere' where handle in ('scarf', 'voucher');
    update products set seo_title = 'A tote', picture_alts = '{"b.webp": "Its inside"}' where handle = 'tote'`);
  const before = await everything(store);
  const text = await textOf(store, boss);
  const { id } = await boss.ask(imports.create, {
    query: { file: "products.csv" },
    raw: { text, type: "text/csv" },
  });
  await store.workOff();
  const checked = await boss.ask(imports.read, { params: { id } });
  expect(checked).toMatchObject({
    state: "checked",
    found: {
      ...{ added: 0, changed: 12, skipped: 0, faults: { count: 0 }, changes: { count: 0 } },
      notes: { shown: [{ handle: "voucher", sentence: "Staff retired the product: it stays retired." }] },
    },
  });
  await boss.ask(imports.start, { params: { id } });
  await store.workOff();
  expect(await boss.ask(imports.read, { params: { id } })).toMatchObject({ state: "done" });
  expect(await everything(store)).toEqual(before);
});

test("a product is a row for each variant and picture, in the columns of Shopify", async () => {
  const store = await openStore({ products: hard });
  const boss = await store.staff();
  await store.tamper(`update products set picture_alts = '{"b.webp": "Its inside"}' where handle = 'tote'`);
  const rows: Record<string, string>[] = parse(await textOf(store, boss), { columns: true, bom: true });
  const of = (handle: string) => rows.filter(({ Handle }) => Handle === handle);
  expect(of("tote")).toMatchObject([
    {
      ...{
        Title: "'-50% “Tote”, large",
        Vendor: "'=Loom",
        "Product Category": "Women",
        Type: "bags & totes",
      },
      "Body (HTML)": "<p>Holds a laptop &amp; more.</p><p>• Strap &lt;60 cm<br>• Two pockets</p>",
      ...{ Tags: "men's-shirts, new", Published: "TRUE", Status: "active" },
      ...{
        "Option1 Name": "Color",
        "Option1 Value": "Indigo",
        "Option2 Name": "Size",
        "Option2 Value": "One Size",
      },
      ...{ "Option3 Name": "Strap", "Option3 Value": "30cm", "Variant Price": "49.00" },
      ...{ "Variant Inventory Qty": "4", "Variant Inventory Tracker": "shopify" },
      ...{ "Image Src": "a.webp", "Image Position": "1", "Image Alt Text": "", "Variant Image": "a.webp" },
    },
    {
      ...{
        Title: "",
        "Body (HTML)": "",
        "Option1 Name": "",
        "Option1 Value": "Indigo",
        "Option3 Value": "40cm",
      },
      ...{ "Image Src": "b.webp", "Image Alt Text": "Its inside", "Variant Image": "b.webp" },
    },
    { "Option1 Value": "Wine", "Variant Inventory Qty": "1000", "Image Src": "c.webp", "Variant Image": "" },
  ]);
  expect(of("scarf")).toMatchObject([
    {
      "Option1 Name": "Color",
      "Option2 Name": "",
      "Image Src": "",
      "Variant Image": "",
      "Variant Price": "12.99",
    },
  ]);
  expect(of("voucher")).toMatchObject([
    { "Option1 Name": "Title", "Option1 Value": "Default Title", Published: "FALSE", Status: "archived" },
  ]);
});
