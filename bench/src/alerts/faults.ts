import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cropped } from "@adire/contract/picture-sizes";
import { type Embedded, openEmbedded } from "@adire/postgres/embedded";
import type { Pool, PoolClient } from "@adire/postgres/pool";
import type { Provider } from "../../../e2e/src/chaos/provider.ts";
import { familyOf } from "../../../e2e/src/processes.ts";
import type { OpenShop } from "../../../e2e/src/shop.ts";

export const DISK_MIB = 64;
/** More than the desk lets in of a kind. */
const PAYERS = 40;

export type Bucket = { isAway: boolean };
export type Ground = {
  shop: OpenShop;
  pool: Pool;
  dataDir: string;
  database: { server: Embedded; folder: string };
  provider: Provider;
  bucket: Bucket;
  order: { reference: string; url: string };
  place: () => Promise<unknown>;
};
export type Fault = {
  what: string;
  alerts: readonly string[];
  cause: (on: Ground) => Promise<unknown>;
  /** Done over and over while the fault lasts, by so many at a time. */
  meanwhile?: (on: Ground) => Promise<unknown>;
  atOnce?: number;
  end: (on: Ground) => Promise<unknown>;
};

const signal = ({ shop }: Ground, program: string, name: NodeJS.Signals) => {
  for (const { pid, command } of familyOf(shop.pid)) if (command.includes(program)) process.kill(pid, name);
};
const hangs = async (on: Ground, program: string) => signal(on, program, "SIGSTOP");
const goesOn = async (on: Ground, program: string) => signal(on, program, "SIGCONT");
/** Without triggers, as an accident would. */
const tamper = ({ pool }: Ground, statement: string) =>
  pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`);
const addJob = ({ pool }: Ground, task: string, payload: object, attempts = 25) =>
  pool.query("select graphile_worker.add_job($1, $2::json, max_attempts => $3)", [
    task,
    JSON.stringify(payload),
    attempts,
  ]);
const audit = (on: Ground) => addJob(on, "check-ledgers", { scope: "all" });
const move = (pieces: number) =>
  `update variants set on_hand = on_hand + (${pieces}) where id = (select min(id) from variants)`;
/** A picture that no process has looked for. */
const newPicture = ({ shop }: Ground) =>
  fetch(`${shop.api}/image/upload/${cropped("portrait", 240)}/v1/${randomUUID()}.webp`);
let lock: PoolClient | undefined;

export const faults: readonly Fault[] = [
  {
    what: "the API hangs",
    alerts: ["ProgramAway", "StorefrontWithoutApi"],
    cause: (on) => hangs(on, "api/src/server.ts"),
    end: (on) => goesOn(on, "api/src/server.ts"),
  },
  {
    what: "the desk hangs, and a job that calls it gives up",
    alerts: ["ProgramAway", "JobsFailed"],
    async cause(on) {
      await hangs(on, "pay-desk/src/server.ts");
      await addJob(on, "announce-payment", { reference: on.order.reference }, 1);
    },
    async end(on) {
      await goesOn(on, "pay-desk/src/server.ts");
      await on.pool.query("delete from graphile_worker._private_jobs where attempts >= max_attempts");
    },
  },
  {
    what: "the database is stopped while shoppers order",
    alerts: ["DatabaseAway", "Errors"],
    cause: (on) => on.database.server.stop(),
    meanwhile: (on) => on.place(),
    async end({ database }) {
      database.server = await openEmbedded(database.folder);
    },
  },
  {
    what: `a table is locked while ${PAYERS} shoppers order, open their page and come back from paying`,
    alerts: ["SlowRequests", "PoolExhausted"],
    async cause({ pool }) {
      lock = await pool.connect();
      await lock.query("set idle_in_transaction_session_timeout = 0; begin; lock table desk.intents");
    },
    async meanwhile({ order: { url, reference }, place }) {
      await Promise.allSettled([fetch(url), fetch(new URL(`/pay/${reference}/back`, url)), place()]);
    },
    atOnce: PAYERS,
    end: async () => lock?.release(true),
  },
  {
    what: "the disk of DATA_DIR is full",
    alerts: ["DiskFull"],
    cause: ({ dataDir }) => writeFile(join(dataDir, "fill"), Buffer.alloc((DISK_MIB - 2) * 2 ** 20)),
    end: ({ dataDir }) => rm(join(dataDir, "fill")),
  },
  {
    what: "the worker hangs",
    alerts: ["ProgramAway", "JobsLate"],
    async cause(on) {
      await hangs(on, "api/src/worker.ts");
      await addJob(on, "forget-keys", {});
      await on.pool.query("update graphile_worker._private_jobs set run_at = run_at - interval '10 minutes'");
    },
    end: (on) => goesOn(on, "api/src/worker.ts"),
  },
  {
    what: "the payment provider fails",
    alerts: ["ProviderFails", "PaymentsUnchecked"],
    async cause({ provider, order }) {
      await fetch(order.url);
      await provider.misbehave({ fails: 1 });
    },
    async meanwhile({ pool, order }) {
      await pool.query(`update desk.attempts set check_at = now() - interval '10 minutes'
        where state = 'offered'`);
      await fetch(order.url);
    },
    end: ({ provider }) => provider.misbehave({}),
  },
  {
    what: "the bucket of pictures answers 503",
    alerts: ["BucketFails"],
    async cause({ bucket }) {
      bucket.isAway = true;
    },
    meanwhile: newPicture,
    async end({ bucket }) {
      bucket.isAway = false;
    },
  },
  {
    what: "the store refuses webhooks of the desk",
    alerts: ["WebhooksLate", "WebhooksGivenUp"],
    cause: ({ pool }) =>
      pool.query(`insert into desk.webhook_deliveries (event_id, event, body, created_at)
        values ('late', 'charge.failed', '{}', now() - interval '10 minutes'),
          ('given up', 'charge.failed', '{}', now() - interval '4 days')`),
    end: ({ pool }) =>
      pool.query("delete from desk.webhook_deliveries where event_id in ('late', 'given up')"),
  },
  {
    what: "a payment is to be looked at, another one fails three times",
    alerts: ["PaymentsNeedAPerson", "ItemsFailing"],
    cause: (on) =>
      tamper(
        on,
        `update payments set status = 'review' where reference = '${on.order.reference}';
         insert into job_failures (task, item, failures, error, retry_at)
           values ('reconcile', 1, 3, 'no', now() + interval '1 hour')`,
      ),
    end: (on) =>
      tamper(
        on,
        `update payments set status = 'open' where reference = '${on.order.reference}'; delete from job_failures`,
      ),
  },
  {
    what: "a piece is on hand that nobody brought",
    alerts: ["LedgersDisagree"],
    cause: (on) => tamper(on, move(1)).then(() => audit(on)),
    end: (on) => tamper(on, move(-1)).then(() => audit(on)),
  },
];
