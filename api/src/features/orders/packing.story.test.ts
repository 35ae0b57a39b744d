import { endpoints } from "@adire/contract/endpoints";
import { expect, test } from "vitest";
import { openStore, shipping } from "../../testing/open-store.ts";
import { placedOrder } from "../../testing/placed-order.ts";
import { tellsAll } from "../../testing/tells-all.ts";
import { runsOf } from "./papers/paper-fonts.ts";

tellsAll("staffOrders.pack", "staffOrders.unpack", "staffOrders.bulk", "staffOrders.changeTracking");
tellsAll("staffOrders.packingSlip", "staffOrders.packingSlips", "staffOrders.invoice");
tellsAll("staffOrders.shippingLabel", "staffOrders.shippingLabels", "staffOrders.pickList");
const calls = endpoints.staffOrders;
const { read, ship, deliver } = calls;
const { place } = endpoints.orders;

test("of two who pack one order at once one is told who packs it, and may take it over", async () => {
  const store = await openStore();
  const { asked } = await placedOrder(store, { "coat / Rust / M": 1 });
  const people = [await store.staff("Packer"), await store.staff("Packer")];
  const answers = await Promise.all(people.map((one) => one.call(calls.pack, { ...asked, body: {} })));
  const first = answers.findIndex(({ status }) => status === 200);
  const [packer, other] = first === 0 ? people : people.toReversed();
  expect(answers[1 - first]?.problem).toMatchObject({
    ...{ status: 409, code: "packed_by_other", packer: packer?.username },
    message: `${packer?.username} is packing this order.`,
  });
  expect((await packer?.call(calls.pack, { ...asked, body: {} }))?.status).toBe(200);
  const taken = await other?.ask(calls.pack, { ...asked, body: { take_over: true } });
  expect(taken).toMatchObject({
    shipping: "packing",
    packing: { user_id: other?.id, name: other?.username },
  });
  expect(await other?.ask(calls.unpack, asked)).toMatchObject({ shipping: "to_ship", packing: null });
  await packer?.ask(calls.pack, { ...asked, body: {} });
  expect(await packer?.ask(ship, { ...asked, body: {} })).toMatchObject({ packing: null });
  expect((await packer?.refusal(calls.pack, { ...asked, body: {} }))?.code).toBe("illegal_move");
  expect((await packer?.refusal(calls.unpack, { params: { id: 999_999 } }))?.status).toBe(404);
});

test("several orders are packed and sent at once; the answer tells which were refused and why", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const [one, two] = [
    await placedOrder(store, { "coat / Rust / M": 1 }),
    await placedOrder(store, { "shirt / Navy / M": 1 }),
  ];
  const unpaid = await placedOrder(store, { "shirt / White / S": 1 }, { paid: false });
  const ids = [one.id, unpaid.id, two.id, 999_999];
  for (const action of ["pack", "ship"]) {
    const { results } = await boss.ask(calls.bulk, { body: { action, ids, carrier: "DHL" } });
    expect(results).toEqual([
      { id: one.id, problem: null },
      { id: unpaid.id, problem: { code: "illegal_move", message: expect.stringContaining("pending") } },
      { id: two.id, problem: null },
      { id: 999_999, problem: { code: "not_found", message: expect.any(String) } },
    ]);
  }
  expect((await one.seen()).status).toBe("shipped");
  const again = await boss.ask(calls.bulk, { body: { action: "ship", ids: [one.id] } });
  expect(again.results[0]?.problem?.code).toBe("illegal_move");
  expect((await boss.refusal(calls.bulk, { body: { action: "ship", ids: [] } })).status).toBe(422);
});

