import { execFileSync } from "node:child_process";
import { rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Cluster } from "./cluster.ts";

export type Fault = { what: string; strike: (cluster: Cluster) => Promise<() => Promise<void>> };

/** Each strikes and returns what ends it. */
const machineDies = (who: "leader" | "standby") => async (cluster: Cluster) => {
  const member = await cluster[who]();
  await member.kill();
  return async () => member.startPatroni();
};
const isCutOff = (who: "leader" | "standby") => async (cluster: Cluster) => {
  const member = await cluster[who]();
  member.unplug();
  return async () => member.plug();
};
const leaderDies: Fault = { what: "the leader's machine dies", strike: machineDies("leader") };
const leaderIsCutOff: Fault = { what: "the leader is cut off", strike: isCutOff("leader") };
const serverDies: Fault = {
  what: "the leader's PostgreSQL is killed",
  async strike(cluster) {
    await (await cluster.leader()).kill("postgres");
    return async () => {};
  },
};
const standbyDies: Fault = { what: "the standby's machine dies", strike: machineDies("standby") };
const standbyIsCutOff: Fault = { what: "the standby is cut off", strike: isCutOff("standby") };
const diskIsFull: Fault = {
  what: "the leader's disk is full",
  async strike(cluster) {
    const { disk } = await cluster.leader();
    const file = join(disk, "what-fills-it");
    const fill = async () => {
      const { bavail, bsize } = await statfs(disk);
      execFileSync("fallocate", ["-l", String(bavail * bsize), file]);
    };
    // What the server writes in between is missing.
    await fill().catch(fill);
    return () => rm(file);
  },
};

/** The leader is killed five times and cut off three times, the standby is lost twice, the disk is full once. */
export const faults: readonly Fault[] = [
  leaderDies,
  leaderIsCutOff,
  serverDies,
  standbyDies,
  leaderDies,
  leaderIsCutOff,
  standbyIsCutOff,
  serverDies,
  leaderIsCutOff,
  leaderDies,
  diskIsFull,
];
