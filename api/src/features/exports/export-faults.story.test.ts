import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { openAccidents } from "../../testing/crash.ts";
import { openStore, type Store } from "../../testing/open-store.ts";
import { placedOrder } from "../../testing/placed-order.ts";
import { useFakeS3 } from "../../testing/use-fake-s3.ts";

const { create, list, link, download } = endpoints.dataExports;
const products = { body: { kind: "products" } } as const;

const folderOf = (store: Store) => join(store.config.DATA_DIR, "exports");
const filesOf = (store: Store) => readdir(folderOf(store)).catch(() => []);
const age = (store: Store, days: number) =>
  store.tamper(`update exports set made_at = made_at - interval '${days} days',
    finished_at = finished_at - interval '${days} days'`);

test("where MEDIA_URL names a bucket the file is there, and the bucket hands it out by its own address", async () => {
  const s3 = await useFakeS3();
  const store = await openStore({ settings: { MEDIA_URL: s3.url } });
  const boss = await store.staff();
  const { id } = await boss.ask(create, products);
  await store.workOff();
  const [key] = [...s3.objects.keys()];
  expect(key).toMatch(/^shop\/exports\/[\da-f-]{36}\.csv$/);
  expect(await filesOf(store)).toEqual([]);
  const { address } = await boss.ask(link, { params: { id } });
  expect(address.startsWith(`${s3.env.AWS_ENDPOINT_URL_S3}/adire/${key}?`)).toBe(true);
  const got = await fetch(address);
  expect([got.status, (await got.text()).split("\r\n")[0]]).toEqual([
    200,
    expect.stringMatching(/^Handle,Title,/),
  ]);
  expect(got.headers.get("content-disposition")).toMatch(
    /^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect((await fetch(address.replace("products-", "orders-"))).status).toBe(403);

  s3.objects.clear();
  expect((await boss.refusal(link, { params: { id } })).code).toBe("no_file");
  s3.fail(() => "cut");
  expect((await boss.refusal(link, { params: { id } })).code).toBe("unavailable");
  s3.fail();
  await age(store, 8);
  await store.runJob("forget-keys");
  expect((await boss.ask(list)).results).toEqual([]);
});

test("an export that the bucket does not take says so, leaves nothing, and can be asked for again", async () => {
  const s3 = await useFakeS3();
  const store = await openStore({ settings: { MEDIA_URL: s3.url } });
  const boss = await store.staff();
  s3.fail(({ method }) => (method === "PUT" ? "cut" : undefined));
  const first = await boss.ask(create, products);
  await store.workOff();
  const failed = (await boss.ask(list)).results[0];
  expect(failed).toMatchObject({
    ...{ id: first.id, state: "failed", failure: "The shop’s storage did not take the file." },
    ...{ row_count: null, bytes: null },
  });
  expect((await boss.refusal(link, { params: { id: first.id } })).code).toBe("no_file");
  expect([...s3.objects.keys()]).toEqual([]);
  s3.fail();
  await store.workOffAgain();
  expect((await boss.ask(list)).results).toEqual([failed]);
  const again = await boss.ask(create, products);
  await store.workOff();
  expect((await boss.ask(list)).results).toMatchObject([{ id: again.id, state: "ready" }]);
});

test("a folder that takes no file is a failure with a sentence, too", async () => {
  const store = await openStore();
  const boss = await store.staff();
  await writeFile(folderOf(store), "a file in the place of the folder");
  await boss.ask(create, products);
  await store.workOff();
  expect((await boss.ask(list)).results).toMatchObject([
    { state: "failed", failure: "The shop failed on this export: its log has the reason." },
  ]);
});

test("a process that is killed at any step of an export leaves one that the queue makes after all", async () => {
  const store = await openStore();
  const boss = await store.staff();
  await placedOrder(store, { "shirt / White / S": 1 }, { paid: false });
  const accidents = await openAccidents(store);
  const faults = await accidents.befall({
    scene: async () => boss.ask(create, { body: { kind: "orders", from: "2020-01-01", to: "2100-12-31" } }),
    act: (actor, { id }) => actor.work("write-export", { id }),
    again: (actor, { id }) => actor.work("write-export", { id }),
    async after({ id }) {
      const { results } = await boss.ask(list);
      expect(results.find((one) => one.id === id)).toMatchObject({
        state: "ready",
        row_count: 1,
        failure: null,
      });
      await sql`delete from rate_limits`.execute(store.db);
    },
  });
  expect(faults).toBeGreaterThan(5);
  const { results } = await boss.ask(list);
  expect((await filesOf(store)).length).toBe(results.length);
});

test("a job whose database goes away in the middle is tried again, and half a file is not left", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const { exports: files } = store.media;
  const write = vi.spyOn(files, "write");
  onTestFinished(() => write.mockRestore());
  const original = write.getMockImplementation();
  expect(original).toBe(undefined);
  write.mockImplementationOnce(async () => {
    await store.cutConnections();
    throw Object.assign(new Error("Connection terminated unexpectedly"));
  });
  const { id } = await boss.ask(create, products);
  await store.workOff();
  expect((await boss.ask(list)).results).toMatchObject([{ id, state: "making" }]);
  await store.workOffAgain();
  expect((await boss.ask(list)).results).toMatchObject([{ id, state: "ready" }]);
  expect(await filesOf(store)).toHaveLength(1);
});

test("a week later the file is deleted with its row, a failed one too, and a newer one stays", async () => {
  const store = await openStore();
  const boss = await store.staff();
  await mkdir(folderOf(store), { recursive: true });
  await boss.ask(create, products);
  await store.workOff();
  await store.tamper(`insert into exports (kind, made_by, state, failure, finished_at)
    values ('products', 'ada@story.example', 'failed', 'The disk of the shop is full.', now())`);
  await age(store, 6);
  await store.runJob("forget-keys");
  expect((await boss.ask(list)).results).toHaveLength(2);
  const { address } = await boss.ask(link, { params: { id: (await boss.ask(list)).results[1]?.id ?? 0 } });
  await age(store, 2);
  const { id } = await boss.ask(create, products);
  await store.workOff();
  await store.runJob("forget-keys");
  expect((await boss.ask(list)).results.map((one) => one.id)).toEqual([id]);
  expect(await filesOf(store)).toHaveLength(1);
  const token = /\/files\/(.+)\/$/.exec(address)?.[1] ?? "";
  expect((await store.nobody.refusal(download, { params: { token } })).status).toBe(404);
});

test("a file that cannot be deleted yet keeps its row until it can", async () => {
  const store = await openStore();
  const boss = await store.staff();
  await boss.ask(create, products);
  await store.workOff();
  await age(store, 8);
  const remove = vi
    .spyOn(store.media.exports, "delete")
    .mockRejectedValueOnce(new Error("the bucket is away"));
  await store.runJob("forget-keys");
  expect((await boss.ask(list)).results).toHaveLength(1);
  remove.mockRestore();
  await store.runJob("forget-keys");
  expect((await boss.ask(list)).results).toEqual([]);
  await rm(folderOf(store), { recursive: true, force: true });
});
