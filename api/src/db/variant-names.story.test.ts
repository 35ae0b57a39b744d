import { expect, test, vi } from "vitest";
import { openStore, openStoreForReading } from "../testing/open-store.ts";

const lists: [list: string, column: string, values: string][] = [
  ["sizes", "size_id", "(name) values ('Spare')"],
  ["colors", "color_id", "(name, hex_code) values ('Spare', '#123456')"],
];
const shared = await openStoreForReading();

/** A shop with a name that no variant has yet, and two who work on it at once, each in a transaction. */
async function openWithSpare([list, column, values]: (typeof lists)[number]) {
  const store = await openStore();
  await store.pool.query(`insert into ${list} ${values}`);
  const [writer, remover] = [await store.pool.connect(), await store.pool.connect()];
  const waits = () =>
    vi.waitFor(async () => {
      const { rowCount } = await store.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rowCount).toBe(1);
    });
  const write = `insert into variants (product_id, ${column}, price)
    select p.id, n.id, 100 from products p, ${list} n where p.handle = 'serum' and n.name = 'Spare'`;
  const remove = `delete from ${list} where name = 'Spare'`;
  await writer.query("begin");
  await remover.query("begin");
  const close = () => {
    writer.release();
    remover.release();
  };
  const settled = async (doing: Promise<unknown>) =>
    doing.then(
      () => "done",
      ({ code }: { code?: string }) => code,
    );
  return { writer, remover, waits, write, remove, close, settled };
}

test.each(lists)("a variant is called by names that are there: %s", async (list, column) => {
  const write = `insert into variants (product_id, ${column}, price) select id, 999999, 100 from products limit 1`;
  await expect(shared.pool.query(write)).rejects.toMatchObject({ code: "23503" });
  await expect(shared.pool.query(`delete from ${list}`)).rejects.toMatchObject({ code: "23001" });
  await expect(shared.pool.query(`update ${list} set id = default`)).rejects.toMatchObject({ code: "42501" });
  await expect(shared.pool.query(`truncate ${list} cascade`)).rejects.toMatchObject({ code: "42501" });
});

test.each(lists)(
  "who removes a name waits for the variant that takes it, and then may not: %s",
  async (...list) => {
    const { writer, remover, waits, write, remove, close, settled } = await openWithSpare(list);
    expect((await writer.query(write)).rowCount).toBe(1);
    const removed = settled(remover.query(remove));
    await waits();
    await writer.query("commit");
    expect(await removed).toBe("23001");
    await remover.query("rollback");
    close();
  },
);

test.each(lists)("who takes a name waits for whoever removes it, and finds it gone: %s", async (...list) => {
  const { writer, remover, waits, write, remove, close, settled } = await openWithSpare(list);
  expect((await remover.query(remove)).rowCount).toBe(1);
  const written = settled(writer.query(write));
  await waits();
  await remover.query("commit");
  expect(await written).toBe("23503");
  await writer.query("rollback");
  close();
});

test.each(lists)("a removal that was taken back costs nobody the name: %s", async (...list) => {
  const { writer, remover, waits, write, remove, close, settled } = await openWithSpare(list);
  await remover.query(remove);
  const written = settled(writer.query(write));
  await waits();
  await remover.query("rollback");
  expect(await written).toBe("done");
  await writer.query("commit");
  expect(await settled(remover.query(remove))).toBe("23001");
  close();
});

test.each(lists)("with an old view of the shop nobody removes a name: %s", async (...list) => {
  const { writer, remover, write, remove, close, settled } = await openWithSpare(list);
  await remover.query("rollback; begin isolation level repeatable read; select from products");
  await writer.query(write);
  await writer.query("commit");
  expect(await settled(remover.query(remove))).toBe("25000");
  await remover.query("rollback");
  close();
});
