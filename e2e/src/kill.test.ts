import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeBuyer, type Placed } from "./buyer.ts";
import { familyOf } from "./processes.ts";
import { type OpenShop, openShop } from "./shop.ts";

const KILLS = 20;
const BUYERS = 4;

const healthy = (url: string) =>
  fetch(`${url}/health`).then(
    (answer) => answer.ok,
    () => false,
  );

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 90_000; Date.now() < deadline; await sleep(100))
    if (await holds()) return;
  throw new Error(`never: ${what}`);
}

async function killRepeatedly(shop: OpenShop): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    await until("the API is back", () => healthy(shop.api));
    await sleep(150 + ((kill * 137) % 600));
    const api = familyOf(shop.pid).find((one) => one.command.includes("api/src/server.ts"));
    if (!api) throw new Error("no API to kill");
    process.kill(api.pid, "SIGKILL");
    await until("the API is gone", async () => !(await healthy(shop.api)));
  }
  await until("the API is back", () => healthy(shop.api));
}

test("the API is killed 20 times while orders are placed and paid: no order in between, no piece and no kobo astray", async () => {
  const shop = await openShop();
  try {
    const buyer = makeBuyer(shop);
    const products = [1, 2, 3, 4];
    const before = new Map(
      await Promise.all(products.map(async (id) => [id, await buyer.stock(id)] as const)),
    );
    const placed: (Placed & { productId: number })[] = [];
    let killing = true;
    const shopper = async (name: number) => {
      for (let turn = 0; killing; turn += 1) {
        const productId = products[(name + turn) % products.length] as number;
        if ((await buyer.stock(productId)) < BUYERS) return;
        const order = await buyer
          .place(productId, 1, `buyer-${name}-${turn}`, (name + turn) % 3 !== 0)
          .catch((error) => {
            if ((error as { status?: number }).status === 409) return undefined;
            throw error;
          });
        if (!order) continue;
        placed.push({ ...order, productId });
        if (order.pays) await buyer.pay(order);
        await sleep(100);
      }
    };
    const shoppers = Array.from({ length: BUYERS }, (_, name) => shopper(name));
    await killRepeatedly(shop);
    killing = false;
    await Promise.all(shoppers);

    expect(new Set(placed.map((order) => order.id)).size).toBe(placed.length);
    expect(placed.filter((order) => order.pays).length).toBeGreaterThan(10);
    await until("every paid order is settled", async () => {
      const open = await Promise.all(placed.filter((order) => order.pays).map((order) => buyer.track(order)));
      return open.every((order) => order.status === "processing");
    });
    let charged = 0;
    let settled = 0;
    for (const order of placed) {
      const [ours, desk] = await Promise.all([buyer.track(order), buyer.verify(order)]);
      if (desk.data?.status === "success") charged += desk.data.amount;
      if (ours.payment?.status === "paid") settled += Math.round((ours.payment?.amount ?? 0) * 100);
      expect([ours.status, ours.payment?.status]).toEqual(
        order.pays ? ["processing", "paid"] : ["pending", "open"],
      );
    }
    expect(settled).toBe(charged);
    for (const id of products) {
      const sold = placed.filter((order) => order.productId === id).length;
      expect(await buyer.stock(id)).toBe((before.get(id) ?? 0) - sold);
    }
  } finally {
    await shop.stop();
  }
}, 300_000);

test("every process is killed during writes: the next start recovers by itself with every acknowledged order", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "adire killed "));
  try {
    const shop = await openShop({ DATA_DIR: dataDir });
    const buyer = makeBuyer(shop);
    const acknowledged: Placed[] = [];
    const writing = Promise.all(
      [5, 6, 7].map(async (productId) => {
        for (let turn = 0; turn < 40; turn += 1) {
          const order = await buyer
            .place(productId, 1, `writer-${productId}-${turn}`, false)
            .catch(() => undefined);
          if (!order) return;
          acknowledged.push(order);
        }
      }),
    );
    await until("some orders are acknowledged", async () => acknowledged.length >= 5);
    for (const { pid } of familyOf(shop.pid)) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // it ended with its parent
      }
    }
    const counted = acknowledged.length;
    const again = await openShop({ DATA_DIR: dataDir });
    const asking = makeBuyer(again);
    for (const order of acknowledged.slice(0, counted))
      expect((await asking.track(order)).status).toBe("pending");
    await again.stop();
    await writing;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}, 200_000);
