import { once } from "node:events";
import { statfs } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { endpoints } from "@adire/contract/endpoints";
import type { PoolClient } from "@adire/postgres/pool";
import { serveMetrics } from "@adire/telemetry/metrics";
import { Registry } from "prom-client";
import { expect, onTestFinished, test, vi } from "vitest";
import { openMetrics } from "./open-metrics.ts";
import { addJob } from "./platform/jobs.ts";
import { openStore } from "./testing/open-store.ts";
import { orderOf } from "./testing/orders.ts";

async function openWatchedStore() {
  const metrics = new Registry();
  const store = await openStore({ metrics, leaseMs: 60_000 });
  const monitoring = openMetrics(
    metrics,
    { HOST: "127.0.0.1", DATA_DIR: store.config.DATA_DIR },
    { url: store.url, pools: { requests: store.pool, replica: undefined } },
  );
  onTestFinished(monitoring.close);
  await once(monitoring.server, "listening");
  const { port } = monitoring.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/metrics`;
  return { store, url };
}

test("Prometheus reads requests, pools, caches, jobs, orders and payments, and nothing personal", async () => {
  const { store, url } = await openWatchedStore();
  const shopper = await store.shopper();
  for (const page of [1, 1, 1, 2])
    await store.nobody.ask(endpoints.products.list, { query: { page_size: 2, page } });
  await store.nobody.call(endpoints.products.read, { params: { id: 999_999 } });
  await store.app.inject({ url: "/secret-path-of-nobody" });
  await orderOf(store, shopper, "coat / Rust / M");
  const doubtful = await orderOf(store, shopper, "coat / Rust / M");
  await addJob(store.db, "send-mail", { id: 0 });
  await addJob(store.db, "request-refund", { key: "given up" });
  const latest = (task: string) => `(select max(j.id) from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = '${task}')`;
  await store.tamper(`
    update graphile_worker._private_jobs set run_at = now() - interval '1 hour' where id = ${latest("send-mail")};
    update graphile_worker._private_jobs set attempts = max_attempts where id = ${latest("request-refund")};
    update payments set status = 'review' where reference = '${doubtful.reference}';
    insert into job_failures (task, item, failures, error, retry_at) values ('reconcile', 1, 3, 'no', now()),
      ('reconcile', 2, 1, 'passes', now());
    insert into ledger_differences (rule, subject, detail) values ('sums', 'order 1', '1 is not 2')`);
  const answer = await fetch(url);
  const text = await answer.text();
  const lines = text.split("\n");
  const figure = (series: string) =>
    Number(
      lines
        .find((line) => line.startsWith(`${series} `))
        ?.split(" ")
        .at(-1),
    );

  expect(answer.headers.get("content-type")).toContain("text/plain; version=0.0.4");
  const list = 'method="GET",route="/products/api/products/';
  expect(figure(`adire_http_requests_total{${list}",status="200"}`)).toBe(4);
  expect(figure(`adire_http_requests_total{${list}:id/",status="404"}`)).toBe(1);
  expect(figure('adire_http_requests_total{method="GET",route="unknown",status="404"}')).toBe(1);
  expect(figure(`adire_http_request_duration_seconds_count{${list}"}`)).toBe(4);
  expect(figure('adire_response_cache_requests_total{result="hit"}')).toBe(2);
  expect(figure("adire_response_cache_bytes")).toBeGreaterThan(1_000);
  expect(figure("adire_catalog_products")).toBe((await store.nobody.ask(endpoints.products.list)).count);
  expect(figure('adire_db_pool_max_connections{pool="requests"}')).toBe(store.pool.options.max);
  expect(figure('adire_db_pool_waiting{pool="requests"}')).toBe(0);
  expect(figure("adire_database_up")).toBe(1);
  expect(figure('adire_orders_open{state="pending"}')).toBe(2);
  expect(figure("adire_stock_reserved")).toBe(2);
  expect(figure('adire_payments{state="open"}')).toBe(1);
  expect(figure('adire_payments{state="review"}')).toBe(1);
  expect(figure('adire_payments{state="refund_failed"}')).toBe(0);
  expect(figure('adire_jobs_waiting{task="send-mail"}')).toBeGreaterThan(0);
  expect(figure('adire_jobs_oldest_age_seconds{task="send-mail"}')).toBeGreaterThan(3_500);
  expect(figure('adire_jobs_failed{task="send-mail"}')).toBe(0);
  expect(figure('adire_jobs_failed{task="request-refund"}')).toBe(1);
  expect(figure('adire_items_failing{task="reconcile"}')).toBe(1);
  expect(figure("adire_ledger_differences")).toBe(1);
  const disk = ["free", "used"].map((state) => figure(`adire_disk_bytes{state="${state}"}`));
  const { bsize, blocks } = await statfs(store.config.DATA_DIR);
  expect(Math.min(...disk)).toBeGreaterThan(0);
  expect((disk[0] ?? 0) + (disk[1] ?? 0)).toBeLessThanOrEqual(bsize * blocks);
  for (const secret of [shopper.email, "/999999", "secret-path", store.config.AUTH_SECRET, "postgres://"])
    expect(text).not.toContain(secret);

  expect((await fetch(url.replace("metrics", ""))).status).toBe(404);
  expect((await fetch(url, { method: "POST" })).status).toBe(404);
});

test("requests that wait for a connection, and those that end without one, are seen while they do", async () => {
  const { store, url } = await openWatchedStore();
  const { pool } = store;
  /** Takes every connection that is not in use. */
  async function holdAll(): Promise<() => void> {
    const held: PoolClient[] = [];
    while (pool.totalCount - pool.idleCount < pool.options.max) held.push(await pool.connect());
    return () => {
      for (const client of held) client.release();
    };
  }
  const read = async () => (await fetch(url)).text();
  const release = await holdAll();
  const waiting = store.nobody.call(endpoints.store.read, {});
  await expect.poll(read).toContain('adire_db_pool_waiting{pool="requests"} 1');
  release();
  await waiting;
  const releaseAgain = await holdAll();
  pool.options.connectionTimeoutMillis = 1;
  await store.app.inject({ url: "/health/ready" });
  releaseAgain();
  expect(await read()).toMatch(/^adire_http_requests_total{.*route="\/health\/ready",status="503"} 1$/m);
});

test("a store whose database is away says so and tells no old figures", async () => {
  const metrics = new Registry();
  const url = "postgres://nobody@127.0.0.1:1/none";
  const monitoring = openMetrics(metrics, { HOST: "127.0.0.1", DATA_DIR: "." }, { url, pools: {} });
  onTestFinished(monitoring.close);
  const text = await metrics.metrics();
  expect(text).toContain("adire_database_up 0");
  expect(text).not.toMatch(/^adire_(jobs|orders|payments|ledger|reserved)/m);
});

test("the port of metrics is taken over when the process before has closed it", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const before = createServer().listen(0, "127.0.0.1");
  await once(before, "listening");
  const { port } = before.address() as AddressInfo;
  const { server, close } = serveMetrics(new Registry(), { port, host: "127.0.0.1" });
  onTestFinished(close);
  await expect.poll(() => said.mock.calls.flat().join()).toContain(`/metrics waits for port ${port}`);
  before.close();
  await once(server, "listening");
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200);
});
