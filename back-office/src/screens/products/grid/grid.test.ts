import type { StaffProduct, StaffVariant } from "@adire/contract/shapes";
import { expect, test } from "vitest";
import { readAmount, readBarcode, readCount } from "./cells.ts";
import { addRows, allFaults, countChanges, type Draft, draftOf, editOf, type Row, rowOf } from "./draft.ts";
import { begin, change, redo, undo } from "./history.ts";
import { mergeDrafts, typedSince } from "./merge.ts";
import {
  boxOf,
  type ColumnName,
  fillDown,
  fillTo,
  pasteBlock,
  readBlock,
  setCells,
  sumsOf,
  writeBlock,
} from "./range.ts";
import { faultsIn, refusedIn } from "./refused.ts";

const columns: ColumnName[] = [
  "size",
  "sku",
  "price",
  "compare_price",
  "on_hand",
  "reserved",
  "free",
  "sold",
];
const variant = (id: number, more: Partial<StaffVariant> = {}): StaffVariant => ({
  ...{ id, size: `${32 + 2 * id}`, color: "Indigo", option: null, sku: `IA-${id}`, barcode: null, price: 98 },
  ...{
    compare_price: null,
    cost: null,
    tracked: true,
    on_hand: 5,
    reserved: 0,
    sold_30_days: 0,
    struck_holds: null,
  },
  ...more,
});
const product = (variants: StaffVariant[], more: Partial<StaffProduct> = {}): StaffProduct => ({
  ...{ id: 1, version: 3, name: "Ring Road wrap dress", description: "", material: "", care: "", fit: "" },
  ...{ seo_title: "", seo_description: "", brand: null, categories: ["Dresses"], subcategory: "", tags: [] },
  ...{ is_new: false, is_featured: false, option_name: null, pictures: [], state: "live", publish_at: null },
  ...{
    size_charts: [],
    live_since: null,
    listings: [],
    color_codes: {},
    struck: null,
    planned_prices: [],
    changed_by: null,
    changed_at: null,
  },
  ...{ address: "", variants, ...more },
});
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => rowOf(variant(at + 1)));
const prices = (rows: readonly Row[]) => rows.map(({ cells }) => cells.price);

test.each([
  ["98", 98],
  ["$1,240.50", 1240.5],
  ["1.240,50 €", 1240.5],
  ["98,5", 98.5],
  ["₦ 15 000", 15_000],
  ["", null],
])("%s is an amount", (text, value) => expect(readAmount(text)).toEqual({ value }));

test.each([
  ["1O", "Letter O, not zero.", "10"],
  ["9B.5O", "Letter B, not eight.", "98.50"],
  ["98.005", "More than two decimals.", "98.01"],
  ["-5", "Less than nothing.", "5"],
  ["about 5", "Not an amount.", undefined],
])("the price %s has a cause and a mending", (text, cause, mend) =>
  expect(readAmount(text)).toEqual({ cause, ...(mend !== undefined && { mend }) }),
);

test.each([
  ["1O", "Letter O, not zero.", "10"],
  ["l2", "Letter l, not one.", "12"],
  ["12 pcs", "Only the number.", "12"],
  ["7.5", "Part of a piece.", "7"],
  ["-1", "Fewer than none.", "0"],
  ["many", "Not a whole number.", undefined],
])("the count %s has a cause and a mending", (text, cause, mend) =>
  expect(readCount(text)).toEqual({ cause, ...(mend !== undefined && { mend }) }),
);

test("counts come with separators and empty decimals, too; a barcode that a spreadsheet rounded is refused", () => {
  expect([readCount("1,200"), readCount("14.0"), readCount(" ")]).toEqual([
    { value: 1200 },
    { value: 14 },
    { value: null },
  ]);
  expect(readBarcode("4.00638E+12")).toHaveProperty("cause");
});

test("a block of a spreadsheet keeps tabs and line breaks in quotes, and inches without", () => {
  expect(readBlock('a\tb\r\n"c\td"\t"e\n""f"""\r\n')).toEqual([
    ["a", "b"],
    ["c\td", 'e\n"f"'],
  ]);
  expect(readBlock('5"\tx')).toEqual([['5"', "x"]]);
  const block = [
    ["a\tb", 'c"'],
    ["", "d"],
  ];
  expect(readBlock(writeBlock(block))).toEqual(block);
});

