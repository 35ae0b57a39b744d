import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openPool } from "./pool.ts";
import { freshDatabase } from "./testing.ts";

/** A database behind a network that the test can stop, and a pool that goes through it. */
async function setUp() {
  const { url, drop } = await freshDatabase();
  const address = new URL(url);
  const host = address.searchParams.get("host") ?? address.hostname;
  const port = Number(address.port || address.searchParams.get("port") || 5432);
  const sockets: Socket[] = [];
  let hangs = false;
  const network = createServer((client) => {
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
  return { pool, hang };
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
  await expect(pool.query("select 1")).rejects.toThrow("Query read timeout");
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
