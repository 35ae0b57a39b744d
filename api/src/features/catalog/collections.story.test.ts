import { endpoints } from "@adire/contract/endpoints";
import type { StaffCollection } from "@adire/contract/shapes";
import { expect, test } from "vitest";
import { openStore } from "../../testing/open-store.ts";
import { tellsAll } from "../../testing/tells-all.ts";

tellsAll("collections", "staffCollections");
const { staffCollections: calls, staffProducts, products } = endpoints;

/** What a client that changes nothing sends. */
const editOf = ({
  title,
  description,
  picture,
  brand_id,
  is_shown,
  show_from,
  show_until,
  rule,
  products,
  version,
}: StaffCollection) => ({
  ...{ title, description, picture, brand_id, is_shown, show_from, show_until, rule, version },
  products: products.map(({ id }) => id),
});

async function open() {
  const store = await openStore();
  const boss = await store.staff();
  const ids = await Promise.all(["serum", "wrap", "draft", "coat"].map(store.product));
  const shown = async () => store.nobody.ask(endpoints.collections.list);
  return { store, boss, ids, shown };
}

test("a collection by hand keeps the order of the staff, in lists and on its own page", async () => {
  const { store, boss, ids, shown } = await open();
  const [serum = 0, wrap = 0, draft = 0, coat = 0] = ids;
  const made = await boss.ask(calls.create, { body: { title: "Rain", products: [serum, draft, wrap] } });
  expect(made).toMatchObject({ version: 1, count: 2, rule: null, changed_by: boss.email });
  expect(made.products.map(({ id, state }) => [id, state])).toEqual([
    [serum, "live"],
    [draft, "draft"],
    [wrap, "live"],
  ]);
  const listed = await shown();
  expect(listed).toMatchObject([{ title: "Rain", brand_detail: { name: "" }, count: 2, picture: null }]);
  expect(listed[0]?.products.map(({ id }) => id)).toEqual([serum, wrap]);
  const page = (query: object) =>
    store.nobody.ask(products.list, { query: { collection: made.id, ...query } });
  const pageIds = async (query: object) => (await page(query)).results.map(({ id }) => id);
  expect(await pageIds({ ordering: "featured" })).toEqual([serum, wrap]);
  expect(await pageIds({ page_size: 1, page: 2 })).toEqual([wrap]);
  expect(await pageIds({ brand: "Oyin", ordering: "price" })).toHaveLength(2);
  expect(await pageIds({ category: "Men" })).toEqual([]);
  const params = { id: made.id };
  expect(await boss.ask(calls.read, { params })).toEqual(made);
  const saved = await boss.ask(calls.update, {
    params,
    body: { ...editOf(made), title: "Storm", products: [coat, serum] },
  });
  expect(saved.products.map(({ id }) => id)).toEqual([coat, serum]);
  const log = await boss.ask(endpoints.auditLog.list, { query: { page_size: 1 } });
  expect(log.results[0]).toMatchObject({ action: "collections.update", subject: "Storm" });
  await boss.ask(calls.update, { params, body: { ...editOf(saved), is_shown: false } });
  expect([await shown(), await pageIds({})]).toEqual([[], []]);
  await boss.ask(calls.remove, { params });
  expect((await boss.refusal(calls.remove, { params })).status).toBe(404);
  expect((await boss.refusal(calls.read, { params })).status).toBe(404);
});

test("a collection by rule holds what fits it at every moment", async () => {
  const { store, boss, shown } = await open();
  const brands = await boss.ask(endpoints.brands.list);
  const oyin = brands.find(({ name }) => name === "Oyin")?.id ?? 0;
  const rule = { brands: [oyin], ordering: "price-low-high" as const };
  const preview = await boss.ask(calls.preview, { body: { rule } });
  const made = await boss.ask(calls.create, { body: { title: "By Oyin", rule } });
  const names = async () => (await shown())[0]?.products.map(({ name }) => name) ?? [];
  expect(await names()).toEqual(preview.products.map(({ name }) => name));
  expect(preview.count).toBe((await boss.ask(products.list, { query: { brand: "Oyin" } })).count);
  const shirt = { params: { id: await store.product("shirt") } };
  const { name, description, material, care, fit, seo_title, seo_description, ...read } = await boss.ask(
    staffProducts.read,
    shirt,
  );
  const { categories, subcategory, tags, is_new, is_featured, option_name, publish_at, version, pictures } =
    read;
  await boss.ask(staffProducts.update, {
    ...shirt,
    body: {
      ...{
        name,
        description,
        material,
        care,
        fit,
        seo_title,
        seo_description,
        categories,
        subcategory,
        tags,
      },
      ...{
        is_new,
        is_featured,
        option_name,
        publish_at,
        version,
        pictures,
        state: "archived",
        brand: "Oyin",
      },
      variants: [],
    },
  });
  expect(await names()).toEqual(preview.products.map((one) => one.name).filter((one) => one !== name));
  const refused = await boss.refusal(endpoints.staffBrands.remove, {
    params: { id: oyin },
    query: { move_to: 1 },
  });
  expect(refused).toMatchObject({ code: "in_use", message: expect.stringContaining("By Oyin") });
  const body = (more: object) => ({ body: { rule: { ...rule, ...more } } });
  const counts = [];
  for (const more of [
    { max_price: 1 },
    { new_days: 1 },
    { brands: [999_999] },
    { materials: ["No such cloth"] },
  ])
    counts.push((await boss.ask(calls.preview, body(more))).count);
  expect(counts.filter((count) => count > 0)).toHaveLength(counts[1] ? 1 : 0);
  expect((await boss.refusal(calls.preview, { body: { rule: {} } })).code).toBe("invalid");
  expect(made.products).toEqual([]);
});

