import type { BodySent } from "@adire/contract/endpoint";
import { endpoints } from "@adire/contract/endpoints";
import { expect, test } from "vitest";
import { openStore, type Store } from "../../testing/open-store.ts";
import { draft } from "../../testing/shelf.ts";
import { tellsAll } from "../../testing/tells-all.ts";
import { saveProducts } from "./save-products.ts";
import { addCharts, type SeedSizeChart } from "./size-charts.ts";

tellsAll("sizeCharts", "staffSizeCharts");
const chart = (handle: string, kind: SeedSizeChart["kind"]): SeedSizeChart => ({
  handle,
  kind,
  name: handle,
  how: "With a tape.",
  columns: [
    { name: "Bust", unit: "cm" },
    { name: "UK", unit: null },
  ],
  rows: [
    { size: "S", values: [[82, 86], "8"] },
    { size: "M", values: [90, "10"] },
  ],
});
const charts = [chart("cape, laid flat", "garment"), chart("women", "body"), chart("men", "body")];

async function measured() {
  const store = await openStore();
  await store.db.transaction().execute((tx) => addCharts(tx, charts));
  const save = (handles: string[] | undefined) =>
    store.db.transaction().execute((tx) => {
      const facts = { handle: "cape", ...(handles && { charts: handles }) };
      return saveProducts(tx, [draft(facts, { "Rust / S": 1, "Rust / M": 1 })], "demo");
    });
  const namesOfCape = async () => {
    const id = await store.product("cape");
    const { size_charts } = await store.nobody.ask(endpoints.products.read, { params: { id } });
    return size_charts.map(({ name }) => name);
  };
  return { store, save, namesOfCape };
}

test("the charts of the body, in order, for whoever has no product in mind", async () => {
  const { store } = await measured();
  const list = await store.nobody.ask(endpoints.sizeCharts.list);
  expect(list.map(({ name }) => name)).toEqual(["women", "men"]);
  expect(list[0]).toMatchObject({ columns: charts[1]?.columns, rows: charts[1]?.rows, how: "With a tape." });
  expect((await store.nobody.refusal(endpoints.sizeCharts.list, { method: "POST" })).status).toBe(405);
});

test("a product says what its sizes measure, the body first; one that nobody measured says nothing", async () => {
  const { save, namesOfCape, store } = await measured();
  await save(["cape, laid flat", "women", "a chart that was never drawn"]);
  expect(await namesOfCape()).toEqual(["women", "cape, laid flat"]);
  const coat = { params: { id: await store.product("coat") } };
  expect((await store.nobody.ask(endpoints.products.read, coat)).size_charts).toEqual([]);
});

test("an import that knows nothing of charts leaves them; one that does changes them", async () => {
  const { save, namesOfCape } = await measured();
  await save(["women"]);
  await save(undefined);
  expect(await namesOfCape()).toEqual(["women"]);
  await save(["men"]);
  expect(await namesOfCape()).toEqual(["men"]);
  await save([]);
  expect(await namesOfCape()).toEqual([]);
});

const { staffSizeCharts: calls, staffProducts } = endpoints;
const drawn = {
  ...{ name: "Cape", kind: "garment" as const, how: "Lying flat.", columns: charts[0]?.columns ?? [] },
  rows: charts[0]?.rows ?? [],
};

/** What a client sends that changes nothing but the charts. */
async function chooseCharts(boss: Awaited<ReturnType<Store["staff"]>>, id: number, names: string[]) {
  const product = await boss.ask(staffProducts.read, { params: { id } });
  const body = { ...product, variants: [], size_charts: names } as BodySent<typeof staffProducts.update>;
  return { params: { id }, body };
}

test("a chart is drawn, chosen for a product, never overwritten, and replaced before it is deleted", async () => {
  const { store } = await measured();
  const [boss, ben] = [await store.staff(), await store.staff()];
  const coat = await store.product("coat");
  const made = await boss.ask(calls.create, { body: drawn });
  expect(made).toMatchObject({ ...drawn, version: 1, uses: 0, changed_by: boss.email });
  const params = { id: made.id };
  expect(await boss.ask(calls.read, { params })).toEqual(made);
  const saved = await boss.ask(staffProducts.update, await chooseCharts(boss, coat, ["Cape", "women"]));
  expect(saved).toMatchObject({ size_charts: ["women", "Cape"], changed_by: boss.email });
  const shown = async () =>
    (await store.nobody.ask(endpoints.products.read, { params: { id: coat } })).size_charts;
  expect((await shown()).map(({ name }) => name)).toEqual(["women", "Cape"]);
  const unknown = await chooseCharts(boss, coat, ["Cape", "gone"]);
  expect((await boss.refusal(staffProducts.update, unknown)).errors).toHaveProperty("size_charts");

  const rows = [{ size: "S", values: [[83, 87], "8"] }] satisfies typeof drawn.rows;
  expect(await ben.ask(calls.update, { params, body: { ...drawn, rows, version: 1 } })).toMatchObject({
    ...{ rows, version: 2, uses: 1 },
  });
  expect((await shown())[1]?.rows).toEqual(rows);
  expect(await boss.refusal(calls.update, { params, body: { ...drawn, version: 1 } })).toMatchObject({
    ...{ code: "changed_meanwhile", message: `${ben.email} has changed this meanwhile.`, present: { rows } },
  });
  await boss.ask(calls.move, { params, body: { before: null } });
  const women = (await boss.ask(calls.list, { query: { search: "WOMEN" } })).results[0]?.id ?? 0;
  await boss.ask(calls.move, { params, body: { before: women } });
  const first = await boss.ask(calls.list, { query: { page_size: 1 } });
  const rest = await boss.ask(calls.list, { query: { before: first.next ?? 0 } });
  expect([...first.results, ...rest.results].map(({ name }) => name)).toEqual([
    ...["cape, laid flat", "Cape", "women", "men"],
  ]);

  const inUse = await boss.refusal(calls.remove, { params });
  expect([inUse.code, inUse.message]).toEqual(["in_use", "1 product uses Cape."]);
  expect((await boss.refusal(calls.remove, { params, query: { move_to: made.id } })).errors).toHaveProperty(
    "move_to",
  );
  await boss.ask(calls.remove, { params, query: { move_to: women } });
  expect((await shown()).map(({ name }) => name)).toEqual(["women"]);
  for (const call of [calls.read, calls.remove])
    expect((await boss.refusal(call, { params })).status).toBe(404);
  expect((await boss.refusal(calls.move, { params, body: { before: null } })).status).toBe(404);
  expect((await store.nobody.refusal(calls.list)).status).toBe(401);
  for (const [wrong, place] of [
    [{ name: "Women" }, "name"],
    [{ columns: [drawn.columns[0], drawn.columns[0]] }, "columns.1.name"],
    [{ rows: [{ size: "S", values: ["8", "8"] }] }, "rows.0.values.0"],
    [{ rows: [{ size: "S", values: [[90, 80], "8"] }] }, "rows.0.values.0"],
    [{ rows: [{ size: "S", values: [88] }] }, "rows.0.values.1"],
    [{ rows: [...drawn.rows, { size: "s", values: [88, "8"] }] }, "rows.2.size"],
    [{ rows: [] }, "rows"],
  ] as const)
    expect(
      Object.keys(
        (await boss.refusal(calls.create, { body: { ...drawn, ...wrong } as typeof drawn })).errors ?? {},
      ),
    ).toContain(place);
});
