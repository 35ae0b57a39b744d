import { spawnSync } from "node:child_process";

type Process = { pid: number; parent: number; state: string; command: string };

function processes(): Process[] {
  const { stdout } = spawnSync("ps", ["-eo", "pid=,ppid=,stat=,args="], { encoding: "utf8" });
  return stdout.split("\n").flatMap((line) => {
    const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return pid
      ? [{ pid: Number(pid), parent: Number(parent), state: state ?? "", command: command ?? "" }]
      : [];
  });
}

/** A process and all that it started, with what they started, first the process itself. */
export function familyOf(pid: number): Process[] {
  const all = processes();
  const family = all.filter((one) => one.pid === pid);
  for (const member of family) family.push(...all.filter((one) => one.parent === member.pid));
  return family;
}

/** Those that still run; one that has ended and was not waited for yet does not. */
export function stillRunning(family: readonly Process[]): Process[] {
  const running = processes().filter(({ state }) => !state.startsWith("Z"));
  return family.filter(({ pid, command }) =>
    running.some((one) => one.pid === pid && one.command === command),
  );
}

/** @throws Error where there is no such process, because 0 is the group of the tests themselves */
export function send(signal: NodeJS.Signals, pid: number | undefined): void {
  if (!pid) throw new Error(`no process to send ${signal} to`);
  process.kill(pid, signal);
}
