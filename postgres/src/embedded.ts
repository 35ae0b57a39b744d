import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, chown, lchown, mkdir, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { APP_ROLE } from "./app-role.ts";
import { nativeFolder, openToOthers } from "./embedded-binaries.ts";
import { alive, isPostgres, signal, statOf } from "./server-process.ts";
import { sharedMegabytes } from "./shared-buffers.ts";

const USER = "adire";
const DATABASE = "adire";
/** Marks a data folder whose initdb finished. */
const MADE = "adire-made";
/** nobody: exists everywhere; PostgreSQL refuses to run as root. */
const NOBODY = 65534;
/** A Unix socket's path has at most 107 bytes; "/.s.PGSQL.5432" takes 14 of them. */
const LONGEST_SOCKET_FOLDER = 90;

export type Embedded = { url: string; stop: () => Promise<void> };

/**
 * Where the server archives its log: a link in its data folder that the first backup makes. The command is
 * part of every start, because a server takes the archive mode only then.
 */
export const ARCHIVE = "adire-archive";
const ARCHIVE_COMMAND =
  `test ! -L ${ARCHIVE} || ` +
  `(gzip -c "%p" > ${ARCHIVE}/%f.part && mv ${ARCHIVE}/%f.part ${ARCHIVE}/%f.gz)`;
/** So much of the latest changes is lost at most, when the archive is all that is left of a machine. */
const ARCHIVE_AT_LEAST_EVERY = "5min";

/**
 * Opens the private PostgreSQL server whose files are in `folder`: creates it on the first call, adopts it
 * when it is running, otherwise starts it, which also recovers it after a crash. It listens on a Unix socket
 * only.
 * @param settings further ones for a server that is started, as `name=value`
 * @returns its address, and a `stop` that leaves an adopted server to the process that started it
 * @throws NoEmbeddedPostgres where there is no package for this platform
 */
export async function openEmbedded(folder: string, settings: readonly string[] = []): Promise<Embedded> {
  const { url, stop } = await openServer(folder, settings);
  return { url, stop };
}

/** How an operator hears of a server that ended by itself. */
export type Told = {
  restarted: () => void;
  /** It is not started again any more: it cannot be started, or ended too often. */
  lost: (why: Error) => void;
};
const LOOK_EVERY_MS = 250;
/** A server that ends so often within so many milliseconds will do so again. */
const MAX_RESTARTS = 5;
const RESTARTS_WITHIN_MS = 60_000;

/** As `openEmbedded`, and a server that ends by itself, however, is started again until `stop`. */
export async function keepEmbedded(folder: string, told: Told): Promise<Embedded> {
  let server = await openServer(folder);
  let again: Promise<void> | undefined;
  const restarts: number[] = [];
  const watch = setInterval(() => {
    if (!again && !runs(server.pid)) again = reopen().finally(() => (again = undefined));
  }, LOOK_EVERY_MS);
  watch.unref();

  async function reopen(): Promise<void> {
    try {
      restarts.push(Date.now());
      if (restarts.filter((at) => at > Date.now() - RESTARTS_WITHIN_MS).length > MAX_RESTARTS)
        throw new Error(`PostgreSQL ended ${restarts.length} times; see ${server.log}.`);
      server = await openServer(folder);
      told.restarted();
    } catch (error) {
      clearInterval(watch);
      told.lost(error as Error);
    }
  }
  return {
    url: server.url,
    stop: async () => {
      clearInterval(watch);
      await again;
      await server.stop();
    },
  };
}

const runs = (pid: number): boolean => alive(pid) && isPostgres(pid);

/** Whether a server runs on the data folder. */
export async function isRunning(folder: string): Promise<boolean> {
  return (await runningPid(resolve(folder))) !== undefined;
}

