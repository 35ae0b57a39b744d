import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { categorize } from "./categorize.ts";
import { cleanBody } from "./clean-body.ts";
import { amountReader, NumberColumn, quantityReader } from "./numbers.ts";
import { colorName, readOptions, sizeName } from "./options.ts";
import { parseStrictly, readTable } from "./read-rows.ts";
import { RowsByText } from "./rows-by-text.ts";

const amounts = (...column: string[]) => {
  const numbers = new NumberColumn(false);
  for (const text of column) numbers.add(text);
  return column.map(amountReader(numbers.format()));
};
const quantities = (...column: string[]) => {
  const numbers = new NumberColumn(true);
  for (const text of column) numbers.add(text);
  return column.map(quantityReader(numbers.format()));
};

test.each([
  ["49.9", 4990],
  ["1,299.00", 129900],
  ["1.299,00", 129900],
  ["1 299,00 €", 129900],
  ["49,90", 4990],
  ["1,299,000", 129900000],
  ["1,29,900", 12990000],
  ["1299.000", 129900],
  ["10.0000", 1000],
  ["0.999", 100],
  ["$ 30", 3000],
  ["30,-", 3000],
  ["Rs. 450", 45000],
  ["12'500 kr", 1250000],
  [".5", 50],
  ["-3", -300],
  ["1,299", "ambiguous"],
  ["1.299", "ambiguous"],
  ["free", undefined],
  ["10%", undefined],
  ["12.5.5", undefined],
  ["1,299,00", undefined],
  ["1e5", undefined],
  ["12-13", undefined],
])("the amount %s by itself", (text, minor) => expect(amounts(text)).toEqual([minor]));

test.each([
  ["points for cents: a comma groups", ["49.90", "1,299"], [4990, 129900]],
  ["commas for cents: a point groups", ["49,90", "1.299"], [4990, 129900]],
  ["the separator of cents before three digits is doubtful", ["49.90", "1.299"], [4990, "ambiguous"]],
  ["unless three decimals are what the column has", ["0.500", "1.299"], [50, 130]],
  ["whole prices: 12,500 cannot be 12.5", ["950", "8,000", "12,499"], [95000, 800000, 1249900]],
  ["whole prices: 1.299 may be 1.3", ["950", "1.299"], [95000, "ambiguous"]],
  ["both conventions in one column", ["49,90", "49.90", "1,299"], [4990, 4990, "ambiguous"]],
  [
    "a typing error among many",
    [...Array(30).fill("9.50"), "9,50", "1,299"],
    [...Array(30).fill(950), 950, 129900],
  ],
])("amounts of a column, %s", (_, column, minor) => expect(amounts(...column)).toEqual(minor));

test("quantities are read as their column writes them", () => {
  expect(quantities("7", "-2", "3.0", "2.5", "many", "")).toEqual([
    7,
    -2,
    3,
    undefined,
    undefined,
    undefined,
  ]);
  expect(quantities("7", "1,000", "2,500")).toEqual([7, 1000, 2500]);
  expect(quantities("7", "1,000")).toEqual([7, 1000]);
  expect(quantities("1.000", "0.000", "12.000")).toEqual([1, 0, 12]);
  expect(quantities("1,000", "2,000")).toEqual(["ambiguous", "ambiguous"]);
});

/** What the options `{name: values}` of one variant after the other become, by what they are called. */
function read(
  options: Record<string, string[]>,
  isGiftCard = false,
): Record<string, (string | null | undefined)[]> {
  const variants = Object.values(options)[0]?.map((_, at) =>
    Object.entries(options).map(([name, values]) => ({ name, value: values[at] ?? "" })),
  );
  const { optionName, choose } = readOptions(variants ?? [], { isGiftCard });
  const chosen = (variants ?? []).map(choose);
  const own = chosen.map(({ option }) => option);
  return {
    ...(chosen.some(({ size }) => size !== null) && { size: chosen.map(({ size }) => size) }),
    ...(chosen.some(({ color }) => color !== null) && { color: chosen.map(({ color }) => color) }),
    ...(optionName !== null && { [optionName]: own }),
  };
}