test("a pasted block passes over columns that are only read, and says which rows did not fit", () => {
  const rows = rowsOf(3);
  const box = { top: 1, bottom: 1, left: 3, right: 3 };
  const pasted = pasteBlock(rows, box, columns, readBlock("140\t8\t1\n150\t9\t2\n160\t7\t3"));
  expect(pasted).toMatchObject({ rowsLeft: 1, box: { top: 1, bottom: 2, left: 3, right: 5 } });
  const [first, second, third] = setCells(rows, pasted.edits);
  expect(first).toBe(rows[0]);
  expect([second, third].map((row) => [row?.cells.compare_price, row?.cells.on_hand])).toEqual([
    ["140.00", "8"],
    ["150.00", "9"],
  ]);
});

test("one pasted cell fills the whole selection, and a block repeats as often as it fits", () => {
  const rows = rowsOf(4);
  const box = { top: 0, bottom: 3, left: 2, right: 2 };
  expect(prices(setCells(rows, pasteBlock(rows, box, columns, [["49"]]).edits))).toEqual([
    "49.00",
    "49.00",
    "49.00",
    "49.00",
  ]);
  expect(prices(setCells(rows, pasteBlock(rows, box, columns, [["1"], ["2"]]).edits))).toEqual([
    "1.00",
    "2.00",
    "1.00",
    "2.00",
  ]);
});

test("three hundred cells are pasted at once", () => {
  const rows = rowsOf(100);
  const block = rows.map((_, at) => [`${at}.00`, `${at + 1}.00`, `${at}`]);
  const { edits } = pasteBlock(rows, { top: 0, bottom: 0, left: 2, right: 2 }, columns, block);
  expect(edits).toHaveLength(300);
  expect(setCells(rows, edits)[99]?.cells).toMatchObject({
    price: "99.00",
    compare_price: "100.00",
    on_hand: "99",
  });
});

test("fill down copies the top row; of a single row the one above; the handle repeats what is selected", () => {
  const rows = setCells(rowsOf(4), [
    { row: 0, name: "price", text: "50" },
    { row: 1, name: "price", text: "60" },
  ]);
  const price = { left: 2, right: 2 };
  expect(prices(setCells(rows, fillDown(rows, { top: 0, bottom: 2, ...price }, columns)))).toEqual([
    "50.00",
    "50.00",
    "50.00",
    "98.00",
  ]);
  expect(prices(setCells(rows, fillDown(rows, { top: 1, bottom: 1, ...price }, columns)))).toEqual([
    "50.00",
    "50.00",
    "98.00",
    "98.00",
  ]);
  expect(prices(setCells(rows, fillTo(rows, { top: 0, bottom: 1, ...price }, columns, 3)))).toEqual([
    "50.00",
    "60.00",
    "50.00",
    "60.00",
  ]);
  expect(prices(setCells(rows, fillTo(rows, { top: 3, bottom: 3, ...price }, columns, 1)))).toEqual([
    "50.00",
    "98.00",
    "98.00",
    "98.00",
  ]);
  expect(fillDown(rows, { top: 0, bottom: 0, ...price }, columns)).toEqual([]);
});

test("a selection is summed up where all of it are numbers", () => {
  const cells = (texts: string[]) => texts.map((text) => ({ name: "on_hand" as const, text }));
  expect(sumsOf(cells(["3", "5"]))).toEqual({ count: 2, sum: 8, mean: 4 });
  expect([sumsOf(cells(["3"])), sumsOf(cells(["3", "1O"]))]).toEqual([null, null]);
  expect(boxOf({ anchor: { row: 4, column: 2 }, head: { row: 1, column: 5 } })).toEqual({
    top: 1,
    bottom: 4,
    left: 2,
    right: 5,
  });
});

test("undo and redo walk through the changes; letters of one field are one step", () => {
  let history = begin("");
  for (const text of ["R", "Ri", "Rin"]) history = change(history, text, "name");
  history = change(history, "other", "brand");
  expect(undo(history).present).toBe("Rin");
  expect(undo(undo(history)).present).toBe("");
  expect(redo(undo(history)).present).toBe("other");
  expect(change(undo(history), "new").future).toEqual([]);
  expect([undo(begin(1)).present, redo(begin(1)).present]).toEqual([1, 1]);
});

