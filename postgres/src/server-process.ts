import { readFileSync } from "node:fs";

/** A pid can be given to another program after a crash; where /proc tells, the name must fit. */
export function isPostgres(pid: number): boolean {
  const stat = statOf(pid);
  return stat === undefined || stat.includes("(postgres)");
}

export function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  // A killed process that nobody has waited for yet still takes signals.
  return !/\) Z /.test(statOf(pid) ?? "");
}

/** What Linux says of a process; nothing elsewhere. */
export function statOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return undefined;
  }
}

export function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch {
    // it has just ended
  }
}
