import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { migrate } from "./migrate.ts";
import { givenUpAfter, openPool } from "./pool.ts";
import { freshDatabase } from "./testing.ts";

/** A database behind a network that the test can stop, and a pool that goes through it. */
async function setUp() {
  const { url, drop } = await freshDatabase();
  const address = new URL(url);
  const host = address.searchParams.get("host") ?? address.hostname;
  const port = Number(address.port || address.searchParams.get("port") || 5432);
  const sockets: Socket[] = [];
  let hangs = false;
  let refuses = false;
  const network = createServer((client) => {
    if (refuses) return client.destroy();
    const server = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const socket of [client, server]) socket.on("error", () => {});
    client.on("data", (data) => hangs || server.write(data));
    server.on("data", (data) => hangs || client.write(data));
    sockets.push(client, server);
  });
  network.listen(0, "127.0.0.1");
  await once(network, "listening");
  address.searchParams.delete("host");
  address.hostname = "127.0.0.1";
  address.port = String((network.address() as { port: number }).port);
  const pool = openPool(address.toString(), {
    statementTimeoutMs: 300,
    lockTimeoutMs: 100,
    connectTimeoutMs: 500,
  });
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await pool.end();
    network.close();
    await drop();
  });
  const hang = (on: boolean) => {
    hangs = on;
  };
  const refuse = (on: boolean) => {
    refuses = on;
  };
  return { pool, url: address.toString(), hang, refuse };
}

test("a statement ends when it, a lock or the network takes too long, and the pool works again", async () => {
  const { pool, hang } = await setUp();
  await expect(pool.query("select pg_sleep(10)")).rejects.toMatchObject({ code: "57014" });
  await pool.query("create table held ()");
  const holder = await pool.connect();
  await holder.query("begin; lock table held");
  await expect(pool.query("select from held")).rejects.toMatchObject({ code: "55P03" });
  await holder.query("rollback");
  holder.release();
  hang(true);
  await expect(pool.query("select 1")).rejects.toThrow("The database server says nothing");
  hang(false);
  await expect
    .poll(() =>
      pool.query("select 1").then(
        ({ rowCount }) => rowCount,
        () => 0,
      ),
    )
    .toBe(1);
});

test("a connection is replaced once its server only reads, or says nothing any more", async () => {
  const { pool, hang } = await setUp();
  const useOnce = async (...statements: string[]) => {
    const client = await pool.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      client.release();
    }
  };
  await useOnce("create table written ()", "set default_transaction_read_only = on");
  await expect(useOnce("insert into written default values")).rejects.toMatchObject({ code: "25006" });
  await useOnce("insert into written default values");
  hang(true);
  await expect(useOnce("insert into written default values")).rejects.toThrow(
    "The database server says nothing",
  );
  hang(false);
  await useOnce("insert into written default values");
});

test("a connection may be idle for longer than its statements may be silent", async () => {
  const { pool } = await setUp();
  const client = await pool.connect();
  onTestFinished(() => client.release());
  const look = givenUpAfter(50, { text: "select pg_backend_pid() as process" });
  const { rows } = await client.query(look);
  await sleep(100);
  expect((await client.query(look)).rows).toEqual(rows);
  await expect(client.query({ ...look, text: "select pg_sleep(0.2)" })).rejects.toThrow("says nothing");
});

test("a program that starts while the database is away waits for it", async () => {
  const { url, refuse } = await setUp();
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  refuse(true);
  const nothing = pathToFileURL(`${await mkdtemp(join(tmpdir(), "adire-migrations-"))}/`);
  const migrated = migrate(url, nothing, { table: "public.applied", lock: 4_711 });
  await expect.poll(() => said.mock.calls.length).toBeGreaterThan(0);
  refuse(false);
  expect(await migrated).toEqual({ newer: [] });
  await rm(nothing, { recursive: true });
});

test("a connection of a prepared pool plans a statement once, whatever its values", async () => {
  const { url, drop } = await freshDatabase();
  const pool = openPool(url, { max: 1, prepared: true });
  onTestFinished(async () => {
    await pool.end();
    await drop();
  });
  for (const number of [1, 2, 3])
    expect((await pool.query("select 2 * $1::int as twice", [number])).rows).toEqual([{ twice: 2 * number }]);
  const { rows } = await pool.query(
    "select generic_plans + custom_plans as uses from pg_prepared_statements where statement like 'select 2 *%'",
  );
  expect(rows).toEqual([{ uses: 3 }]);
});

test("a long statement is planned once, too, and a list of rows is not kept", async () => {
  const { url, drop } = await freshDatabase();
  const pool = openPool(url, { max: 1, prepared: true });
  onTestFinished(async () => {
    await pool.end();
    await drop();
  });
  const long = `select $1::int as one${", 'a column' as another".repeat(200)}`;
  await pool.query(long, [1]);
  const numbers = Array.from({ length: 60 }, (_, place) => place);
  await pool.query(`values ${numbers.map((place) => `($${place + 1}::int)`).join(", ")}`, numbers);
  const { rows } = await pool.query(
    "select statement = $1 as long from pg_prepared_statements order by prepare_time",
    [long],
  );
  expect(rows).toEqual([{ long: true }, { long: false }]);
});

test("a pool behind a pooler names no statement and asks for no setting as it connects", async () => {
  const { url, drop } = await freshDatabase();
  const pool = openPool(url, { max: 1, prepared: true, pooler: { prepared: false } });
  onTestFinished(async () => {
    await pool.end();
    await drop();
  });
  const named = { name: "twice", text: "select 2 * $1::int as twice", values: [2] };
  expect((await pool.query(named)).rows).toEqual([{ twice: 4 }]);
  expect((await pool.query(named.text, named.values)).rows).toEqual([{ twice: 4 }]);
  const { rows } = await pool.query(
    `select (select count(*) from pg_prepared_statements) as statements,
       (select count(*) from pg_settings where source = 'client' and name like '%timeout') as settings`,
  );
  expect(rows).toEqual([{ statements: 0, settings: 0 }]);
});
