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
