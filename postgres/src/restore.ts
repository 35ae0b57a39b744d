import { existsSync } from "node:fs";
import { cp, readdir, readlink, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { BackupFailed, backUp, openArchive } from "./backup.ts";
import { type Backup, listBackups } from "./backup-folder.ts";
import { ARCHIVE, giveToNobody, isRunning, openEmbedded } from "./embedded.ts";

export type Restored = { backup: Backup; upTo: Date | null; before: string | undefined };

/**
 * Makes the built-in database what it was at a moment, from the newest backup before it and the archived log.
 * The present one is renamed, never deleted. Secrets and pictures that are missing come back as well. It ends
 * with a backup: what is done from then on can be restored, and so can moments that this one left out.
 * @param to the moment; undefined for as late as the archive reaches
 * @returns the backup, the time of the last change, and where the database before is, if there was one
 * @throws BackupFailed when the store runs, no backup is that old, or the archive ends before `to`
 */
export async function restore(dataDir: string, to: Date | undefined): Promise<Restored> {
  const data = join(dataDir, "postgres");
  if (await isRunning(data)) throw new BackupFailed("The store is running: stop it, then restore.");
  const backups = await listBackups(join(dataDir, "backups"));
  const backup = backups.findLast(({ endedAt }) => !to || endedAt <= to);
  if (!backup) throw new BackupFailed(nothingToRestore(backups, to));
  const before = existsSync(data)
    ? `${data}-before-${new Date().toISOString().replaceAll(":", "-")}`
    : undefined;
  if (before) await rename(data, before);
  try {
    await layOut(backup, data, before);
    const upTo = await replay(data, to);
    for (const name of ["secrets", "media"])
      if (existsSync(join(dataDir, "backups", name)))
        await cp(join(dataDir, "backups", name), join(dataDir, name), { recursive: true, force: false });
    await backUp(dataDir, Number.POSITIVE_INFINITY);
    return { backup, upTo, before };
  } catch (error) {
    await rm(data, { recursive: true, force: true });
    if (before) await rename(before, data);
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== "ENOSPC" && !(error instanceof BackupFailed)) throw error;
    const reason = code === "ENOSPC" ? "The disk is full." : message;
    throw new BackupFailed(`${reason} The store is as it was.`, { cause: error });
  }
}

function nothingToRestore(backups: Backup[], to: Date | undefined): string {
  const [oldest] = backups;
  if (!oldest) return "There is no backup yet: npm run backup makes one.";
  return `The oldest backup ended at ${oldest.endedAt.toISOString()}, after ${to?.toISOString()}.`;
}

/** The copied files, and of the database before what it had not archived yet. */
async function layOut(backup: Backup, data: string, before: string | undefined): Promise<void> {
  await cp(join(backup.folder, "postgres"), data, { recursive: true, verbatimSymlinks: true });
  const log = before && join(before, "pg_wal");
  const samePlace = before && (await linkOf(before)) === (await linkOf(data));
  if (log && samePlace && existsSync(log))
    for (const name of await readdir(log))
      if (/^[0-9A-F]{24}$/.test(name)) await cp(join(log, name), join(data, "pg_wal", name));
  await writeFile(join(data, "recovery.signal"), "");
  if (process.getuid?.() === 0) await giveToNobody(data);
  await openArchive(join(backup.folder, ".."), backup.archive);
}

const linkOf = (data: string) => readlink(join(data, ARCHIVE)).catch(() => undefined);

/** @returns the time of the last change that was replayed */
async function replay(data: string, to: Date | undefined): Promise<Date | null> {
  const server = await openEmbedded(data, [
    `restore_command=gunzip -c < ${ARCHIVE}/%f.gz > "%p"`,
    "recovery_target_action=promote",
    // A restored database begins a timeline, and its first backup: the backup before a moment is on its line.
    "recovery_target_timeline=current",
    ...(to ? [`recovery_target_time=${to.toISOString().replace("Z", "+00")}`] : []),
  ]).catch((cause: Error) => cause);
  if (server instanceof Error) throw endsEarly(to, server);
  try {
    for (;;) {
      const { isReplaying, upTo } = await readProgress(server.url);
      if (!isReplaying) {
        await skipNumbers(server.url);
        return upTo;
      }
      await sleep(100);
    }
  } catch (cause) {
    throw endsEarly(to, cause as Error);
  } finally {
    await server.stop();
  }
}

type Progress = { isReplaying: boolean; upTo: Date | null };

async function readProgress(url: string): Promise<Progress> {
  const [progress] = await query<Progress>(
    url,
    `select pg_is_in_recovery() as "isReplaying", pg_last_xact_replay_timestamp() as "upTo"`,
  );
  return progress as Progress;
}

/** Numbers of orders that were lost are in mails and links: they are not given to other orders. */
async function skipNumbers(url: string): Promise<void> {
  await query(
    url,
    `select setval(format('%I.%I', schemaname, sequencename), least(last_value + 1000000, max_value))
     from pg_sequences where last_value is not null`,
  );
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A server that does not find the moment in the log ends by itself. */
function endsEarly(to: Date | undefined, cause: Error): BackupFailed {
  const why = to
    ? `The log may end before ${to.toISOString()}: without --to everything that it holds is restored.`
    : "A file of the log may be missing.";
  return new BackupFailed(`PostgreSQL could not restore the store. ${why}`, { cause });
}
