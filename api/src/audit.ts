import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { BadSetting } from "@adire/contract/settings";
import { appAddress } from "@adire/postgres/app-role";
import { openEmbedded } from "@adire/postgres/embedded";
import { NoEmbeddedPostgres } from "@adire/postgres/embedded-binaries";
import { readConfig } from "./config.ts";
import { openStore } from "./db/open.ts";
import { type Audit, audit } from "./features/audit/audit.ts";
import { auditText } from "./features/audit/audit-text.ts";
import { readDeskLedger } from "./features/audit/desk-ledger.ts";

/** Orders go on during an audit, so a disagreement counts only when it persists. */
const REPETITIONS = 2;
const INTERVAL_MS = 2_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * `npm run audit`: compares the ledgers of a running shop; `npm run audit -- --json` prints JSON.
 * `-- --days N`: for so many days back it asks the provider for payments that the desk does not know.
 * Exit status 0: they agree; 1: they do not; 2: they could not be read.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { json: { type: "boolean" }, days: { type: "string", default: "7" } },
  });
  if (!/^[1-9]\d{0,2}$/.test(values.days)) {
    console.error(`--days is "${values.days}", but it wants a number of days from 1 to 999.`);
    return 2;
  }
  const days = Number(values.days);
  const config = readConfig(process.env);
  const folder = join(config.DATA_DIR, "postgres");
  if (!config.DATABASE_URL && !existsSync(join(folder, "PG_VERSION"))) {
    console.error(`There is no store in ${config.DATA_DIR} yet: npm start makes one.`);
    return 2;
  }
  const embedded = config.DATABASE_URL ? undefined : await openEmbedded(folder);
  const url = config.DATABASE_SESSION_URL ?? config.DATABASE_URL ?? embedded?.url ?? "";
  const store = openStore((await appAddress(url)) ?? url, {
    max: 1,
    name: "adire-audit",
    statementTimeoutMs: 600_000,
  });
  try {
    const paidSince = new Date(Date.now() - days * DAY_MS);
    const look = () => audit(store.db, readDeskLedger(config.DESK_URL, config.DESK_SHARED_SECRET, paidSince));
    let found = await look();
    for (let again = 0; again < REPETITIONS && found.disagreements.length > 0; again += 1) {
      await sleep(INTERVAL_MS);
      found = persisting(found, await look());
    }
    console.log(values.json ? JSON.stringify(found) : auditText(found));
    return found.disagreements.length > 0 ? 1 : 0;
  } finally {
    await store.close();
    await embedded?.stop();
  }
}

/** A disagreement that is found only once may be a payment between two ledgers. */
function persisting(before: Audit, now: Audit): Audit {
  const earlier = new Set(before.disagreements.map((one) => JSON.stringify(one)));
  return { ...now, disagreements: now.disagreements.filter((one) => earlier.has(JSON.stringify(one))) };
}

try {
  process.exitCode = await main();
} catch (error) {
  const isKnown = error instanceof BadSetting || error instanceof NoEmbeddedPostgres;
  const isAway = error instanceof TypeError && error.message === "fetch failed";
  if (isAway)
    console.error("The payment desk does not answer: its ledger is half of the audit. Is the store running?");
  else console.error(isKnown ? error.message : error);
  process.exitCode = 2;
}
