import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * `DATA_DIR/backups` holds a folder for each backup, named after its end, and one archive of the log for each
 * database that was ever backed up: `wal-<system identifier>`.
 */
export type Backup = {
  folder: string;
  /** The first moment that can be restored from it; UTC, as all times here. */
  endedAt: Date;
  /** The archive's name and the first file of it that a restore reads. */
  archive: string;
  firstFile: string;
};
const NOTE = "backup.json";

/** Marks a folder as a whole backup; one without the note was interrupted. */
export async function noteBackup({ folder, ...note }: Backup): Promise<void> {
  await writeFile(join(folder, NOTE), `${JSON.stringify(note, null, 2)}\n`);
}

/** @returns the whole backups in `backups`, oldest first */
export async function listBackups(backups: string): Promise<Backup[]> {
  const names = await readdir(backups).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(backups, name, NOTE), "utf8").catch(() => undefined);
      if (!text) return [];
      const note = JSON.parse(text) as Omit<Backup, "folder" | "endedAt"> & { endedAt: string };
      return [{ ...note, folder: join(backups, name), endedAt: new Date(note.endedAt) }];
    }),
  );
  return found.flat().toSorted((one, other) => one.endedAt.getTime() - other.endedAt.getTime());
}

/** Removes all but the newest `keep` backups, and what no other backup needs of the archives. */
export async function pruneBackups(backups: string, keep: number): Promise<void> {
  const all = await listBackups(backups);
  const kept = all.slice(-keep);
  for (const { folder } of all.slice(0, -keep)) await rm(folder, { recursive: true });
  for (const archive of new Set(all.map((one) => one.archive))) {
    const places = kept.filter((one) => one.archive === archive).map(({ firstFile }) => placeOf(firstFile));
    // After a restore to an earlier moment a newer backup may need earlier files.
    const [first] = places.toSorted();
    if (first) await pruneArchive(join(backups, archive), first);
    else await rm(join(backups, archive), { recursive: true, force: true });
  }
}

/** A log file's name is its timeline in eight digits, then its place in the log. */
const placeOf = (name: string) => name.slice(8, 24);

async function pruneArchive(folder: string, first: string): Promise<void> {
  for (const name of await readdir(folder))
    if (/^[0-9A-F]{24}\./.test(name) && placeOf(name) < first) await rm(join(folder, name));
}
