import { endpoints } from "@adire/contract/endpoints";
import { expect, test } from "vitest";
import { openStore } from "../../testing/open-store.ts";
import { tellsAll } from "../../testing/tells-all.ts";

tellsAll("savedViews");
const { list, save, remove } = endpoints.savedViews;
const screen = "orders";
const query = { screen };

test("a member of the staff names the query of a screen; others do not see it, and cannot delete it", async () => {
  const store = await openStore();
  const [funmi, tobe] = [await store.staff(), await store.staff("Packer")];
  const ghana = await funmi.ask(save, { body: { screen, name: "Ghana", query: "country=Ghana" } });
  await funmi.ask(save, { body: { screen: "products", name: "Ghana", query: "" } });
  const changed = await funmi.ask(save, {
    body: { screen, name: "GHANA", query: "country=Ghana&view=open" },
  });
  expect(changed).toEqual({ id: ghana.id, screen, name: "GHANA", query: "country=Ghana&view=open" });
  expect((await funmi.ask(list, { query })).results).toEqual([changed]);
  expect((await tobe.ask(list, { query })).results).toEqual([]);
  expect((await tobe.refusal(remove, { params: { id: ghana.id } })).status).toBe(404);
  await funmi.ask(remove, { params: { id: ghana.id } });
  expect((await funmi.ask(list, { query })).results).toEqual([]);
  expect((await funmi.refusal(list, { query: {} })).status).toBe(422);
  for (const body of [
    { screen, name: " ", query: "" },
    { screen: "No such", name: "x", query: "" },
  ])
    expect((await funmi.refusal(save, { body })).status).toBe(422);
});

test("no more than twenty views of a screen are kept, also when several are saved at once", async () => {
  const store = await openStore();
  const funmi = await store.staff();
  const saving = Array.from({ length: 23 }, (_, at) =>
    funmi.call(save, { body: { screen, name: `View ${at}`, query: "" } }),
  );
  const refused = (await Promise.all(saving)).filter(({ problem }) => problem?.code === "too_many_views");
  expect(refused).toHaveLength(3);
  expect((await funmi.ask(list, { query })).results).toHaveLength(20);
});
