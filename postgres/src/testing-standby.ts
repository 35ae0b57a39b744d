import { chown, cp, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { type Embedded, openEmbedded } from "./embedded.ts";

/**
 * A hot standby of a running embedded server: a base backup in a folder of its own, which follows the
 * server's log.
 * @param primary the server's address and the folder of its files
 */
export async function openStandby(
  primary: { url: string; folder: string },
  folder: string,
): Promise<Embedded> {
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('standby', true)");
    await cp(primary.folder, folder, {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !/\/postmaster\.(pid|opts)$|\/pg_wal\/.|\/pg_replslot\/./.test(path),
    });
    const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
    await writeFile(join(folder, "backup_label"), rows[0]?.labelfile ?? "");
  } finally {
    await client.end();
  }
  const { searchParams, username } = new URL(primary.url);
  await writeFile(
    join(folder, "postgresql.auto.conf"),
    `primary_conninfo = 'host=''${searchParams.get("host")}'' user=${username}'\n`,
  );
  await writeFile(join(folder, "standby.signal"), "");
  await giveTo(primary.folder, folder);
  return openEmbedded(folder);
}

/** A server that was started by root runs as somebody else, who must own its files. */
async function giveTo(example: string, folder: string): Promise<void> {
  const { uid, gid } = await stat(example);
  for (const name of ["", ...(await readdir(folder, { recursive: true }))])
    await chown(join(folder, name), uid, gid);
}