test.each<[string, Parameters<typeof read>, ReturnType<typeof read>]>([
  ["no option", [{ Title: ["Default Title"] }], {}],
  [
    "French names",
    [{ Taille: ["M"], Couleur: ["BLEU"], Tissu: ["Soie"] }],
    { size: ["M"], color: ["Bleu"], Tissu: ["Soie"] },
  ],
  ["a shoe size in French", [{ Pointure: ["38", "39"] }], { size: ["38", "39"] }],
  ["a material", [{ Material: ["Plastic", "plastic"] }], { Material: ["Plastic", "Plastic"] }],
  ["a length", [{ Length: ["30cm", "40cm"] }], { Length: ["30cm", "40cm"] }],
  ["a length beside a size", [{ Size: ["S"], Length: ["32"] }], { size: ["S"], Length: ["32"] }],
  ["a length in letters", [{ Length: ["S", "M"] }], { Length: ["S", "M"] }],
  ["amounts", [{ Title: ["$10.00", "$50.00"] }], { Amount: ["$10.00", "$50.00"] }],
  ["amounts called a size", [{ Size: ["10", "50"] }, true], { Amount: ["10", "50"] }],
  ["amounts with a name", [{ Denominations: ["10 000 FCFA"] }], { Denominations: ["10 000 FCFA"] }],
  ["letters without a name", [{ "": ["S", "Extra Large"] }], { size: ["S", "Extra Large"] }],
  ["EU sizes under any name", [{ Fitting: ["EU 38", "EU 39"] }], { size: ["EU 38", "EU 39"] }],
  ["waist and length", [{ Option: ["W32 L34", "34/32"] }], { size: ["W32 L34", "34/32"] }],
  ["numbers under a vague name", [{ Title: ["38", "39.5"] }], { size: ["38", "39.5"] }],
  ["colors under a vague name", [{ Style: ["light blue", "rouge"] }], { color: ["Light Blue", "Rouge"] }],
  ["a style", [{ Style: ["Plain", "Red"] }], { Style: ["Plain", "Red"] }],
  ["a metal", [{ Metal: ["Gold", "Silver"] }], { Metal: ["Gold", "Silver"] }],
  ["colors called a size", [{ Size: ["Red", "Navy"] }], { color: ["Red", "Navy"] }],
  ["sizes called a color", [{ Colour: ["S", "M"] }], { size: ["S", "M"] }],
  ["what is in it", [{ Volume: ["50 ml", "100 ml"] }], { size: ["50 ml", "100 ml"] }],
  ["a volume of sound", [{ Volume: ["Loud"] }], { Volume: ["Loud"] }],
  ["two sizes", [{ "Top size": ["S"], "Bottom size": ["M"] }], { size: ["S"], "Bottom size": ["M"] }],
  [
    "two more options",
    [{ Material: ["Silk", "Silk"], Length: ["30cm", ""], Color: ["grey", "Red"] }],
    { color: ["Gray", "Red"], "Material / Length": ["Silk / 30cm", "Silk"] },
  ],
])("options: %s", (_, given, expected) => expect(read(...given)).toEqual(expected));

test("sizes and colors are spelled as the store does", () => {
  expect(["xxl", "extra-large-xl", "small-s", "Small", "38"].map(sizeName)).toEqual([
    "XXL",
    "XL",
    "S",
    "Small",
    "38",
  ]);
  expect(["grey", "  navy blue", "Off-White", "RED"].map(colorName)).toEqual([
    "Gray",
    "Navy Blue",
    "Off-White",
    "Red",
  ]);
});

test("bodies become paragraphs", () => {
  expect(cleanBody("Plain & simple\nsecond line")).toBe("Plain & simple\nsecond line");
  expect(cleanBody("<h3>Care</h3><p>Cold&nbsp;wash.<br>No bleach &lt;b&gt;</p>\n<p></p><p>Iron</p>")).toBe(
    "Care\n\nCold wash.\nNo bleach <b>\n\nIron",
  );
  expect(cleanBody('<p onclick="x()">a<script>b</script></p><img src=x onerror=y><iframe>c</iframe>')).toBe(
    "a",
  );
});

