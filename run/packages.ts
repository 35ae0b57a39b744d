import { readFileSync } from "node:fs";
import { join } from "node:path";

type Manifest = {
  workspaces?: string[];
  allowScripts?: Record<string, boolean>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
type Locked = {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  hasInstallScript?: boolean;
};
export type Lockfile = { lockfileVersion: number; packages: Record<string, Locked> };

/** SPDX identifiers that the store may ship and use. Libraries under LGPL and MPL are used unchanged. */
const allowedLicenses = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MIT http://mootools.net/license.txt", // as slick, of mjml, spells MIT
  "MPL-2.0",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);
/** Packages that name their license in a file only, as it was read there. */
const licensesInFiles: Record<string, string> = { "png-js": "MIT" };
/** What is wrong with the packages that the lockfile installs: one line for each fault. */
export function brokenPackages(root: string): string[] {
  const read = <T>(name: string) => JSON.parse(readFileSync(join(root, name), "utf8")) as T;
  const manifest = read<Manifest>("package.json");
  const folders = ["", ...(manifest.workspaces ?? [])];
  return [
    ...folders.flatMap((folder) =>
      unpinned(join(folder, "package.json"), read(join(folder, "package.json"))),
    ),
    ...brokenLock(read("package-lock.json"), manifest.allowScripts ?? {}),
  ];
}

/** Dependencies that a manifest asks for by anything but one exact version. */
export function unpinned(file: string, manifest: Manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${file}: ${name} is "${version}", but wants one exact version`);
}

/** @param allowScripts the packages that may run a script when they are installed */
export function brokenLock(lock: Lockfile, allowScripts: Record<string, boolean>): string[] {
  const installed = Object.entries(lock.packages).filter(([path]) => path.includes("node_modules/"));
  const faults = installed.filter(([, { link }]) => !link).flatMap(([path, one]) => faultsOf(path, one));
  const withScript = installed.filter(([, one]) => one.hasInstallScript).map(([path]) => nameOf(path));
  return [
    ...(lock.lockfileVersion === 3 ? [] : [`package-lock.json has version ${lock.lockfileVersion}, not 3`]),
    ...faults,
    ...withScript
      .filter((name) => !allowScripts[name])
      .map((name) => `${name} runs a script when it is installed: add it to allowScripts after reading it`),
    ...Object.keys(allowScripts)
      .filter((name) => !withScript.includes(name))
      .map((name) => `${name} is in allowScripts, but runs none`),
  ];
}

const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

function faultsOf(path: string, { resolved, integrity, license }: Locked): string[] {
  const name = nameOf(path);
  const licensed = license ?? licensesInFiles[name] ?? "";
  return [
    ...(/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? "")
      ? []
      : [`${name} has no SHA-512 integrity hash`]),
    ...(resolved ? [`${name} names an address to load it from: ${resolved}`] : []),
    ...(isAllowed(licensed)
      ? []
      : [`${name} has the license "${licensed}", which run/packages.ts does not list`]),
  ];
}

/** An SPDX expression: one side of OR is enough, every side of AND is needed. */
export function isAllowed(expression: string): boolean {
  return expression
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((side) => side.split(" AND ").every((id) => allowedLicenses.has(id)));
}