test("faults are told by cell: stock below what was promised, a struck price that is none, one SKU twice", () => {
  const draft = draftOf(
    product([variant(1, { reserved: 2 }), variant(2, { sku: "IA-1" }), variant(3, { tracked: false })]),
  );
  const rows = setCells(draft.rows, [
    { row: 0, name: "on_hand", text: "1" },
    { row: 1, name: "compare_price", text: "98" },
    { row: 2, name: "price", text: "" },
  ]);
  expect(Object.fromEntries(allFaults({ ...draft, rows }))).toEqual({
    "1.on_hand": { cause: "Orders were promised 2.", mend: "2" },
    "2.compare_price": { cause: "Not above the price.", mend: "" },
    "2.sku": { cause: "Indigo / 34 has it too." },
    "3.price": { cause: "A price is needed." },
  });
});

test("only changed rows are sent, with the number that was seen beside the counted one", () => {
  const base = draftOf(product([variant(1), variant(2)]));
  const rows = setCells(base.rows, [
    { row: 1, name: "on_hand", text: "9" },
    { row: 1, name: "price", text: "$89,50" },
  ]);
  const draft: Draft = {
    ...base,
    rows,
    fields: { ...base.fields, tags: "dress, wrap, dress" },
    removed: [7],
  };
  expect(countChanges(base, draft)).toBe(4);
  const { edit, keys } = editOf(base, draft, 3);
  expect(keys).toEqual(["2"]);
  expect(edit.variants).toMatchObject([{ id: 2, price: 89.5, on_hand: { seen: 5, counted: 9 } }]);
  expect(edit).toMatchObject({ version: 3, tags: ["dress", "wrap"], removed_variants: [7], brand: null });
  expect(countChanges(base, base)).toBe(0);
});

test("a variant that is added, perhaps again, has as many pieces as its row says, also none", () => {
  const base = draftOf(product([variant(1)]));
  const draft = addRows(base, "Rust", "XL", "98.00");
  expect(editOf(base, draft, 3).edit.variants).toMatchObject([
    { id: null, color: "Rust", size: "XL", on_hand: { seen: 0, counted: 0 } },
  ]);
});

test("categories stay as they are, also ones with a comma in their names", () => {
  const categories = ["Bags, Belts & Hats", "Dresses"];
  const base = draftOf(product([variant(1)], { categories }));
  expect(editOf(base, base, 3).edit.categories).toEqual(categories);
});

test("two edits are merged field by field: only what both changed is asked for", () => {
  const base = draftOf(product([variant(1), variant(2), variant(3)]));
  const mine: Draft = {
    ...base,
    fields: { ...base.fields, name: "Mine", care: "Cold" },
    rows: setCells(base.rows, [
      { row: 0, name: "price", text: "90.00" },
      { row: 0, name: "on_hand", text: "9" },
      { row: 1, name: "price", text: "91.00" },
    ]),
  };
  const theirs = draftOf(
    product([variant(1, { price: 95, on_hand: 4 }), variant(2, { cost: 40 }), variant(4)], {
      name: "Theirs",
      fit: "Loose",
    }),
  );
  const merge = mergeDrafts(base, mine, theirs);
  expect(merge.conflicts.map(({ label, mine: own, theirs: other }) => [label, own, other])).toEqual([
    ["Name", "Mine", "Theirs"],
    ["Indigo / 34, price", "90.00", "95.00"],
  ]);
  expect(merge.onlyTheirs.map(({ label }) => label)).toEqual(["Fit", "Indigo / 36, cost"]);
  const { fields, rows } = merge.resolve(new Set(["name"]));
  expect(fields).toMatchObject({ name: "Mine", care: "Cold", fit: "Loose" });
  expect(rows.map(({ key, cells }) => [key, cells.price, cells.cost, cells.on_hand])).toEqual([
    ["1", "95.00", "", "8"],
    ["2", "91.00", "40.00", "5"],
    ["4", "98.00", "", "5"],
  ]);
});

