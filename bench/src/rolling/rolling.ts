import { randomBytes } from "node:crypto";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openEmbedded } from "@adire/postgres/embedded";
import { runAudit } from "../../../e2e/src/chaos/audit.ts";
import { manyAtOnce } from "../../../e2e/src/chaos/chaos.ts";
import { freePort, root } from "../../../e2e/src/shop.ts";
import { compileCacheDir } from "../../../run/api-flags.ts";
import { build } from "../../../run/build.ts";
import { type Part, type Row, rowsIn } from "../part.ts";
import { readProductIds } from "../shop-data.ts";
import { noPurchases, shopOn } from "../siege/shoppers.ts";
import { openBalancer, type Ports } from "./balancer.ts";
import { type Machine, makeMachine } from "./machine.ts";
import { makeNextRelease } from "./releases.ts";

const RESTARTS = 10;
const SHOPPERS = 8;
const VISITORS = 4;
/** Between two calls of a visitor. */
const PAUSE_MS = 20;
const paths = ["/", "/products", "/women", "/store/cart"];

/**
 * Two machines behind a balancer, each with an API, a payment desk and a storefront, are restarted in turn with
 * two releases, of which the second has a newer schema, while shoppers browse and buy.
 */
export const rollingPart: Part = {
  name: "rolling",
  byNameOnly: true,
  programs: ["haproxy"],
  async measure() {
    await build(root, console.log);
    const dataDir = await mkdtemp(join(tmpdir(), "adire rolling "));
    await chmod(dataDir, 0o755);
    const next = await makeNextRelease();
    const database = await openEmbedded(join(dataDir, "postgres"));
    const ports: Ports = { api: await three(), desk: await three(), storefront: await three() };
    const balancer = await openBalancer(dataDir, ports);
    const env = await environment(dataDir, database.url, ports);
    const machines = ([0, 1] as const).map((at) =>
      makeMachine(
        { api: ports.api.behind[at], desk: ports.desk.behind[at], storefront: ports.storefront.behind[at] },
        env,
      ),
    );
    try {
      for (const machine of machines) await machine.start(root);
      return await drill({ machines, releases: [root, next], ports, dataDir, url: database.url });
    } finally {
      await Promise.all(machines.map((machine) => machine.stop()));
      await balancer.end();
      await database.stop();
      await rm(next, { recursive: true });
      await rm(dataDir, { recursive: true });
    }
  },
};

const three = async () => ({
  front: await freePort(),
  behind: [await freePort(), await freePort()] as const,
});
const at = (port: number) => `http://127.0.0.1:${port}`;

async function environment(
  dataDir: string,
  url: string,
  { api, desk, storefront }: Ports,
): Promise<Record<string, string>> {
  const names = ["AUTH_SECRET", "DESK_SHARED_SECRET", "STOREFRONT_SHARED_SECRET"];
  const secrets = names.map((name) => [name, randomBytes(32).toString("hex")] as const);
  // The audit reads them there.
  await mkdir(join(dataDir, "secrets"));
  for (const [name, secret] of secrets)
    await writeFile(join(dataDir, "secrets", name), secret, { mode: 0o600 });
  return {
    ...Object.fromEntries(secrets),
    ...manyAtOnce,
    NODE_ENV: "",
    NODE_COMPILE_CACHE: compileCacheDir,
    LOG_LEVEL: "error",
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    DRAIN_SECONDS: "1",
    TRUSTED_PROXIES: "127.0.0.1",
    API_URL: at(api.front),
    DESK_URL: at(desk.front),
    PUBLIC_API_URL: at(api.front),
    PUBLIC_DESK_URL: at(desk.front),
    PUBLIC_STOREFRONT_URL: at(storefront.front),
  };
}

type Drill = {
  machines: readonly Machine[];
  releases: readonly [string, string];
  ports: Ports;
  dataDir: string;
  url: string;
};

async function drill({ machines, releases, ports, dataDir, url }: Drill): Promise<Row[]> {
  const shop = {
    api: at(ports.api.front),
    desk: at(ports.desk.front),
    storefront: at(ports.storefront.front),
    dataDir,
    pid: 0,
    staffLink: "",
  };
  const shopping = {
    shop,
    productIds: await readProductIds(shop.api, { page_size: 1000, in_stock: true }),
    purchases: noPurchases(),
    phase: () => "quiet" as const,
    isOver: () => isOver,
  };
  let isOver = false;
  const answers: (number | string)[] = [];
  const everybody = Promise.all([
    ...Array.from({ length: SHOPPERS }, (_, lane) => shopOn(lane, shopping)),
    ...Array.from({ length: VISITORS }, (_, who) => visit(shop.storefront, who, answers, () => isOver)),
  ]);
  try {
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const machine = machines[restart % 2] as Machine;
      await machine.stop();
      await machine.start(releases[restart % 4 < 2 ? 1 : 0]);
      console.log(`  restart ${restart + 1} of ${RESTARTS}`);
    }
  } finally {
    isOver = true;
    await everybody;
  }
  const { quiet } = shopping.purchases.failed;
  const failed = [...answers.filter((answer) => answer !== 200), ...quiet, ...reloads(shopping.purchases)];
  const audit = await runAudit(shop, url);
  return rowsOf(answers.length + shopping.purchases.took.quiet.length, shopping.purchases, failed, audit);
}
const reloads = (purchases: ReturnType<typeof noPurchases>) =>
  Array.from({ length: purchases.reloads.quiet }, () => "a page answered 503");

async function visit(storefront: string, who: number, answers: (number | string)[], isOver: () => boolean) {
  for (let turn = who; !isOver(); turn += 1) {
    const answer = await fetch(storefront + paths[turn % paths.length]).then(
      (page) => page.text().then(() => page.status),
      (error: Error) => String(error.cause ?? error),
    );
    answers.push(answer);
    await sleep(PAUSE_MS);
  }
}

function rowsOf(
  calls: number,
  { paid }: ReturnType<typeof noPurchases>,
  failed: (number | string)[],
  audit: { code: number | null; text: string },
): Row[] {
  const row = rowsIn("figure");
  const reasons = [...Map.groupBy(failed, String)].map(([reason, all]) => `${all.length} × ${reason}`);
  return [
    row("restarts of a machine, between two releases", RESTARTS),
    row("calls and pages meanwhile", calls),
    row("orders paid meanwhile", paid.quiet.length),
    row("failed", failed.length, reasons),
    row("ledgers", audit.code === 0 ? "agree" : "disagree", audit.code === 0 ? [] : [audit.text]),
  ];
}
