import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { openPool, type Pool, type QueryResult } from "./pool.ts";

/** The test run's server: TEST_DATABASE_URL, set by the run's global set-up. */
function serverUrl(): URL {
  const given = process.env.TEST_DATABASE_URL;
  if (!given) throw new Error("TEST_DATABASE_URL is not set: the test run's global set-up gives it.");
  return new URL(given);
}

function urlOf(name: string): string {
  const url = serverUrl();
  url.pathname = `/${name}`;
  return url.toString();
}

/** Connections that make and drop databases, by server; they close when idle. */
const admins = new Map<string, Pool>();

function asAdmin(text: string, values: unknown[] = []): Promise<QueryResult> {
  const url = serverUrl().toString();
  const admin = admins.get(url) ?? openPool(url, { name: "adire-tests", statementTimeoutMs: 60_000 });
  admins.set(url, admin);
  return admin.query(text, values);
}

const exists = async (database: string): Promise<boolean> =>
  (await asAdmin("select from pg_database where datname = $1", [database])).rowCount === 1;

/**
 * A database of a test's own on the run's server.
 * @param prepare brings the schema in; done once a run for each `template` name, then copied
 */
export async function freshDatabase(
  prepare?: (url: string) => Promise<void>,
  template?: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  if (prepare && template && !(await exists(template))) await makeTemplate(template, prepare);
  // With a template of ten megabytes file_copy is three times as fast as wal_log, the default.
  await asAdmin(
    `create database ${name}${prepare && template ? ` template ${template} strategy file_copy` : ""}`,
  );
  if (prepare && !template) await prepare(urlOf(name));
  return {
    url: urlOf(name),
    drop: async () => {
      await connectionsEnd(name);
      await asAdmin(`drop database if exists ${name} with (force)`);
    },
  };
}

/**
 * Waits briefly until a closed pool's connections are gone from the server. To drop a database looks for them
 * ten times a second only.
 */
async function connectionsEnd(database: string): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    const { rowCount } = await asAdmin("select from pg_stat_activity where datname = $1", [database]);
    if (rowCount === 0) return;
    await sleep(2);
  }
}

/** Several test files may ask at once: the first makes it under an advisory lock, the others wait. */
async function makeTemplate(template: string, prepare: (url: string) => Promise<void>) {
  const pool = openPool(serverUrl().toString(), {
    max: 1,
    name: "adire-tests",
    statementTimeoutMs: 120_000,
    lockTimeoutMs: 0,
  });
  try {
    await pool.query("select pg_advisory_lock(hashtext($1))", [template]);
    if (await exists(template)) return;
    await pool.query(`drop database if exists ${template}_raw`); // of a preparation that failed
    await pool.query(`create database ${template}_raw`);
    await prepare(urlOf(`${template}_raw`));
    await pool.query(`alter database ${template}_raw rename to ${template}`);
  } finally {
    await pool.end();
  }
}
