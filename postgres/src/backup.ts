import { existsSync } from "node:fs";
import {
  chmod,
  copyFile,
  cp,
  mkdir,
  readdir,
  rename,
  rm,
  stat,
  statfs,
  symlink,
  writeFile,
} from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Backup, noteBackup, pruneBackups } from "./backup-folder.ts";
import { ARCHIVE, giveToNobody, openEmbedded } from "./embedded.ts";

export class BackupFailed extends Error {}

/** What a restore makes anew, see "Making a base backup using the low level API" in PostgreSQL's manual. */
const EMPTY_FOLDERS = new Set([
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
  "pg_wal",
]);
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*)$/;
const ARCHIVED_WITHIN_MS = 120_000;
/** The server writes on while it is copied, often on the same disk. */
const LEFT_FREE_BYTES = 64 << 20;
/** Beside the database: without the secrets nobody signs in, and pictures are not in the database. */
const FILES = ["secrets", "media"];

/**
 * Copies the built-in database of a store, running or not, with its secrets and pictures into
 * `dataDir/backups`. From the first backup on the server archives its log there, so that any moment after it
 * can be restored.
 * @param keep how many backups remain
 * @throws BackupFailed when the server does not archive, or the disk is too full
 */
export async function backUp(dataDir: string, keep: number): Promise<Backup> {
  const backups = join(dataDir, "backups");
  const data = join(dataDir, "postgres");
  await makeRoom(data, backups, keep);
  const server = await openEmbedded(data);
  const client = new pg.Client({ connectionString: server.url });
  try {
    await client.connect();
    const archive = await beginArchive(client, data, backups);
    const backup = await copyWhile(client, data, backups, archive);
    for (const name of FILES)
      if (existsSync(join(dataDir, name)))
        await cp(join(dataDir, name), join(backups, name), {
          recursive: true,
          ...(name === "media" && { filter: isMissing }),
        });
    await pruneBackups(backups, keep);
    return backup;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    throw new BackupFailed(`The disk of ${backups} is full.`, { cause: error });
  } finally {
    await rm(join(backups, "unfinished"), { recursive: true, force: true });
    await client.end();
    await server.stop();
  }
}

/** A copy that fills the database's disk ends the shop, so old backups give way first, all but the newest. */
async function makeRoom(data: string, backups: string, keep: number): Promise<void> {
  const unfinished = join(backups, "unfinished");
  await mkdir(backups, { recursive: true, mode: 0o700 });
  await rm(unfinished, { recursive: true, force: true });
  const media = join(dirname(data), "media");
  const copied = (await missingBytes(data, unfinished)) + (await missingBytes(media, join(backups, "media")));
  const wanted = copied + LEFT_FREE_BYTES;
  if ((await freeBytes(backups)) < wanted) await pruneBackups(backups, Math.max(1, keep - 1));
  const free = await freeBytes(backups);
  if (free < wanted)
    throw new BackupFailed(
      `A backup needs ${megabytes(wanted)} MB, and the disk of ${backups} has ${megabytes(free)} MB left. ` +
        "Free some, or keep fewer backups: npm run backup -- --keep N.",
    );
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const megabytes = (bytes: number) => Math.ceil(bytes / (1 << 20));

/** Whether a file is to be copied, or a folder looked into: a copy of another size was interrupted. */
async function isMissing(path: string, copy: string): Promise<boolean> {
  const [one, copied] = await Promise.all([path, copy].map((any) => stat(any).catch(() => undefined)));
  return one?.isDirectory() === true || one?.size !== copied?.size;
}

/** @returns the bytes of the files that `copy` lacks, without those that `copyTree` leaves out */
async function missingBytes(folder: string, copy: string, level = 0): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const [path, target] = [join(folder, entry.name), join(copy, entry.name)];
    if (level === 0 && EMPTY_FOLDERS.has(entry.name)) continue;
    else if (entry.isDirectory()) bytes += await missingBytes(path, target, level + 1);
    else if (entry.isFile() && (await isMissing(path, target)))
      bytes += (await stat(path).catch(() => ({ size: 0 }))).size;
  }
  return bytes;
}

