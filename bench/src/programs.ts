import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const INSTALLER = "bench/install-packages.sh";
const PATH = `${process.env.PATH ?? ""}${delimiter}/usr/sbin`;
const OPENED_WITHIN_MS = 60_000;

/** @returns one sentence on what is missing to run programs; nothing when all is there */
export function missingPrograms(names: readonly string[]): string | undefined {
  const needsRoot = names.includes("ip") || names.includes("mount");
  if (needsRoot && (process.platform !== "linux" || process.getuid?.() !== 0))
    return "This bench lays out networks or disks of its own, which takes Linux and root.";
  const present = new Set(PATH.split(delimiter).flatMap(namesIn));
  if (postgresFolder()) present.add("postgres");
  const missing = names.filter((name) => !present.has(name));
  return missing.length > 0
    ? `This bench needs ${missing.join(", ")}: sh ${INSTALLER} installs Debian's packages.`
    : undefined;
}

/** The programs of Debian's newest PostgreSQL, which are in no PATH. */
export function postgresFolder(): string | undefined {
  const versions = namesIn("/usr/lib/postgresql").sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => join("/usr/lib/postgresql", version, "bin"))
    .find((folder) => namesIn(folder).includes("postgres"));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

export type Program = {
  child: ChildProcess;
  /** What it wrote on its standard error so far. */
  log: () => string;
  end: (signal?: NodeJS.Signals) => Promise<void>;
};

/**
 * Starts a program and waits for it.
 * @param isOpen whether it answers; what fails is tried again
 * @throws Error with what it wrote, when it ends or does not open within a minute
 */
export async function startProgram(
  name: string,
  args: readonly string[],
  isOpen: () => Promise<unknown>,
  options: SpawnOptions = {},
): Promise<Program> {
  const child = spawn(name, args, {
    env: { ...process.env, PATH },
    stdio: ["ignore", "ignore", "pipe"],
    ...options,
  });
  let log = "";
  child.stderr?.on("data", (chunk) => {
    log += chunk;
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const answers = () =>
    isOpen().then(
      (answer) => answer !== false,
      () => false,
    );
  for (const latest = Date.now() + OPENED_WITHIN_MS; !(await answers()); await sleep(50))
    if (!isRunning() || Date.now() > latest) {
      child.kill("SIGKILL");
      throw new Error(`${[name, ...args].join(" ")} did not open:\n${log}`);
    }
  return {
    child,
    log: () => log,
    async end(signal = "SIGTERM") {
      if (isRunning() && child.kill(signal)) await once(child, "exit");
    },
  };
}

/** @returns a look at whether something accepts connections at a port of this machine; it fails where not */
export function listens(port: number): () => Promise<void> {
  return async () => {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect").finally(() => socket.destroy());
  };
}