test("pictures that two add at once both stay, in the order and with the words that one of them changed", () => {
  const picture = (path: string, alt = "") => ({ path, alt, color: null });
  const withPictures = (...pictures: ReturnType<typeof picture>[]): Draft => ({
    ...draftOf(product([variant(1)])),
    pictures,
  });
  const [front, back, side] = [picture("front"), picture("back"), picture("side")];
  const base = withPictures(front, back, side);
  const mine = withPictures(back, picture("front", "The dress from the front"), side, picture("mine"));
  const theirs = withPictures(front, picture("back", "Its back"), picture("theirs"));
  const merge = mergeDrafts(base, mine, theirs);
  expect(merge.conflicts).toEqual([]);
  expect(merge.onlyTheirs.map(({ label, theirs: now }) => [label, now])).toEqual([
    ["Picture", "taken away"],
    ["What a picture shows", "Its back"],
    ["New picture", ""],
  ]);
  expect(merge.resolve(new Set()).pictures).toEqual([
    picture("back", "Its back"),
    picture("front", "The dress from the front"),
    picture("mine"),
    picture("theirs"),
  ]);

  const other = mergeDrafts(base, mine, withPictures(front, side, picture("back", "Its back")));
  expect(other.conflicts.map(({ label }) => label)).toEqual(["Order of the pictures"]);
  const pathsOf = (keep: string[]) => other.resolve(new Set(keep)).pictures.map(({ path }) => path);
  expect(pathsOf(["pictures"])).toEqual(["back", "front", "side", "mine"]);
  expect(pathsOf([])).toEqual(["front", "side", "back", "mine"]);

  const first = mergeDrafts(base, withPictures(picture("mine"), front, back, side), base);
  expect(first.resolve(new Set()).pictures[0]).toEqual(picture("mine"));

  const twice = mergeDrafts(base, mine, withPictures(picture("front", "From the front"), back, side));
  expect(twice.conflicts).toMatchObject([
    { id: "pictures.front 0", mine: "The dress from the front", theirs: "From the front" },
  ]);
});

test("what is typed while a save is under way stays as a change on top of what was saved", () => {
  const before = draftOf(product([variant(1), variant(2)]));
  const sent = addRows(before, "Indigo", "40, 42", "98.00");
  const made = [variant(8, { size: "40", sku: null }), variant(9, { size: "42", sku: null })];
  const saved = draftOf(product([variant(1), variant(2, { on_hand: 4 }), ...made], { version: 4 }));
  const typed = {
    ...sent,
    fields: { ...sent.fields, care: "Cold" },
    rows: setCells(sent.rows.slice(0, 3), [
      { row: 0, name: "price", text: "90.00" },
      { row: 1, name: "on_hand", text: "7" },
      { row: 2, name: "sku", text: "IA-40" },
    ]),
  };
  expect(typedSince(sent, sent, saved)).toBe(saved);
  const now = typedSince(sent, typed, saved);
  expect(now.fields.care).toBe("Cold");
  expect(now.removed).toEqual([9]);
  expect(now.rows.map(({ key, cells }) => [key, cells.price, cells.on_hand, cells.sku])).toEqual([
    ["1", "90.00", "5", "IA-1"],
    ["2", "98.00", "6", "IA-2"],
    ["8", "98.00", "5", "IA-40"],
  ]);
  expect(countChanges(saved, now)).toBe(5);
});

test("what shoppers are to see needs a price above zero; a draft does not", () => {
  const free = draftOf(product([variant(1, { price: 0 })]));
  expect([...allFaults(free).keys()]).toEqual(["1.price"]);
  expect(allFaults({ ...free, fields: { ...free.fields, state: "draft" } }).size).toBe(0);
});

test("what was refused can be saved once its field, or the state that asked for it, is another", () => {
  const live = draftOf(product([variant(1)]));
  const inState = (draft: Draft, state: "draft" | "live"): Draft => ({
    ...draft,
    fields: { ...draft.fields, state },
  });
  const empty = inState(draftOf(product([])), "live");
  const needsSize = refusedIn(empty, [], { variants: "Needs a size or a color that can be sold" });
  expect([...faultsIn(empty, needsSize).keys()]).toEqual(["variants"]);
  expect(faultsIn(inState(empty, "draft"), needsSize).size).toBe(0);
  expect(faultsIn(addRows(empty, "Indigo", "34", "98.00"), needsSize).size).toBe(0);

  const cheap = refusedIn(live, ["1"], { "variants.0.price": "Would cost nothing" });
  expect([...faultsIn(live, cheap).keys()]).toEqual(["1.price"]);
  expect(faultsIn(inState(live, "draft"), cheap).size).toBe(0);
  const priced = { ...live, rows: setCells(live.rows, [{ row: 0, name: "price", text: "90" }]) };
  expect(faultsIn(priced, cheap).size).toBe(0);
});
