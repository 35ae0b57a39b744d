import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { openEmbedded } from "@adire/postgres/embedded";
import { openPool } from "@adire/postgres/pool";
import { manyAtOnce } from "../../../e2e/src/chaos/chaos.ts";
import { openProvider } from "../../../e2e/src/chaos/provider.ts";
import { freePort, openShop, root } from "../../../e2e/src/shop.ts";
import type { Part, Row } from "../part.ts";
import { startProgram } from "../programs.ts";
import { type Bucket, DISK_MIB, type Fault, faults, type Ground } from "./faults.ts";

/** An alert fires, and ends, within so long. */
const PATIENCE_MS = 120_000;

/** Prometheus with the rules of the repository, but for seconds in place of minutes. */
async function openPrometheus(folder: string, jobs: Record<string, string>) {
  const rules = await readFile(join(root, "docs/monitoring/alerts.yml"), "utf8");
  const hasty = rules.replaceAll(/for: \d+m/g, "for: 2s").replaceAll(/\[\dm\]/g, "[10s]");
  const config = {
    global: { scrape_interval: "1s", scrape_timeout: "1s", evaluation_interval: "1s" },
    rule_files: ["alerts.yml"],
    scrape_configs: Object.entries(jobs).map(([job_name, port]) => ({
      job_name,
      static_configs: [{ targets: [`127.0.0.1:${port}`] }],
    })),
  };
  await writeFile(join(folder, "alerts.yml"), hasty);
  // JSON is YAML.
  await writeFile(join(folder, "prometheus.yml"), JSON.stringify(config));
  const address = `127.0.0.1:${await freePort()}`;
  const { end } = await startProgram(
    "prometheus",
    ["--config.file=prometheus.yml", "--storage.tsdb.path=figures", `--web.listen-address=${address}`],
    () => fetch(`http://${address}/-/ready`).then(({ ok }) => ok),
    { cwd: folder },
  );
  return {
    names: [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name ?? ""),
    async firing(): Promise<string[]> {
      const answer = await fetch(`http://${address}/api/v1/alerts`);
      const { data } = (await answer.json()) as {
        data: { alerts: { state: string; labels: { alertname: string } }[] };
      };
      return data.alerts.filter(({ state }) => state === "firing").map(({ labels }) => labels.alertname);
    },
    end,
  };
}
type Prometheus = Awaited<ReturnType<typeof openPrometheus>>;

/** @returns seconds until the condition held, or nothing when patience ended */
async function secondsUntil(holds: (firing: string[]) => boolean, prometheus: Prometheus) {
  const began = Date.now();
  for (; Date.now() - began < PATIENCE_MS; await sleep(500))
    if (holds(await prometheus.firing())) return (Date.now() - began) / 1_000;
  return undefined;
}

async function strike(fault: Fault, on: Ground, prometheus: Prometheus): Promise<Row> {
  let isOver = false;
  await fault.cause(on);
  const visit = async () => {
    for (; !isOver; await sleep(200)) await fault.meanwhile?.(on).catch(() => {});
  };
  const meanwhile = Promise.all(Array.from({ length: fault.atOnce ?? 1 }, visit));
  const fired = await secondsUntil((firing) => fault.alerts.every((one) => firing.includes(one)), prometheus);
  isOver = true;
  await fault.end(on);
  await meanwhile;
  const ended = await secondsUntil((firing) => firing.length === 0, prometheus);
  const shown = (seconds: number | undefined) =>
    seconds === undefined ? "never" : `${seconds.toFixed(0)} s`;
  return {
    what: fault.what,
    figures: {
      alerts: fault.alerts.join(", "),
      "all fire after": shown(fired),
      "none fires after": shown(ended),
    },
    fallsShort: [
      ...(fired === undefined ? ["an alert did not fire"] : []),
      ...(ended === undefined ? [`still firing: ${(await prometheus.firing()).join(", ")}`] : []),
    ],
  };
}

/** Each alert of docs/monitoring/alerts.yml fires under its fault, and ends with it, in a real Prometheus. */
export const alertsPart: Part = {
  name: "alerts",
  byNameOnly: true,
  programs: ["mount", "prometheus"],
  async measure() {
    const folder = await mkdtemp(join(tmpdir(), "adire alerts "));
    await chmod(folder, 0o755);
    const undo: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
    try {
      const { on, jobs } = await openGround(folder, undo);
      const prometheus = await openPrometheus(folder, jobs);
      undo.push(() => prometheus.end());
      const quiet = await secondsUntil((firing) => firing.length === 0, prometheus);
      if (quiet === undefined) throw new Error(`Without a fault there fire ${await prometheus.firing()}.`);
      const rows: Row[] = [];
      for (const fault of faults) {
        console.log(`  ${fault.what}`);
        rows.push(await strike(fault, on, prometheus));
      }
      const untried = prometheus.names.filter((name) => !faults.some(({ alerts }) => alerts.includes(name)));
      return [...rows, { what: "alerts without a fault here", figures: {}, fallsShort: untried }];
    } finally {
      for (const step of undo.toReversed()) await step();
    }
  },
};

/** An S3 server whose bucket is empty, whatever is put there. */
async function openBucket() {
  const bucket: Bucket = { isAway: false };
  const server = createServer((request, response) => {
    const status = request.method === "PUT" || request.method === "DELETE" ? 200 : 404;
    request.resume().once("end", () => response.writeHead(bucket.isAway ? 503 : status).end());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    bucket,
    settings: {
      MEDIA_URL: "s3://pictures?use_path_style=true",
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      AWS_REGION: "us-east-1",
      AWS_ACCESS_KEY_ID: "alerts",
      AWS_SECRET_ACCESS_KEY: "alerts",
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function openGround(folder: string, undo: (() => unknown)[]) {
  const dataDir = join(folder, "data");
  await mkdir(dataDir);
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MIB}m`, "tmpfs", dataDir]);
  undo.push(() => execFileSync("umount", [dataDir]));
  const database = { folder: join(folder, "postgres"), server: await openEmbedded(join(folder, "postgres")) };
  undo.push(() => database.server.stop());
  const provider = await openProvider();
  undo.push(provider.stop);
  const { bucket, settings, close } = await openBucket();
  undo.push(close);
  const jobs = {
    "adire-api": String(await freePort()),
    "adire-storefront": String(await freePort()),
    "adire-desk": String(await freePort()),
    "adire-worker": String(await freePort()),
  };
  const shop = await openShop({
    ...manyAtOnce,
    ...settings,
    DATA_DIR: dataDir,
    DATABASE_URL: database.server.url,
    JOBS: "apart",
    ...provider.settings,
    METRICS_PORT: jobs["adire-api"],
    STOREFRONT_METRICS_PORT: jobs["adire-storefront"],
    DESK_METRICS_PORT: jobs["adire-desk"],
    WORKER_METRICS_PORT: jobs["adire-worker"],
  });
  undo.push(() => shop.stop());
  const pool = openPool(database.server.url, { max: 4, name: "adire-alerts" });
  undo.push(() => pool.end());
  const call = makeClient(shop.api);
  const { results } = await call(endpoints.products.list, { query: { in_stock: true } });
  const place = () =>
    call(endpoints.orders.place, {
      body: {
        items: [{ product_id: results[0]?.id ?? 0, quantity: 1 }],
        payment_method: "credit",
        shipping_address: "Ada Obi, 1 Loom Street, Abeokuta, OG 110001, Nigeria",
      },
    });
  const { payment } = await place();
  if (!payment) throw new Error("an order has a payment");
  const on: Ground = { shop, pool, dataDir, database, provider, bucket, order: payment, place };
  return { on, jobs };
}
