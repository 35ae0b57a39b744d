import { readFile } from "node:fs/promises";

/** Processor time and memory of a process, from Linux's /proc. */
export async function figuresOf(pid: number): Promise<{ cpuSeconds: number; residentMegabytes: number }> {
  const [stat, status] = await Promise.all(
    ["stat", "status"].map((name) => readFile(`/proc/${pid}/${name}`, "utf8")),
  );
  const [user = 0, system = 0] = (stat ?? "")
    .replace(/^.*\) /s, "")
    .split(" ")
    .slice(11, 13)
    .map(Number);
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(status ?? "") ?? [];
  const ticksPerSecond = 100;
  return { cpuSeconds: (user + system) / ticksPerSecond, residentMegabytes: Number(kilobytes) / 1024 };
}

/** Memory of a process, shared pages divided by the processes that share them. */
export async function proportionalMegabytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024;
}

/**
 * Milliseconds of processor time that a process has used so far, with those of its children that have ended.
 */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const times = stat
    .replace(/^.*\) /s, "")
    .split(" ")
    .slice(11, 15)
    .map(Number);
  return times.reduce((sum, ticks) => sum + ticks, 0) * 10;
}
