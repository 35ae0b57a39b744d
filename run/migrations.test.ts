import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { brokenMigrations, lint } from "./migrations.ts";

/** The rules that each statement breaks. */
async function faultsOf(name: string, sql: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "adire-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, name), sql);
  return lint(folder, name).map((fault) => /\((.*)\)$/.exec(fault)?.[1] ?? fault);
}

test.each([
  ["alter table orders drop column note", "ban-drop-column"],
  ["drop table carts", "ban-drop-table"],
  ["alter table orders rename column note to remark", "renaming-column"],
  ["alter table orders rename to purchases", "renaming-table"],
  ["alter table orders add column note text not null", "adding-required-field"],
  ["alter table orders alter column note set not null", "adding-not-nullable-field"],
  ["alter table orders alter column note type varchar(9)", "changing-column-type"],
  ["create index orders_note on orders (note)", "require-concurrent-index-creation"],
  ["alter table orders add constraint noted check (note <> '')", "constraint-missing-not-valid"],
  ["alter table orders add column size_id bigint references sizes", "adding-foreign-key-constraint"],
  ["alter table orders add constraint note_once unique (note)", "disallowed-unique-constraint"],
])("a migration that says %s is refused", async (sql, rule) => {
  expect(await faultsOf("0099_new.sql", `${sql};`)).toContain(rule);
});

test.each([
  "alter table orders add column note text",
  "alter table orders add column is_gift boolean not null default false",
  "alter table orders add constraint noted check (note <> '') not valid",
  "alter table orders validate constraint noted",
  "create index concurrently orders_note on orders (note)",
  "create table notes (id bigint primary key, order_id bigint not null references orders, note text not null); " +
    "create index notes_order on notes (order_id)",
])("a migration that says %s passes", async (sql) => {
  expect(await faultsOf("0099_new.sql", `${sql};`)).toEqual([]);
});

test("what an earlier release has stopped using is dropped by a file that says since when", async () => {
  const sql = "alter table orders drop column note;";
  expect(await faultsOf("0099_drop_note.after_0098.sql", sql)).toEqual([]);
  expect(await faultsOf("0099_drop_note.sql", sql)).toEqual(["ban-drop-column"]);
});

test("the migrations of the store pass", () => {
  expect(brokenMigrations(join(import.meta.dirname, ".."))).toEqual([]);
});
