import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Registry } from "prom-client";
import { expect, onTestFinished, test } from "vitest";
import { ProviderUnavailable } from "./drivers/driver.ts";
import { sandbox, sandboxCards } from "./drivers/sandbox.ts";
import { makeMonitoring } from "./monitoring.ts";
import { openDesk, secret, tokenIn } from "./testing.ts";

const numberOf = (wanted: string) => sandboxCards.find(({ key }) => key === wanted)?.number ?? "";

test("Prometheus reads requests, calls to the provider, payments and webhooks, and nothing personal", async () => {
  let isAway = false;
  const driver = {
    ...sandbox,
    async refund(order: Parameters<typeof sandbox.refund>[0]) {
      if (isAway) throw new ProviderUnavailable("the provider is away");
      return sandbox.refund(order);
    },
  };
  const monitoring = makeMonitoring();
  const desk = await openDesk({ driver, monitoring });
  onTestFinished(desk.close);
  const address = { port: 0, host: "127.0.0.1" };
  const metrics = monitoring.serve(address, { url: desk.databaseUrl, pool: desk.pool });
  onTestFinished(metrics.close);
  await once(metrics.server, "listening");
  const url = `http://127.0.0.1:${(metrics.server.address() as AddressInfo).port}/metrics`;
  let text = "";
  const figure = (series: string) => Number(text.split(`\n${series} `)[1]?.split("\n")[0]);

  const paid = await desk.placeIntent();
  const silent = await desk.placeIntent();
  desk.api.answers.push(...Array(100).fill(500));
  await desk.payWith(paid.reference, numberOf("pays"));
  await desk.settled();
  const page = (await desk.openPage(silent.reference)).body;
  await desk.payWith(silent.reference, numberOf("never_answers"), tokenIn(page));
  isAway = true;
  const { amount, currency, reference } = paid;
  await desk.signed("POST", "/api/refunds", { reference, amount, currency, key: "RF_1", reason: "returned" });
  await expect
    .poll(async () => (await desk.pool.query("select checks from desk.refunds")).rows[0]?.checks)
    .toBe(1);
  await desk.pool.query("update desk.webhook_deliveries set created_at = now() - interval '1 hour'");
  await desk.pool.query(
    "insert into desk.webhook_deliveries (event_id, event, body, state) values ('x', 'charge.failed', '', 'dead')",
  );
  await desk.pool.query(
    "update desk.attempts set check_at = now() - interval '1 hour' where state = 'silent'",
  );
  text = await (await fetch(url)).text();

  expect(figure('adire_http_requests_total{method="POST",route="/pay/:reference",status="303"}')).toBe(1);
  const count = (labels: string) => figure(`adire_provider_call_duration_seconds_count{${labels}}`);
  expect(count('call="charge",outcome="answered"')).toBe(2);
  expect(count('call="refund",outcome="unavailable"')).toBe(1);
  expect(figure('adire_desk_webhooks_total{answer="500"}')).toBeGreaterThan(0);
  expect(figure('adire_desk_payments{state="silent"}')).toBe(1);
  expect(figure('adire_desk_payments{state="offered"}')).toBe(0);
  expect(figure("adire_desk_checks_late_seconds")).toBeGreaterThan(3_500);
  expect(figure("adire_desk_webhooks_oldest_age_seconds")).toBeGreaterThan(3_500);
  expect(figure('adire_desk_webhooks_waiting{state="dead"}')).toBe(1);
  expect(figure("adire_database_up")).toBe(1);
  expect(figure('adire_db_pool_waiting{pool="desk"}')).toBe(0);
  expect(figure("process_resident_memory_bytes")).toBeGreaterThan(1_000_000);
  const namesAndLabels = text.replaceAll(/ \S+$/gm, "");
  for (const word of [paid.email, paid.customer_name, reference, secret, "postgres://", "4242"])
    expect(namesAndLabels).not.toContain(word);
});

test("a desk whose database is away says so", async () => {
  const registry = new Registry();
  const { pool, close } = await openDesk();
  onTestFinished(close);
  const url = "postgres://nobody@127.0.0.1:1/none";
  const { close: stop } = makeMonitoring(registry).serve({ port: 0, host: "127.0.0.1" }, { url, pool });
  onTestFinished(stop);
  const text = await registry.metrics();
  expect(text).toContain("adire_database_up 0");
  expect(text).not.toMatch(/^adire_desk_payments/m);
});
