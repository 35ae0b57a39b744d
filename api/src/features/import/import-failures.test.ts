import { randomBytes } from "node:crypto";
import { appendFile, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { fixture, MINIMAL, useImports } from "../../testing/imports.ts";
import { importFile, LostDatabase } from "./import-file.ts";
import { reportText } from "./report.ts";

const imports = useImports();
const { product, counts, importRows, importBytes } = imports;

test.each([
  ["p-100", 0, "nothing was saved"],
  ["p-600", 500, "about 500 products, up to row 501 of the file, were saved"],
])(
  "a connection lost at %s: a sentence says how far it came; again it goes on",
  async (handle, saved, howFar) => {
    const rows = Array.from({ length: 1_000 }, (_, n) => `p-${n},P ${n},Size,S,10`);
    await imports.pool.query(`create function hang_up() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
    await imports.pool.query(`create trigger hang_up before insert on products for each row
    when (new.handle = '${handle}') execute function hang_up()`);
    const error = await importRows([MINIMAL, ...rows]).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(LostDatabase);
    expect(error.message).toBe(
      `The connection to the store's database was lost: ${howFar}. To run the same import again is safe.`,
    );
    await imports.pool.query("drop trigger hang_up on products");
    expect((await counts()).products).toBe(saved);
    expect(await importRows([MINIMAL, ...rows])).toMatchObject({ updated: saved, imported: 1_000 - saved });
  },
);

test("a product that the database refuses costs no other", async () => {
  await imports.pool.query("alter table products add constraint no_rings check (subcategory <> 'Rings')");
  const report = await importFile(imports.db, { path: fixture("shopify.csv") });
  expect(report).toMatchObject({ imported: 4, skipped: 2 });
  expect(report.skips.find(({ handle }) => handle === "brass-ring")?.reason).toContain("no_rings");
});

const LONG = "x".repeat(3_000);

const tooLongRows = {
  title: `bad,${LONG},Size,S,10,A,Loom,Hats`,
  handle: `${LONG},Bad,Size,S,10,A,Loom,Hats`,
  brand: `bad,Bad,Size,S,10,A,${LONG},Hats`,
  type: `bad,Bad,Size,S,10,A,Loom,${LONG}`,
  size: `bad,Bad,Size,${LONG},10,A,Loom,Hats`,
  color: `bad,Bad,Color,${LONG},10,A,Loom,Hats`,
  SKU: `bad,Bad,Size,S,10,${LONG},Loom,Hats`,
};

test("a text that is too long costs its own product only; the dry run says the same", async () => {
  const good = Array.from({ length: 300 }, (_, n) => `good-${n},Good ${n},Size,S,10,G-${n},Loom,Hats`);
  const bad = Object.values(tooLongRows);
  const rows = [...good.slice(0, 150), ...bad.map((row, n) => row.replace(/^bad,/, `bad-${n},`))];
  rows.push(...good.slice(150));
  const header = `${MINIMAL},Variant SKU,Vendor,Type`;
  const dry = await importRows([header, ...rows], { dryRun: true });
  const real = await importRows([header, ...rows]);
  expect(real).toMatchObject({ imported: 300, skipped: 7, ended: "complete" });
  expect(real.skips.map(({ what, reason }) => [what, reason])).toEqual(
    Object.keys(tooLongRows).map((what) => ["product", `the ${what} is longer than 255 characters`]),
  );
  expect({ ...dry, dryRun: false, seconds: 0 }).toEqual({ ...real, seconds: 0 });
});

test("no name is longer than its index can hold", async () => {
  const { rows } = await sql<{ table: string }>`select distinct conrelid::regclass::text as table
    from pg_constraint where pg_get_constraintdef(oid) like 'CHECK ((length(%) <= 255))' order by 1`.execute(
    imports.db,
  );
  expect(rows.map(({ table }) => table)).toEqual([
    "brands",
    "categories",
    "colors",
    "products",
    "sizes",
    "variants",
  ]);
});

test("what is larger than a product can be is cut, and the report says so", async () => {
  const header = `${MINIMAL},Body (HTML),Tags,Image Src,Option2 Name,Option2 Value,Variant Image`;
  const tags = Array.from({ length: 300 }, (_, n) => `tag ${n}`).join(",");
  const first = "https://p.example/0.jpg,Color,Red,https://p.example/1.jpg";
  const pictures = Array.from({ length: 60 }, (_, n) => `cap,,,,,,,https://p.example/${n + 1}.jpg`);
  const report = await importRows([
    header,
    `cap,Cap,Size,S,10,${"word ".repeat(40_000)},"${tags},${LONG}",${first}`,
    ...pictures,
    "cap,,,S,10,,,,,Blue,https://p.example/60.jpg",
    `hat,Hat,Size,S,10,Soft,,https://p.example/${LONG}.jpg`,
  ]);
  expect(report).toMatchObject({ imported: 2, skips: [] });
  expect(report.notes.map(({ row, handle, text }) => [row, handle, text])).toEqual([
    [2, "cap", "the product has 61 pictures: the first 50 are taken"],
    [2, "cap", "the description has 199999 characters: cut to 100000"],
    [2, "cap", "1 tags are longer than 255 characters: left out"],
    [2, "cap", "the product has 300 tags: the first 250 are taken"],
    [64, "hat", "1 pictures are longer than 2048 characters: left out"],
  ]);
  const cap = await product("cap");
  expect([cap.description.length, cap.tags.length, cap.images.length]).toEqual([99_999, 250, 50]);
  expect(cap.color_images).toEqual({ Red: ["https://p.example/1.jpg"] });
});

test.each(["21000", "22003", "40P01", "54000", "55P03", "57014", "P0001"])(
  "whatever the database has against a product (%s) costs that product only",
  async (code) => {
    await imports.pool.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception using errcode = '${code}', message = 'no'; end $$`);
    await imports.pool.query(`create trigger refuse before insert on products for each row
    when (new.handle = 'p-7') execute function refuse()`);
    const rows = Array.from({ length: 20 }, (_, n) => `p-${n},P ${n},Size,S,10`);
    for (const dryRun of [true, false]) {
      const report = await importRows([MINIMAL, ...rows], { dryRun });
      expect(report).toMatchObject({ imported: 19, skipped: 1 });
      expect(report.skips).toMatchObject([{ row: 9, handle: "p-7", what: "product" }]);
      expect((await counts()).products).toBe(dryRun ? 0 : 19);
    }
  },
);

test("a damaged or empty file gets its sentence; what comes before the damage goes in", async () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => `p-${n},Product ${Math.sin(n)},Size,S,10`);
  const packed = gzipSync([MINIMAL, ...rows].join("\n"));
  const cut = await importBytes(packed.subarray(0, packed.length / 2));
  expect(cut).toMatchObject({ ended: "broken", skips: [] });
  expect(cut.imported).toBeGreaterThan(500);
  expect(reportText(cut)).toContain("is damaged: it can be unpacked only in part.");
  await expect(importBytes(packed.subarray(0, 30))).rejects.toThrow("is damaged");
  await expect(importBytes(Buffer.concat([packed.subarray(0, 12), randomBytes(500)]))).rejects.toThrow(
    "is damaged",
  );
  const header = await importRows([MINIMAL]);
  expect(header).toMatchObject({ ended: "complete", imported: 0 });
  expect(reportText(header)).toContain("The file has a header, but no rows below it");
});

test.each([
  ["grew", (path: string) => appendFile(path, "\nlate,Late,Size,S,10")],
  ["shrank", (path: string) => truncate(path, 100)],
])("a file that %s while it was read: the report says so", async (what, change) => {
  const folder = await mkdtemp(join(tmpdir(), "adire-import-"));
  const path = join(folder, "own.csv");
  await writeFile(path, [MINIMAL, ...Array.from({ length: 600 }, (_, n) => `p-${n},P,Size,S,10`)].join("\n"));
  let once = 0;
  const onProgress = async () => {
    once += 1;
    if (once === 1) await change(path);
  };
  const report = await importFile(imports.db, { path, onProgress });
  expect(report.about.join(" ")).toMatch(new RegExp(`^The file ${what} from \\d+ to \\d+ bytes`));
  await rm(folder, { recursive: true });
});

test("an interrupted import keeps what went in and says so", async () => {
  const stop = new AbortController();
  stop.abort();
  const report = await importFile(imports.db, { path: fixture("shopify.csv"), signal: stop.signal });
  expect(report).toMatchObject({ ended: "interrupted", imported: 1 });
});

test.each([
  ["nowhere.csv", {}, "There is no file"],
  ["shopify.csv", { mapping: "nosuch" }, "There is no mapping nosuch"],
  ["shopify.csv", { mapping: "fashion-12k" }, "The file has no column for the handle"],
])("%s %o: one sentence", async (name, wish, sentence) => {
  await expect(importFile(imports.db, { path: fixture(name), ...wish })).rejects.toThrow(sentence);
});