test("collections stand in the order of the staff, and nobody overwrites anybody", async () => {
  const { store, boss, shown } = await open();
  const ben = await store.staff();
  const [one, two] = [
    await boss.ask(calls.create, { body: { title: "One" } }),
    await boss.ask(calls.create, { body: { title: "Two" } }),
  ];
  await boss.ask(calls.move, { params: { id: two.id }, body: { before: one.id } });
  expect((await boss.ask(calls.list)).map(({ title }) => title)).toEqual(["Two", "One"]);
  expect((await shown()).map(({ title }) => title)).toEqual(["Two", "One"]);
  const params = { id: one.id };
  expect((await boss.refusal(calls.create, { body: { title: "One" } })).errors).toHaveProperty("title");
  expect((await boss.refusal(calls.move, { params, body: { before: 999_999 } })).code).toBe("invalid");
  for (const wrong of [{ products: [999_999] }, { brand_id: 999_999 }])
    expect((await boss.refusal(calls.create, { body: { title: "Wrong", ...wrong } })).errors).toHaveProperty(
      Object.keys(wrong),
    );
  await ben.ask(calls.update, { params, body: { ...editOf(one), description: "For the rains" } });
  expect(
    await boss.refusal(calls.update, { params, body: { ...editOf(one), title: "First" } }),
  ).toMatchObject({
    ...{ code: "changed_meanwhile", message: `${ben.email} has changed this meanwhile.` },
    present: { description: "For the rains", version: 2 },
  });
  expect((await store.nobody.refusal(calls.list)).status).toBe(401);
});

test("a collection is shown within its dates only: in the list, on its page and by its products", async () => {
  const { store, boss, ids, shown } = await open();
  const made = await boss.ask(calls.create, { body: { title: "Harmattan", products: ids } });
  const params = { id: made.id };
  const inShop = async () => [
    (await shown()).length,
    (await store.nobody.call(endpoints.collections.read, { params })).status,
    (await store.nobody.ask(products.list, { query: { collection: made.id } })).count > 0,
  ];
  const gone = await store.nobody.refusal(endpoints.collections.read, { params: { id: 9_999 } });
  expect(gone).toMatchObject({ status: 404, code: "not_found" });
  expect((await store.nobody.refusal(endpoints.collections.list, { method: "POST" })).status).toBe(405);
  expect(await store.nobody.ask(endpoints.collections.read, { params })).toEqual({
    ...{ id: made.id, title: "Harmattan", description: "" },
  });
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const [show_from, show_until] = [inHours(1), inHours(2)];
  const dated = await boss.ask(calls.update, { params, body: { ...editOf(made), show_from, show_until } });
  expect(dated).toMatchObject({ show_from, show_until, is_live: false });
  const changesBefore = await store.db.selectFrom("catalog_changes").select("id").execute();
  await store.runJob("publish-collections");
  expect(await inShop()).toEqual([0, 404, false]);
  expect(await store.db.selectFrom("catalog_changes").select("id").execute()).toEqual(changesBefore);
  // Its first moment comes, and its last one. The trigger would set what only the job may find.
  const comes = async (dates: string) => {
    await store.asOwner(`alter table collections disable trigger set_live;
      update collections set ${dates} where id = ${made.id};
      alter table collections enable trigger set_live`);
    await store.runJob("publish-collections");
    return inShop();
  };
  expect(await comes("show_from = now()")).toEqual([1, 200, true]);
  expect(await comes("show_from = null, show_until = now()")).toEqual([0, 404, false]);
  expect((await boss.ask(calls.list))[0]).toMatchObject({ is_shown: true, is_live: false });
  const refused = await boss.refusal(calls.update, {
    params,
    body: { ...editOf(dated), show_from: show_until, show_until: show_from },
  });
  expect(refused.errors).toHaveProperty("show_until");
});
