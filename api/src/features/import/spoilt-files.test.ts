import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { freshDatabase } from "@adire/postgres/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrateStore, openStore, type Store } from "../../db/open.ts";
import { resolveColumns } from "./columns.ts";
import { importFile } from "./import-file.ts";
import { type Field, recognize } from "./mapping.ts";
import { BadFile, openFile } from "./open-file.ts";
import { readTable } from "./read-rows.ts";
import type { ImportReport } from "./report.ts";

const FILES = 40;
const PRODUCTS = 60;
let store: Store;
let drop: () => Promise<void>;
let folder: string;
beforeAll(async () => {
  const database = await freshDatabase(migrateStore, "adire_store");
  store = openStore(database.url);
  drop = database.drop;
  folder = await mkdtemp(join(tmpdir(), "adire-spoilt-"));
});
afterAll(async () => {
  await store.close();
  await drop();
  await rm(folder, { recursive: true });
});

function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const header =
  "Handle,Title,Vendor,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty," +
  "Variant Price,Body (HTML)";
const cellsOf = (file: number, n: number) => [
  `f${file}-p${n}`,
  `Robe d'été ${n}`,
  "Lagos Loom",
  "Dresses",
  "women",
  "Size",
  "M",
  `S-${file}-${n}`,
  "5",
  "49.90",
  "Soft cloth",
];
const long = "x".repeat(3_000);
/** What is done to a row, and what the report says of it. "" where it goes in without a word. */
const faults: [name: string, spoil: (cells: string[]) => void, said: RegExp | ""][] = [
  ["title", (cells) => cells.splice(1, 1, long), /the title is longer/],
  ["brand", (cells) => cells.splice(2, 1, long), /the brand is longer/],
  ["type", (cells) => cells.splice(3, 1, long), /the type is longer/],
  ["tag", (cells) => cells.splice(4, 1, long), /1 tags are longer/],
  ["size", (cells) => cells.splice(6, 1, long), /the size is longer/],
  ["SKU", (cells) => cells.splice(7, 1, long), /the SKU is longer/],
  ["quantity", (cells) => cells.splice(8, 1, "a few"), /"a few" in the column Variant Inventory Qty/],
  ["negative", (cells) => cells.splice(8, 1, "-4"), /is negative: 0 pieces/],
  ["thousands", (cells) => cells.splice(8, 1, '"1,000"'), ""],
  ["price", (cells) => cells.splice(9, 1, "12.5.5"), /"12.5.5" in the column Variant Price is not an amount/],
  ["percent", (cells) => cells.splice(9, 1, "10%"), /"10%" in the column Variant Price is not an amount/],
  ["doubtful price", (cells) => cells.splice(9, 1, "1.299"), /may be 1299 or 1.299/],
  ["no price", (cells) => cells.splice(9, 1, ""), /the price is blank|no row has a price/],
  ["body", (cells) => cells.splice(10, 1, "word ".repeat(30_000)), /the description has \d+ characters/],
  ["stray quote", (cells) => cells.splice(10, 1, '"never closed'), /the row is broken/],
  ["more cells", (cells) => cells.push("one", "more"), /the row has 13 cells/],
  ["no handle", (cells) => cells.splice(0, 1, ""), /the row has no handle/],
  ["zero bytes", (cells) => cells.splice(1, 1, "Ro\u0000be"), ""],
  ["emoji", (cells) => cells.splice(1, 1, "Robe 🌺 \u202e"), ""],
];
const encodings: [name: string, encode: (text: string) => Buffer][] = [
  ["utf-8", (text) => Buffer.from(text)],
  ["windows-1252", (text) => Buffer.from(text.replaceAll("🌺", "").replaceAll("\u202e", ""), "latin1")],
  ["utf-16le", (text) => Buffer.from(`\ufeff${text}`, "utf16le")],
  ["utf-16be", (text) => Buffer.from(`\ufeff${text}`, "utf16le").swap16()],
];