async function openServer(folder: string, settings: readonly string[] = []) {
  const dataFolder = resolve(folder);
  const asRoot = process.getuid?.() === 0;
  await mkdir(dataFolder, { recursive: true });
  const lock = await takeLock(`${dataFolder}.lock`);
  try {
    const native = await nativeFolder(asRoot);
    const runFolder = await makeRunFolder(dataFolder, asRoot);
    if (asRoot) await chown(dataFolder, NOBODY, NOBODY);
    await chmod(dataFolder, 0o700);
    const place: Place = {
      native,
      dataFolder,
      runFolder,
      closed: asRoot && !(await openToOthers(dirname(dataFolder))),
    };
    const owner = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
    if (!existsSync(join(dataFolder, MADE))) await initialize(place, owner);
    const url = addressOf(runFolder, DATABASE);
    const running = await runningPid(dataFolder);
    const pid = running ?? (await startAndWait(place, owner, settings));
    if (running) await whenReady(runFolder);
    await createDatabase(runFolder);
    const stop = await keeper(runFolder, pid, running !== undefined);
    return { url, stop, pid, log: join(runFolder, "postgres.log") };
  } finally {
    await lock.release();
  }
}

export function addressOf(runFolder: string, database: string): string {
  return `postgres://${USER}@localhost/${database}?host=${encodeURIComponent(runFolder)}`;
}

type Place = { native: string; dataFolder: string; runFolder: string; closed: boolean };

