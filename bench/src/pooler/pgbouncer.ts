import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPool } from "@adire/postgres/pool";
import { freePort } from "../../../e2e/src/shop.ts";
import { startProgram } from "../programs.ts";

export const POOL_SIZE = 10;
/** PgBouncer does not run as root. */
const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

export type Pooled = { clients: number; servers: number; transactions: number };

/** PgBouncer on this machine in transaction mode, in front of a server at a socket, as docs/operations.md says. */
export async function openPgbouncer(databaseUrl: string) {
  const { username: owner, pathname, searchParams } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), "adire pgbouncer "));
  await chmod(folder, 0o755);
  const port = await freePort();
  await writeFile(join(folder, "users.txt"), `"${owner}" ""\n"adire_app" ""\n`);
  const connectQuery = ["statement_timeout = 15000", "lock_timeout = 5000"]
    .concat("idle_in_transaction_session_timeout = 30000")
    .map((setting) => `set ${setting}`)
    .join("; ");
  await writeFile(
    join(folder, "pgbouncer.ini"),
    `[databases]
adire = host='${searchParams.get("host")}' dbname=${pathname.slice(1)} connect_query='${connectQuery}'
[pgbouncer]
pool_mode = transaction
default_pool_size = ${POOL_SIZE}
max_client_conn = 500
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, "users.txt")}
admin_users = ${owner}
`,
  );
  const addressFor = (user: string, database = "adire") => `postgres://${user}@127.0.0.1:${port}/${database}`;
  const admin = openPool(addressFor(owner, "pgbouncer"), { max: 1, pooler: { prepared: false } });
  const isOpen = () => admin.query("show version");
  const program = await startProgram("pgbouncer", [join(folder, "pgbouncer.ini")], isOpen, asNobody);
  const sum = async (what: string, columns: string[]): Promise<number> => {
    const { rows } = await admin.query<Record<string, string>>(`show ${what}`);
    const own = rows.filter(({ database }) => database === "adire");
    return own.reduce((total, row) => total + columns.reduce((of, name) => of + Number(row[name]), 0), 0);
  };
  return {
    addressFor,
    /** What it counts now, over both logins. */
    async read(): Promise<Pooled> {
      return {
        clients: await sum("pools", ["cl_active", "cl_waiting"]),
        servers: await sum("pools", ["sv_active", "sv_idle", "sv_used", "sv_tested", "sv_login"]),
        transactions: await sum("stats", ["total_xact_count"]),
      };
    },
    /** What it complained of. */
    complaints: () =>
      program
        .log()
        .split("\n")
        .filter((line) => / (WARNING|ERROR|FATAL) /.test(line)),
    async close() {
      await admin.end();
      await program.end("SIGINT");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
