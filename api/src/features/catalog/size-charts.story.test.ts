import { endpoints } from "@adire/contract/endpoints";
import { expect, test } from "vitest";
import { openStore } from "../../testing/open-store.ts";
import { draft } from "../../testing/shelf.ts";
import { tellsAll } from "../../testing/tells-all.ts";
import { saveProducts } from "./save-products.ts";
import { addCharts, type SeedSizeChart } from "./size-charts.ts";

tellsAll("sizeCharts");
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