test("spoilt copies: no good product is lost, every fault is named, the dry run says the same", async () => {
  const random = seeded(15);
  const pick = <One>(all: readonly One[]) => all[random(all.length)] as One;
  for (let file = 0; file < FILES; file += 1) {
    const spoilt = new Map(Array.from({ length: 1 + random(12) }, () => [random(PRODUCTS), pick(faults)]));
    const rows = Array.from({ length: PRODUCTS }, (_, n) => {
      const cells = cellsOf(file, n);
      spoilt.get(n)?.[1](cells);
      return cells.join(",");
    });
    const [encoding, encode] = pick(encodings);
    const text = [header, ...rows].join(pick(["\n", "\r\n", "\r"]));
    const bytes = random(3) === 0 ? gzipSync(encode(text)) : encode(text);
    const path = join(folder, `spoilt-${file}.csv`);
    await writeFile(path, bytes);
    const what = `file ${file}, ${encoding}: ${[...spoilt].map(([n, [name]]) => `${name} at ${n}`).join(", ")}`;

    const dry = await importFile(store.db, { path, dryRun: true });
    const report = await importFile(store.db, { path });
    expect({ ...dry, dryRun: false, seconds: 0 }, what).toEqual({ ...report, seconds: 0 });
    expect(report, what).toMatchObject({ encoding, ended: "complete" });
    const saved = await store.db
      .selectFrom("products")
      .select("handle")
      .where("handle", "like", `f${file}-%`)
      .execute();
    const handles = new Set(saved.map(({ handle }) => handle));
    const lost = rows.flatMap((_, n) => (spoilt.has(n) || handles.has(`f${file}-p${n}`) ? [] : n));
    expect(lost, what).toEqual([]);
    const said = [
      ...report.skips.map(({ row, reason }) => `${row} ${reason}`),
      ...report.notes.map(({ row, text }) => `${row} ${text}`),
    ];
    for (const [n, [name, , expected]] of spoilt)
      if (expected)
        expect(said.filter((one) => one.startsWith(`${n + 2} `)).join("; "), `${what}; ${name}`).toMatch(
          expected,
        );
      else expect(handles.has(`f${file}-p${n}`), `${what}; ${name}`).toBe(true);
  }
});

test("bytes that are cut or overwritten anywhere end in a report or a sentence", async () => {
  const random = seeded(7);
  const text = [header, ...Array.from({ length: PRODUCTS }, (_, n) => cellsOf(99, n).join(","))].join("\n");
  const path = join(folder, "bytes.csv");
  for (let turn = 0; turn < FILES; turn += 1) {
    const whole = random(2) === 0 ? gzipSync(text) : Buffer.from(text);
    const bytes = whole.subarray(0, random(4) === 0 ? 1 + random(whole.length) : whole.length);
    for (let count = random(6); count > 0; count -= 1) bytes[random(bytes.length)] = random(256);
    await writeFile(path, bytes);
    const outcome = await importFile(store.db, { path, dryRun: true }).catch((error: unknown) => error);
    if (outcome instanceof Error) expect(outcome, `turn ${turn}`).toBeInstanceOf(BadFile);
  }
});

const shared =
  process.env.ADIRE_SHARED_DATA ?? fileURLToPath(new URL("../../../../../shared/data", import.meta.url));
const exportsOfShops = [
  "shopify-apparel.csv",
  "shopify-frocks.csv",
  "shopify-home.csv",
  "medusa_exported-products-semicolon.csv",
  "fashion-12k.csv.gz",
];
/** Copies of each export; more on request. */
const COPIES = Number(process.env.SPOILT_COPIES ?? 2);
const ROWS = 600;

/** What is written into a field of a row, and what the report says of the product. */
const faultsOfExports: [field: Field, at: "product" | "variant", text: string, said: RegExp][] = [
  ["name", "product", long, /the title is longer/],
  ["handle", "product", long, /the handle is longer|ended at row/],
  ["brand", "product", long, /the brand is longer/],
  ["type", "product", long, /the type is longer/],
  [
    "tags",
    "product",
    Array.from({ length: 300 }, (_, n) => `tag ${n}`).join(","),
    /the product has 30\d tags/,
  ],
  ["tags", "product", long, /tags are longer/],
  ["description", "product", "word ".repeat(30_000), /the description has \d+ characters/],
  ["images", "product", `https://p.example/${long}`, /pictures are longer/],
  ["optionValues", "variant", long, /is longer than 255/],
  ["sku", "variant", long, /the SKU is longer/],
  ["barcode", "variant", long, /the barcode is longer/],
  ["barcode", "variant", "6.15E+12", /rounded by a spreadsheet/],
  ["quantity", "variant", "a few", /is not a whole number/],
  ["quantity", "variant", "2.5", /is not a whole number/],
  ["price", "variant", "12.5.5", /is not an amount/],
  ["price", "variant", "10%", /is not an amount/],
  ["price", "variant", "1.299", /may be 1299 or 1.299/],
  ["price", "variant", "-4", /is below zero/],
  ["price", "variant", "", /the price is blank|no row has a price/],
];

/** The rows of an export, and those of each product. */
async function readExport(name: string) {
  const file = await openFile(join(shared, name));
  const table = await readTable(file.text());
  const columns = resolveColumns({ ...(await recognize(table.headers)), currency: "USD" }, table.headers);
  const rows: string[][] = [];
  for await (const { cells } of table.rows) rows.push(cells);
  return { headers: table.headers, columns, rows };
}
type Export = Awaited<ReturnType<typeof readExport>>;