test("orders handed over together have a number each; a parcel that was sent gets one later, mailed once", async () => {
  const store = await openStore({ stock: { "coat / Rust / M": 4 } });
  const boss = await store.staff();
  const [one, two] = [
    await placedOrder(store, { "coat / Rust / M": 1 }),
    await placedOrder(store, { "coat / Rust / M": 1 }),
  ];
  await boss.ask(calls.bulk, {
    body: {
      action: "ship",
      ids: [one.id, two.id],
      carrier: "DHL",
      tracking_numbers: [{ id: one.id, tracking_number: "JD1" }],
    },
  });
  expect((await one.seen()).shipment).toEqual({ carrier: "DHL", tracking_number: "JD1" });
  await store.workOffAgain();
  const [parcel] = (await boss.ask(read, two.asked)).parcels;
  expect(parcel).toMatchObject({ carrier: "DHL", tracking_number: null, version: 1 });
  const params = { id: two.id, parcel_id: parcel?.id ?? 0 };
  const write = (version: number, tracking_number: string | null) => ({
    params,
    body: { version, carrier: "DHL", tracking_number },
  });
  const track = calls.changeTracking;
  await boss.ask(track, write(1, "JD3"));
  expect(await boss.refusal(track, write(1, "JD4"))).toMatchObject({
    code: "changed_meanwhile",
    present: { tracking_number: "JD3", version: 2 },
  });
  const corrected = await boss.ask(track, write(2, "JD2"));
  expect(corrected.parcels).toMatchObject([{ tracking_number: "JD2", version: 3 }]);
  expect(await boss.ask(track, write(3, "JD2"))).toMatchObject({ parcels: [{ version: 3 }] });
  expect(corrected.timeline[0]).toMatchObject({
    who: boss.email,
    what: "the parcel now goes with DHL, tracking number JD2",
  });
  expect(await two.seen()).toMatchObject({
    shipment: { tracking_number: "JD2" },
    parcels: [{ tracking_url: "https://www.dhl.com/en/express/tracking.html?AWB=JD2" }],
  });
  const mails = () =>
    store.posted.filter(({ kind }) => kind === "order-tracking").map(({ to, text }) => [to, text]);
  await store.workOff();
  expect(mails()).toEqual([]);
  await store.workOffAgain();
  expect(mails()).toEqual([[two.shopper.email, expect.stringContaining("DHL, number JD2")]]);
  await boss.ask(track, write(3, null));
  await boss.ask(deliver, one.asked);
  const [arrived] = (await boss.ask(read, one.asked)).parcels;
  await boss.ask(track, {
    params: { id: one.id, parcel_id: arrived?.id ?? 0 },
    body: { version: 1, carrier: null, tracking_number: "JD5" },
  });
  await store.workOffAgain();
  expect(mails()).toHaveLength(1);
  const entries = await store.db
    .selectFrom("audit_log")
    .select("changes")
    .where("action", "=", "order.tracking")
    .orderBy("id")
    .execute();
  expect(entries.map(({ changes }) => changes)).toEqual([
    { tracking_number: [null, "JD3"] },
    { tracking_number: ["JD3", "JD2"] },
    { tracking_number: ["JD2", null] },
    { carrier: ["DHL", null], tracking_number: ["JD1", "JD5"] },
  ]);
  for (const wrong of [
    { ...params, id: one.id },
    { ...params, parcel_id: 999_999 },
  ])
    expect((await boss.refusal(track, { ...write(1, "JD1"), params: wrong })).status).toBe(404);
  expect((await boss.refusal(track, write(1, " "))).status).toBe(422);
});

test("packing slips, labels, pick list and invoice are PDF files that print the names of our shoppers", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const name = { fullName: "Ṣadé Ọlọ́ṣun" };
  const { id } = await store.nobody.ask(place, {
    body: { shipping: { ...shipping, ...name }, items: [await store.item("coat / Rust / M", 2)] },
  });
  const other = await placedOrder(store, { "shirt / Navy / M": 1 });
  const asked = { params: { id } };
  const several = { query: { ids: `${id},${other.id}` } };
  const papers = [
    await boss.ask(calls.packingSlip, asked),
    await boss.ask(calls.invoice, { params: { id: other.id } }),
    await boss.ask(calls.packingSlips, several),
    await boss.ask(calls.pickList, several),
    await boss.ask(calls.shippingLabel, asked),
    await boss.ask(calls.shippingLabels, several),
  ];
  for (const paper of papers) expect(Buffer.from(paper).subarray(0, 5).toString()).toBe("%PDF-");
  const pages = papers.map(
    (paper) =>
      Buffer.from(paper)
        .toString("latin1")
        .match(/\/Type \/Page\b/g)?.length,
  );
  expect(pages).toEqual([1, 1, 2, 1, 1, 2]);
  for (const weight of [400, 600] as const)
    for (const { font, text } of runsOf("Ṣadé Ọlọ́ṣun, ₦1,500, Łódź, Ήλιος, Ёлка", weight))
      for (const sign of text) expect(font.has(sign.codePointAt(0) ?? 0), sign).toBe(true);
  expect(runsOf("lọ́s", 400).map(({ text }) => text)).toEqual(["l", "ọ́", "s"]);
  expect(Buffer.from(papers[4] ?? "").toString("latin1")).toContain("/MediaBox [0 0 298 420]");
  for (const call of [calls.packingSlip, calls.shippingLabel, calls.invoice])
    expect((await boss.refusal(call, { params: { id: 999_999 } })).status).toBe(404);
  for (const call of [calls.packingSlips, calls.shippingLabels, calls.pickList]) {
    expect((await boss.refusal(call, { query: { ids: "999999" } })).status).toBe(404);
    expect((await boss.refusal(call, { query: { ids: "1;2" } })).status).toBe(422);
  }
});
