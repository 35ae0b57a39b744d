import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeBuyer, type Placed } from "./buyer.ts";
import { chaos } from "./chaos/chaos.ts";
import { familyOf } from "./processes.ts";
import { openShop } from "./shop.ts";

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 180_000; Date.now() < deadline; await sleep(100))
    if (await holds()) return;
  throw new Error(`never: ${what}`);
}

test("API, worker, desk and database are killed while a provider misbehaves: no order in between, no piece and no kobo astray", async () => {
  const { counted, audit, disagreements } = await chaos({
    orders: 14,
    kills: 3,
    databaseKills: 1,
    shoppers: 6,
    faults: 0.3,
    seed: 7,
  });
  expect(disagreements).toEqual([]);
  expect(audit).toContain("All agree");
  const killed = counted.filter(([group]) => group === "kill -9").map(([, what, times]) => [what, times]);
  expect(Object.fromEntries(killed)).toEqual({
    API: "1",
    worker: "1",
    "payment desk": "1",
    PostgreSQL: "1",
  });
}, 600_000);

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
}, 600_000);