/** Some consecutive products of an export. */
function partOf({ columns, rows }: Export, random: (below: number) => number): string[][] {
  const from = rows.length > ROWS ? random(rows.length - ROWS) : 0;
  const handleAt = (at: number) => columns.first(rows[at] ?? [], "handle");
  const start = rows.findIndex((_, at) => at >= from && handleAt(at) !== handleAt(at - 1));
  return rows.slice(start, start + ROWS).map((cells) => [...cells]);
}

/** Spoils up to ten products, one fault each. @returns what the report must say of each, by its first row */
function spoil({ headers, columns }: Export, rows: string[][], random: (below: number) => number) {
  const handles = rows.map((cells) => columns.first(cells, "handle"));
  const spoilt = new Map<string, { what: string; said: RegExp }>();
  for (let count = 1 + random(10); count > 0; count -= 1) {
    const [field, at, text, said] = faultsOfExports[random(faultsOfExports.length)] ?? [];
    const chosen = random(rows.length);
    const handle = handles[chosen] ?? "";
    const place = at === "product" ? handles.indexOf(handle) : chosen;
    const cells = rows[place] ?? [];
    if (!field || !said || spoilt.has(handle) || !columns.has(field) || columns.first(cells, "price") === "")
      continue;
    if (field === "optionValues" && handles.indexOf(handle) !== place) continue;
    cells[headers.indexOf(columns.header(field))] = text ?? "";
    spoilt.set(handle, { what: `${field} in row ${place + 2}`, said });
  }
  return spoilt;
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

async function pricesOf(source: string): Promise<Map<string, string>> {
  const { rows } = await store.pool.query<{ handle: string; variants: string }>(
    `select p.handle, string_agg(concat_ws(' ', v.price, v.compare_price, v.on_hand), ',' order by v.id) as variants
    from products p join variants v on v.product_id = p.id where p.source = $1 group by p.handle`,
    [source],
  );
  return new Map(rows.map(({ handle, variants }) => [handle, variants]));
}

test.runIf(existsSync(shared))(
  "spoilt copies of real exports: every good product comes in at its price, every fault is named",
  { timeout: 600_000 },
  async () => {
    const random = seeded(33);
    const totals = { files: 0, products: 0, faults: 0 };
    for (const name of exportsOfShops) {
      const whole = await readExport(name);
      for (let copy = 0; copy < COPIES; copy += 1) {
        const rows = partOf(whole, random);
        const write = async (file: string, encode: (text: string) => Buffer) => {
          const lines = [whole.headers, ...rows].map((cells) => cells.map(quoted).join(","));
          const path = join(folder, `${file}.csv`);
          const bytes = encode(lines.join(["\n", "\r\n", "\r"][random(3)]));
          await writeFile(path, random(3) === 0 ? gzipSync(bytes) : bytes);
          return { path, source: file };
        };
        const good = await write(`good-${name}-${copy}`, (text) => Buffer.from(text));
        await importFile(store.db, good);
        const spoilt = spoil(whole, rows, random);
        const [encoding, encode] = encodings[random(encodings.length)] ?? ["", Buffer.from];
        const bad = await write(`bad-${name}-${copy}`, encode);
        const what = `${bad.path}, ${encoding}: ${[...spoilt.values()].map((one) => one.what).join(", ")}`;
        const report = await importFile(store.db, bad);
        expect(report.ended, what).toBe("complete");
        compare(report, spoilt, { good: await pricesOf(good.source), bad: await pricesOf(bad.source) }, what);
        totals.files += 1;
        totals.products += report.imported;
        totals.faults += spoilt.size;
      }
    }
    if (process.env.SPOILT_COPIES) process.stdout.write(`${JSON.stringify(totals)}\n`);
  },
);

function compare(
  report: ImportReport,
  spoilt: ReadonlyMap<string, { what: string; said: RegExp }>,
  { good, bad }: Record<"good" | "bad", Map<string, string>>,
  what: string,
) {
  const wrong = [...good].filter(([handle, prices]) => !spoilt.has(handle) && bad.get(handle) !== prices);
  expect(wrong, what).toEqual([]);
  const said = [...report.skips, ...report.notes].map((one) => ("reason" in one ? one.reason : one.text));
  for (const { what: fault, said: expected } of spoilt.values())
    expect(
      said.some((text) => expected.test(text)),
      `${what}; ${fault} is not named in ${said.join(" / ").slice(0, 400)}; ${expected}`,
    ).toBe(true);
}
