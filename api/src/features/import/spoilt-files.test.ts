import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { freshDatabase } from "@adire/postgres/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrateStore, openStore, type Store } from "../../db/open.ts";
import { importFile } from "./import-file.ts";
import { BadFile } from "./open-file.ts";

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
  ["price", (cells) => cells.splice(9, 1, "12.5.5"), /"12.5.5" in the column Variant Price is no amount/],
  ["percent", (cells) => cells.splice(9, 1, "10%"), /"10%" in the column Variant Price is no amount/],
  ["doubtful price", (cells) => cells.splice(9, 1, "1.299"), /may be 1299 or 1.299/],
  ["no price", (cells) => cells.splice(9, 1, ""), /the price is blank/],
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
