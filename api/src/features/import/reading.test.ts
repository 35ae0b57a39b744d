import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { parseAmount, parseQuantity } from "./amounts.ts";
import { categorize } from "./categorize.ts";
import { cleanBody } from "./clean-body.ts";
import { colorName, sizeAndColor, sizeName } from "./options.ts";
import { parseStrictly, readTable } from "./read-rows.ts";
import { RowsByText } from "./rows-by-text.ts";

test.each([
  ["49.9", 4990],
  ["1,299.00", 129900],
  ["1.299,00", 129900],
  ["49,90", 4990],
  ["1,299", 129900],
  ["$ 30", 3000],
  ["12'500 kr", 1250000],
  [".5", 50],
  ["-3", -300],
  ["free", undefined],
  ["1e5", undefined],
  ["12-13", undefined],
])("the amount %s", (text, minor) => expect(parseAmount(text)).toBe(minor));

test("quantities", () => {
  expect(["7", "-2", "3.0", "many", ""].map(parseQuantity)).toEqual([7, -2, 3, undefined, undefined]);
});

test("options in several languages", () => {
  expect(sizeAndColor([{ name: "Title", value: "Default Title" }])).toEqual({ size: null, color: null });
  expect(
    sizeAndColor([
      { name: "Taille", value: "M" },
      { name: "Couleur", value: "BLEU" },
      { name: "Cloth", value: "Silk" },
    ]),
  ).toEqual({ size: "M / Silk", color: "Bleu" });
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

const facts = { name: "", category: "", type: "", genders: [], tags: [] };
test.each([
  [{ category: "Apparel & Accessories > Clothing > Dresses" }, ["Dresses"], "Dresses"],
  [{ category: "Apparel & Accessories > Clothing > Skirts", genders: ["female"] }, ["Women"], "Skirts"],
  [{ category: "Apparel & Accessories > Clothing > Skirts" }, ["Skirts"], "Skirts"],
  [{ category: "Apparel & Accessories" }, ["Other"], ""],
  [{ type: "Men's Dress Shirts" }, ["Men"], "Men's Dress Shirts"],
  [{ type: "Perfume", tags: ["men"] }, ["Beauty", "Men"], "Perfume"],
  [{ type: "T-Shirt", genders: ["unisex"] }, ["Women", "Men"], "T-Shirt"],
  [{ tags: ["African Wear", "women"] }, ["Women", "African Wear"], ""],
  [{ type: "Gift Card" }, ["Gift Card"], "Gift Card"],
  [{}, ["Other"], ""],
])("%o stands in %o", (given, categories, subcategory) => {
  expect(categorize({ ...facts, ...given }, { kindFromName: false })).toMatchObject({
    categories,
    subcategory,
  });
});

async function* pieces(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}
async function rowsOf(text: string, length = text.length) {
  const table = await readTable({ text: pieces(text, length) });
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
  for (const length of [1, 2, 7, 100]) expect(await rowsOf(text, length)).toEqual(whole);
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