/** Runs initdb. It writes PG_VERSION early: only our own marker file tells a complete run. */
async function initialize(place: Place, owner: object) {
  for (const left of await readdir(place.dataFolder))
    await rm(join(place.dataFolder, left), { recursive: true });
  const locale = ["-E", "UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const child = await launch(place, "bin/initdb", ["-U", USER, "-A", "trust", ...locale], owner, "pipe");
  let said = "";
  child.stderr?.on("data", (chunk) => {
    said += chunk;
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`initdb failed: ${said}`);
  await writeFile(join(place.dataFolder, MADE), "");
}

/**
 * Starts the server. Right after a kill -9 it refuses while the old postmaster is a zombie or old backends
 * are ending: it is started again until it comes up.
 */
async function startAndWait(place: Place, owner: object, further: readonly string[]): Promise<number> {
  // A restore that fails once fails again.
  const deadline = Date.now() + (further.length > 0 ? 0 : 30_000);
  for (;;) {
    const child = await start(place, owner, further);
    const gone = once(child, "exit").then(() => false);
    const up = whenReady(place.runFolder, () => child.exitCode !== null).then(() => child.exitCode === null);
    if (await Promise.race([up, gone])) return child.pid as number;
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL did not come up; see ${join(place.runFolder, "postgres.log")}.`);
    await forgetDeadPostmaster(place.dataFolder);
    await sleep(300);
  }
}

/** PostgreSQL takes a zombie postmaster for a running one: its lock file is removed here. */
async function forgetDeadPostmaster(dataFolder: string): Promise<void> {
  const file = join(dataFolder, "postmaster.pid");
  const pid = Number((await readFile(file, "utf8").catch(() => "")).split("\n", 1)[0]);
  if (pid > 0 && / Z /.test(statOf(pid)?.replace(/^.*\)/, "") ?? "")) await rm(file, { force: true });
}

async function start(place: Place, owner: object, further: readonly string[]): Promise<ChildProcess> {
  const log = await open(join(place.runFolder, "postgres.log"), "a");
  const settings = [
    "listen_addresses=",
    `shared_buffers=${await sharedMegabytes(place.dataFolder)}MB`,
    "max_connections=200",
    "max_wal_size=1GB",
    "timezone=UTC",
    "archive_mode=on",
    `archive_command=${ARCHIVE_COMMAND}`,
    `archive_timeout=${ARCHIVE_AT_LEAST_EVERY}`,
    ...further,
  ];
  const args = ["-k", place.runFolder, ...settings.flatMap((setting) => ["-c", setting])];
  const child = await launch(place, "bin/postgres", args, owner, log.fd);
  child.unref();
  await log.close();
  return child;
}

/**
 * Starts a program on the data folder. Where its user may not enter the folder's parents (a clone under
 * /root), the folder is passed as an open descriptor: /proc/self/fd needs no permission on the parents.
 */
async function launch(place: Place, program: string, args: string[], owner: object, output: "pipe" | number) {
  const handle = await open(place.dataFolder, "r");
  const at = place.closed ? "/proc/self/fd/3" : place.dataFolder;
  const child = spawn(join(place.native, program), ["-D", at, ...args], {
    ...owner,
    cwd: place.dataFolder,
    detached: true,
    stdio: ["ignore", output === "pipe" ? "ignore" : output, output, handle.fd],
  });
  await once(child, "spawn");
  await handle.close();
  return child;
}

/** A server is stopped by the process that started it, or after a kill by the next one that opened it. */
async function keeper(runFolder: string, pid: number, adopted: boolean): Promise<() => Promise<void>> {
  const note = join(runFolder, "keeper");
  const current = Number(await readFile(note, "utf8").catch(() => "0"));
  if (adopted && current > 0 && current !== process.pid && alive(current)) return async () => {};
  await writeFile(note, String(process.pid));
  return () => stopServer(pid);
}

async function whenReady(runFolder: string, hopeless = () => false) {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const client = new pg.Client({ connectionString: addressOf(runFolder, "postgres") });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (cause) {
      if (hopeless()) return;
      if (Date.now() > deadline)
        throw new Error(`PostgreSQL did not come up; see ${join(runFolder, "postgres.log")}.`, { cause });
      await sleep(30);
    }
  }
}

async function createDatabase(runFolder: string) {
  const client = new pg.Client({ connectionString: addressOf(runFolder, "postgres") });
  await client.connect();
  const { rowCount } = await client.query("select from pg_database where datname = $1", [DATABASE]);
  if (!rowCount) await client.query(`create database ${DATABASE}`);
  const role = await client.query("select from pg_roles where rolname = $1", [APP_ROLE]);
  if (!role.rowCount) await client.query(`create role ${APP_ROLE} login`);
  await client.end();
}

async function stopServer(pid: number) {
  signal(pid, "SIGINT");
  const deadline = Date.now() + 10_000;
  while (alive(pid)) {
    if (Date.now() > deadline) signal(pid, "SIGQUIT");
    await sleep(20);
  }
}

/** The server's pid while it runs, judged by `postmaster.pid`. */
async function runningPid(dataFolder: string): Promise<number | undefined> {
  const text = await readFile(join(dataFolder, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number(text.split("\n", 1)[0]);
  return pid > 0 && runs(pid) ? pid : undefined;
}

/** The socket's folder: beside the data, or in the temporary folder where that path is too long or closed. */
async function makeRunFolder(dataFolder: string, asRoot: boolean): Promise<string> {
  const beside = `${dataFolder}-run`;
  const key = createHash("sha256").update(dataFolder).digest("hex").slice(0, 16);
  const fits =
    Buffer.byteLength(beside) <= LONGEST_SOCKET_FOLDER && (!asRoot || (await openToOthers(dirname(beside))));
  const folder = fits ? beside : join(tmpdir(), `adire-${key}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (asRoot) await chown(folder, NOBODY, NOBODY);
  return folder;
}

/** A folder and all in it. */
export async function giveToNobody(path: string): Promise<void> {
  await lchown(path, NOBODY, NOBODY);
  for (const entry of await readdir(path, { withFileTypes: true }))
    if (entry.isDirectory()) await giveToNobody(join(path, entry.name));
    else await lchown(join(path, entry.name), NOBODY, NOBODY);
}

/**
 * A lock between processes: an exclusively created file with the owner's pid. A dead owner's file is
 * replaced.
 */
async function takeLock(path: string): Promise<{ release: () => Promise<void> }> {
  const deadline = Date.now() + 90_000;
  for (;;) {
    try {
      const file = await open(path, "wx");
      const release = () => rm(path, { force: true });
      try {
        await file.writeFile(String(process.pid));
      } catch (error) {
        // A full disk: a file without a pid would never be replaced.
        await release();
        throw error;
      } finally {
        await file.close();
      }
      return { release };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      const holder = Number(await readFile(path, "utf8").catch(() => "0"));
      if (holder > 0 && !alive(holder)) await rm(path, { force: true });
      else if (Date.now() > deadline) throw new Error(`Another process holds ${path}.`);
      else await sleep(50);
    }
  }
}