/** @returns the name of the archive in `backups`, which the data folder links to */
async function beginArchive(client: pg.Client, data: string, backups: string): Promise<string> {
  const { rows } = await client.query<{ id: string; mode: string }>(
    "select system_identifier::text as id, current_setting('archive_mode') as mode from pg_control_system()",
  );
  const [{ id, mode }] = rows as [{ id: string; mode: string }];
  if (mode !== "on")
    throw new BackupFailed("The store runs on an older release: restart it once, then back up.");
  const name = `wal-${id}`;
  await mkdir(join(backups, "secrets"), { recursive: true });
  await chmod(join(backups, "secrets"), 0o700);
  await openArchive(backups, name);
  if (!existsSync(join(data, ARCHIVE))) {
    await rm(join(data, ARCHIVE), { force: true });
    await symlink(relative(data, join(backups, name)), join(data, ARCHIVE));
  }
  return name;
}

/**
 * Lets the server, and nobody else, read and write an archive, also one that was copied to here.
 * @throws BackupFailed where the folder above is closed to it
 */
export async function openArchive(backups: string, name: string): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  const above = dirname(backups);
  if (isRoot && !((await stat(above)).mode & 0o001))
    throw new BackupFailed(
      `Only root may enter ${above}, and PostgreSQL reads and writes its log as nobody: chmod o+x it.`,
    );
  await mkdir(join(backups, name), { recursive: true });
  // The server of a store that root runs is nobody, who only passes through here.
  await chmod(backups, isRoot ? 0o711 : 0o700);
  await chmod(join(backups, name), 0o700);
  if (isRoot) await giveToNobody(join(backups, name));
}

async function copyWhile(client: pg.Client, data: string, backups: string, archive: string): Promise<Backup> {
  const unfinished = join(backups, "unfinished");
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const started = await client.query<{ file: string }>(
    "select pg_walfile_name(pg_backup_start('npm run backup', fast => true)) as file",
  );
  await copyTree(data, join(unfinished, "postgres"));
  const stopped = await client.query<{ labelfile: string; file: string; at: Date }>(
    `select labelfile, pg_walfile_name(lsn) as file, clock_timestamp() as at
     from pg_backup_stop(wait_for_archive => false)`,
  );
  const [{ labelfile, file, at }] = stopped.rows as [{ labelfile: string; file: string; at: Date }];
  await writeFile(join(unfinished, "postgres", "backup_label"), labelfile);
  await whenArchived(client, join(data, ARCHIVE), file);
  const folder = join(backups, at.toISOString().replaceAll(":", "-"));
  const backup = { folder, endedAt: at, archive, firstFile: started.rows[0]?.file ?? file };
  await noteBackup({ ...backup, folder: unfinished });
  await rename(unfinished, folder);
  return backup;
}

/** Copies files that are being written: the log repairs them. Those that vanish meanwhile are not needed. */
async function copyTree(from: string, to: string, level = 0): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (level === 0 && EMPTY_FOLDERS.has(entry.name)) await mkdir(target, { mode: 0o700 });
    else if (entry.isDirectory()) await copyTree(source, target, level + 1);
    else if (entry.isSymbolicLink()) await cp(source, target, { verbatimSymlinks: true });
    else
      await copyFile(source, target).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
      });
  }
}

async function whenArchived(client: pg.Client, archive: string, file: string): Promise<void> {
  const deadline = Date.now() + ARCHIVED_WITHIN_MS;
  while (!existsSync(join(archive, `${file}.gz`))) {
    const { rows } = await client.query<{ failed: number }>(
      "select failed_count::int as failed from pg_stat_archiver where last_failed_time > now() - interval '1 minute'",
    );
    if (rows.length > 0 || Date.now() > deadline)
      throw new BackupFailed(
        `PostgreSQL cannot write its log to ${archive}: is the disk full, or the folder closed?`,
      );
    await sleep(100);
  }
}
