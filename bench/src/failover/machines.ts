import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const BRIDGE = "adire-fo";
const SUBNET = "10.77.18";

/** A network namespace that stands for a machine: its own address, its own processes, its own cable. */
export type Machine = {
  name: string;
  address: string;
  start: (program: string, args: readonly string[], log: string, user?: string) => ChildProcess;
  /** `kill -9` of everything that runs on it, or of what has such a name. */
  kill: (name?: string) => Promise<void>;
  plug: () => void;
  unplug: () => void;
};

const ip = (...args: string[]): string => execFileSync("ip", args, { encoding: "utf8", stdio: "pipe" });

/** Machines on one switch, to which this process is connected as well. Leftovers of an earlier run are removed. */
export function openNetwork(names: readonly string[]): { machines: Machine[]; close: () => Promise<void> } {
  removeAll(names);
  ip("link", "add", BRIDGE, "type", "bridge");
  ip("address", "add", `${SUBNET}.1/24`, "dev", BRIDGE);
  ip("link", "set", BRIDGE, "up");
  const machines = names.map((name, index) => openMachine(name, `${SUBNET}.${index + 11}`));
  return {
    machines,
    close: async () => {
      for (const machine of machines) await machine.kill();
      removeAll(names);
    },
  };
}

function removeAll(names: readonly string[]): void {
  for (const name of names) {
    attempt(() => {
      for (const pid of pidsOn(name)) process.kill(pid, "SIGKILL");
    });
    attempt(() => ip("netns", "delete", spaceOf(name)));
    attempt(() => ip("link", "delete", `fo-${name}`));
  }
  attempt(() => ip("link", "delete", BRIDGE));
}

function openMachine(name: string, address: string): Machine {
  const space = spaceOf(name);
  const cable = `fo-${name}`;
  ip("netns", "add", space);
  ip("link", "add", cable, "type", "veth", "peer", "name", "eth0", "netns", space);
  ip("link", "set", cable, "master", BRIDGE, "up");
  ip("-n", space, "address", "add", `${address}/24`, "dev", "eth0");
  for (const device of ["lo", "eth0"]) ip("-n", space, "link", "set", device, "up");
  return {
    name,
    address,
    start(program, args, log, user) {
      const output = openSync(log, "a");
      const as = user ? ["setpriv", "--reuid", user, "--regid", user, "--clear-groups"] : [];
      const child = spawn("ip", ["netns", "exec", space, ...as, program, ...args], {
        stdio: ["ignore", output, output],
        cwd: "/",
      });
      closeSync(output);
      return child;
    },
    async kill(only = "") {
      const chosen = () => pidsOn(name).filter((pid) => only === "" || nameOf(pid) === only);
      for (let pids = chosen(); pids.length > 0; pids = chosen()) {
        for (const pid of pids) attempt(() => process.kill(pid, "SIGKILL"));
        if (only) return;
        await sleep(20);
      }
    },
    plug: () => void ip("link", "set", cable, "up"),
    unplug: () => void ip("link", "set", cable, "down"),
  };
}

const spaceOf = (name: string) => `adire-${name}`;
const pidsOn = (name: string): number[] =>
  ip("netns", "pids", spaceOf(name)).split("\n").filter(Boolean).map(Number);

function nameOf(pid: number): string {
  return (
    attempt(() => execFileSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" }))?.trim() ?? ""
  );
}

/** What is gone needs no ending. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
