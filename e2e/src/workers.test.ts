import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { afterAll, beforeAll, expect, test } from "vitest";
import { familyOf, send } from "./processes.ts";
import { freePort, type OpenShop, openShop } from "./shop.ts";
import { openShopOnCopy } from "./shop-on-copy.ts";

let shop: OpenShop;
let workerMetrics: string;
beforeAll(async () => {
  const port = String(await freePort());
  workerMetrics = `http://127.0.0.1:${port}/metrics`;
  shop = await openShopOnCopy({ WORKERS: "2", JOBS: "apart", WORKER_METRICS_PORT: port });
});
afterAll(() => shop?.stop());

const processesOf = (program: string) =>
  familyOf(shop.pid).filter(({ command }) => command.includes(program));
const isOneOfSeveral = ({ command }: { command: string }) => !command.includes("workers.ts");
const workersOf = (program: string) =>
  processesOf(program)
    .filter(isOneOfSeveral)
    .map(({ pid }) => pid);
const supervisorOf = (program: string) =>
  processesOf(program).find((process) => !isOneOfSeveral(process))?.pid;

/** Calls an address over and over, as one shopper after another would; most of the time the cores are free. */
function visit(url: string) {
  const answers: (number | string)[] = [];
  let leaving = false;
  const visits = (async () => {
    for (; !leaving; await sleep(20)) {
      answers.push(
        await fetch(url).then(
          (answer) => answer.text().then(() => answer.status),
          (error: Error) => String(error.cause ?? error),
        ),
      );
    }
  })();
  return async () => {
    leaving = true;
    await visits;
    return answers;
  };
}

test("the printed link for the first staff account works at every process", async () => {
  const visits = Array.from({ length: 6 }, () => fetch(shop.staffLink, { headers: { connection: "close" } }));
  expect((await Promise.all(visits)).map(({ status }) => status)).toEqual(Array(6).fill(200));
});

test("two processes of a service share its port; one that is killed is followed by another", async () => {
  expect(workersOf("api/src/server.ts")).toHaveLength(2);
  expect(workersOf("storefront/server.ts")).toHaveLength(2);
  const [first] = workersOf("api/src/server.ts");
  send("SIGKILL", first);
  await expect.poll(() => workersOf("api/src/server.ts").filter((pid) => pid !== first).length).toBe(2);
  await expect.poll(shop.said).toContain("One of several processes ended and is started again.");
});

test("jobs are done by a process of their own, and by the next one when it is killed", async () => {
  await expect.poll(() => workersOf("api/src/worker.ts")).toHaveLength(1);
  const [worker] = workersOf("api/src/worker.ts");
  const letters = () => readdir(join(shop.dataDir, "mail")).catch(() => []);
  const before = (await letters()).length;
  send("SIGKILL", worker);
  await makeClient(shop.api)(endpoints.messages.contact, {
    body: { name: "Ada", email: "ada@example.com", subject: "Sizes", message: "Do you cut for tall women?" },
  });
  await expect.poll(async () => (await letters()).length).toBe(before + 1);
  const [next, ...more] = workersOf("api/src/worker.ts");
  expect([next === worker, more]).toEqual([false, []]);
  const metrics = async () => (await fetch(workerMetrics)).text();
  await expect.poll(metrics).toContain('adire_jobs_failed{task="send-mail"} 0');
  expect(await metrics()).toMatch(/^adire_db_pool_connections{pool="jobs",state="(busy|idle)"} [1-9]/m);
});

test.each([
  ["api/src/server.ts", () => `${shop.api}/products/api/products/?page_size=24`],
  ["storefront/server.ts", () => `${shop.storefront}/help`],
])(
  "all processes of %s are renewed while shoppers are there, and none is turned away",
  async (program, address) => {
    const before = workersOf(program);
    const leave = [visit(address()), visit(address())];
    await sleep(200);
    send("SIGHUP", supervisorOf(program));
    const renewed = () => {
      const now = workersOf(program);
      return { before: now.filter((pid) => before.includes(pid)).length, all: now.length };
    };
    await expect.poll(renewed, { interval: 200 }).toEqual({ before: 0, all: 2 });
    expect(shop.said()).not.toMatch(/The (API|storefront) ended/);
    const answers = (await Promise.all(leave.map((end) => end()))).flat();
    expect(answers.length).toBeGreaterThan(10);
    expect(answers.filter((answer) => answer !== 200)).toEqual([]);
  },
);

test("a number of processes that makes no sense stops the start", async () => {
  await expect(openShop({ WORKERS: "none" })).rejects.toThrow(
    'WORKERS is "none", but it wants a number of processes from 1 to 64.',
  );
});
