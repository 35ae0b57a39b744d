import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { fixture, MINIMAL, useImports } from "../../testing/imports.ts";
import { attributesOf } from "../catalog/attributes.ts";
import { importFile } from "./import-file.ts";
import { reportText } from "./report.ts";

const imports = useImports();
const { product, variantsOf, importRows, importBytes } = imports;

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
    (await imports.db.selectFrom("variants").select("id").orderBy("id").execute()).map(({ id }) => id);
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
  expect(await importFile(imports.db, { path: fixture("semicolons.csv") })).toMatchObject({
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

test("characters that nobody sees are left out; line breaks and joiners stay", async () => {
  await importRows([
    `${MINIMAL},Variant SKU,Tags,Body (HTML)`,
    'coat,Coat\u200e,Size,\ufeffS,10,C\u00ad-1\u200b,"sum\u200bmer, می\u200cخواهم","First\n\nSecond"',
  ]);
  expect(await product("coat")).toMatchObject({
    ...{ name: "Coat", size_names: ["S"], tags: ["summer", "می\u200cخواهم"] },
    description: "First\n\nSecond",
  });
  expect(await variantsOf("coat")).toMatchObject([{ size: "S", sku: "C-1" }]);
});

test("Vendure: rows without a name continue the product above, pairs name brand and category", async () => {
  const report = await importFile(imports.db, { path: fixture("vendure.csv") });
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
  const report = await importFile(imports.db, { path: fixture("spree.csv") });
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
  // A shop with euros takes those.
  const shopCurrency = { name: "currency", value: JSON.stringify("EUR") };
  await imports.db.insertInto("settings").values(shopCurrency).execute();
  const inEuros = await importFile(imports.db, { path: fixture("spree.csv"), dryRun: true });
  expect(inEuros.skips.map(({ row, reason }) => [row, reason])).toContainEqual([
    3,
    "the price is in USD, not in EUR: --currency takes another one, --rate converts it",
  ]);
  expect(inEuros.skips.map(({ row }) => row)).not.toContain(5);
  const euros = await importFile(imports.db, { path: fixture("spree.csv"), currency: "EUR", rate: "1.10" });
  expect(euros).toMatchObject({ updated: 1, skipped: 1 });
  expect((await variantsOf("indigo-jeans")).at(-1)).toMatchObject({ size: "S", price: 7700 });
});

test("WooCommerce: variants stand anywhere, a sale lasts as long as it says, any size is every size", async () => {
  const report = await importFile(imports.db, { path: fixture("woocommerce.csv") });
  expect(report).toMatchObject({ source: "woocommerce", imported: 3, drafts: 1, unplaced: 0 });
  expect(report.skips.map(({ row, reason }) => [row, reason])).toEqual([
    [6, 'a product of the type "grouped" is not sold here'],
    [9, 'the file has no row for "99", to which the variant belongs'],
    [10, '"ring" stands in row 3 already'],
  ]);
  expect(report.notes.map(({ row, text }) => [row, text])).toEqual([
    [5, "its stock is counted for all variants together: it is never sold out here"],
    [7, "its sale ends on 2999-01-01 in the file: here the price stays until somebody changes it"],
    [7, "the quantity 5 is for 2 variants: divided among them"],
    [7, "the SKU wrap-red is taken by an earlier row: imported without one"],
    [8, "its sale begins on 2998-12-01 in the file: the sale price is left out"],
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
  expect(await importFile(imports.db, { path, mapping })).toMatchObject({ imported: 2, drafts: 2 });
  const [a, b] = await Promise.all([product("a"), product("b")]);
  expect(a).toMatchObject({ price: 1100, brand_name: "Loom", subcategory: "Shirt", status: "draft" });
  expect(b).toMatchObject({
    price: 50,
    brand_name: "House",
    subcategory: "Skirt",
    category_names: ["Women"],
  });
  await writeFile(mapping, JSON.stringify({ ...written, defaults: { brand: "Other" } }));
  await importFile(imports.db, { path, mapping });
  expect((await product("b")).brand_name).toBe("House");
  await writeFile(mapping, JSON.stringify({ ...written, constants: { price: "1" } }));
  await expect(importFile(imports.db, { path, mapping })).rejects.toThrow("is wrong at constants");
  await rm(folder, { recursive: true });
});

test("gzip, columns of its own, another currency, usual sizes", async () => {
  const report = await importFile(imports.db, { path: fixture("own-columns.csv.gz"), rate: "0.01" });
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
    [4, 'the price "12.5.5" in the column Variant Price is not an amount'],
    [5, 'the price "10%" in the column Variant Price is not an amount'],
    [
      6,
      'the price "1,299" in the column Variant Price may be 1299 or 1.299: ' +
        "--decimal says what separates its decimals",
    ],
    [7, 'the quantity "many" in the column Variant Inventory Qty is not a whole number'],
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