const facts = { name: "", paths: [], type: "", genders: [], tags: [] };
test.each([
  [{ paths: ["Apparel & Accessories > Clothing > Dresses"] }, ["Dresses"], "Dresses"],
  [{ paths: ["Apparel & Accessories > Clothing > Skirts"], genders: ["female"] }, ["Women"], "Skirts"],
  [{ paths: ["Apparel & Accessories"] }, ["Other"], ""],
  [{ name: "Better Half", paths: ["Clothing > Ceremonial Sets"] }, ["Women", "Men"], "Ceremonial Sets"],
  [{ name: "Jupe plissée" }, ["Women"], "Skirts"],
  [{ paths: ["Sale", "Clothing -> Jeans", "Men"] }, ["Men"], "Jeans"],
  [{ type: "Jeans" }, ["Women", "Men"], "Jeans"],
  [{ type: "Blouse" }, ["Women"], "Blouse"],
  [{ name: "Pleated Skirt with Pockets" }, ["Women"], "Skirts"],
  [{ name: "Boys' Striped Tee" }, ["Kids & Baby"], "T-Shirts"],
  [{ name: "Baby Blue Shirt" }, ["Women", "Men"], "Shirts"],
  [{ name: "Chemise", type: "Shirt", tags: ["Homme"] }, ["Men"], "Shirt"],
  [{ name: "Late Hat", type: "Whatsit" }, ["Accessories"], "Whatsit"],
  [{ type: "Men's Dress Shirts" }, ["Men"], "Men's Dress Shirts"],
  [{ type: "Perfume", tags: ["men"] }, ["Beauty", "Men"], "Perfume"],
  [{ type: "T-Shirt", genders: ["unisex"] }, ["Women", "Men"], "T-Shirt"],
  [{ tags: ["African Wear", "women"] }, ["Women", "African Wear"], ""],
  [{ type: "Gift Card" }, ["Gift Card"], "Gift Card"],
  [{}, ["Other"], ""],
])("%o stands in %o", (given, categories, subcategory) => {
  expect(categorize({ ...facts, ...given })).toMatchObject({
    categories,
    subcategory,
  });
});

async function* pieces(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}
async function rowsOf(text: string, length = text.length) {
  const table = await readTable(pieces(text, length));
  const read: (string | number)[][] = [];
  for await (const { row, cells, problem } of table.rows)
    read.push(problem ? [row, "broken"] : [row, ...cells]);
  return read;
}

test("rows are the same however the file is cut", async () => {
  const text = 'a;b\r\n1;"x\r\ny ""z"""\r\n\r\n;\r\n2;\r\n"3";"4"';
  const whole = [
    [2, "1", 'x\ny "z"'],
    [5, "2", ""],
    [6, "3", "4"],
  ];
  for (const ends of ["\r\n", "\n", "\r"])
    for (const length of [1, 2, 7, 100])
      expect(await rowsOf(text.replaceAll("\r\n", ends), length)).toEqual(whole);
});

test("cells are what a whole parser makes of them", () => {
  const letters = ['"', '""', ",", "x", "y z", "\n", '","'];
  const random = seeded(7);
  for (let turn = 0; turn < 5_000; turn += 1) {
    const text = Array.from({ length: 1 + random(9) }, () => letters[random(letters.length)]).join("");
    expect([text, parseStrictly(text, ",")]).toEqual([text, byParser(text)]);
  }
});

function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
function byParser(text: string): string[] | undefined {
  try {
    return (parse(text, { relax_column_count: true, record_delimiter: "\u0000" }) as string[][])[0];
  } catch {
    return undefined;
  }
}

test("a file's handles are found again by their rows", () => {
  const rows = new RowsByText();
  for (let row = 1; row <= 50_000; row += 1) rows.set(`linen-shirt-${row}`, row);
  rows.set("linen-shirt-7", 60_000);
  for (let row = 8; row <= 50_000; row += 1) expect(rows.get(`linen-shirt-${row}`)).toBe(row);
  expect([rows.get("linen-shirt-7"), rows.get("linen-shirt-0"), rows.get("")]).toEqual([
    60_000,
    undefined,
    undefined,
  ]);
});

test("an unclosed quote costs its own line only", async () => {
  expect(await rowsOf('a,b\n1,"open\n2,"x"\n3,"y,\nz"\n4,"never\n5,v')).toEqual([
    [2, "broken"],
    [3, "2", "x"],
    [4, "3", "y,\nz"],
    [5, "broken"],
    [6, "5", "v"],
  ]);
});

test("a row of several lines may lack cells or have blank ones too many, unless it swallows another row", async () => {
  expect(await rowsOf('a,b,c\n1,"x\ny"\n2,"x\ny",z,, \n3,"x\n4,y,z\n5,w"\n6,v,u')).toEqual([
    [2, "1", "x\ny"],
    [3, "2", "x\ny", "z", "", " "],
    [4, "broken"],
    [5, "4", "y", "z"],
    [6, "broken"],
    [7, "6", "v", "u"],
  ]);
});
