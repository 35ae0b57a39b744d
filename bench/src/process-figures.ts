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
