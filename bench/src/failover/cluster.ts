import { execFileSync } from "node:child_process";
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openPool } from "@adire/postgres/pool";
import { freePort } from "../../../e2e/src/shop.ts";
import { listens, postgresFolder, startProgram } from "../programs.ts";
import { haproxyConfig, PASSWORD, patroniConfig } from "./configs.ts";
import { type Machine, openNetwork } from "./machines.ts";

/** Enough for the demo catalog and its log; small enough to be filled. */
const DISK_MEGABYTES = 1_024;
const diskGuard = fileURLToPath(new URL("disk-guard.sh", import.meta.url));
const READY_WITHIN_MS = 120_000;

type Member = Machine & { disk: string; startPatroni: () => void };
export type Cluster = {
  /** By the balancer: of the leader, and of a standby. */
  url: string;
  replicaUrl: string;
  leader: () => Promise<Member>;
  standby: () => Promise<Member>;
  /** Waits until there is a leader and its synchronous standby. */
  whole: () => Promise<void>;
  close: () => Promise<void>;
};

type Seen = { name: string; role: string; state: string };

/** etcd, two PostgreSQL under Patroni, and HAProxy in front: each PostgreSQL on a machine and disk of its own. */
export async function openCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), "adire-failover-"));
  await chmod(folder, 0o755);
  const network = openNetwork(["etcd", "pg1", "pg2"]);
  const [etcd, ...servers] = network.machines as [Machine, ...Machine[]];
  const disks: string[] = [];
  const ports = { writer: await freePort(), reader: await freePort() };
  const proxyConfig = join(folder, "haproxy.cfg");
  await writeFile(proxyConfig, haproxyConfig(servers, ports));
  startEtcd(etcd, folder);
  const members: Member[] = [];
  for (const server of servers) members.push(await makeMember(server, etcd, folder, disks));
  for (const member of members) member.startPatroni();
  const proxy = await startProgram("haproxy", ["-db", "-q", "-f", proxyConfig], listens(ports.writer));

  async function look(): Promise<Seen[]> {
    for (const { address } of members) {
      const seen = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_000) }).then(
        (answer) => answer.json() as Promise<{ members?: Seen[] }>,
        () => undefined,
      );
      if (seen?.members) return seen.members.filter(({ state }) => state === "running");
    }
    return [];
  }
  async function find(role: string): Promise<Member> {
    for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await sleep(200)) {
      const name = (await look()).find((one) => one.role === role)?.name;
      const member = members.find((one) => one.name === name);
      if (member) return member;
    }
    throw new Error(`There is no ${role}; see ${folder}.`);
  }
  const at = (port: number, database: string, user: string) =>
    `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  const cluster: Cluster = {
    url: at(ports.writer, "adire", "adire"),
    replicaUrl: at(ports.reader, "adire", "adire"),
    leader: () => find("leader"),
    standby: () => find("sync_standby"),
    whole: async () => {
      await find("leader");
      await find("sync_standby");
    },
    close: async () => {
      await proxy.end("SIGKILL");
      await network.close();
      for (const disk of disks) execFileSync("umount", ["--lazy", disk]);
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    await cluster.whole();
    await createDatabase(at(ports.writer, "postgres", "postgres"));
    return cluster;
  } catch (error) {
    await cluster.close();
    throw error;
  }
}

function startEtcd(machine: Machine, folder: string): void {
  const at = `http://${machine.address}`;
  const addresses = [
    ["listen-client-urls", `${at}:2379`],
    ["advertise-client-urls", `${at}:2379`],
    ["listen-peer-urls", `${at}:2380`],
    ["initial-advertise-peer-urls", `${at}:2380`],
    ["initial-cluster", `etcd=${at}:2380`],
  ].flatMap(([name, value]) => [`--${name}`, String(value)]);
  machine.start(
    "etcd",
    ["--name", "etcd", "--data-dir", join(folder, "etcd"), ...addresses],
    join(folder, "etcd.log"),
  );
}

async function makeMember(machine: Machine, etcd: Machine, folder: string, disks: string[]): Promise<Member> {
  const disk = join(folder, machine.name);
  await mkdir(disk);
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MEGABYTES}m`, "tmpfs", disk]);
  disks.push(disk);
  const owner = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  await chown(disk, owner("-u"), owner("-g"));
  const config = `${disk}.yml`;
  await writeFile(
    config,
    patroniConfig({ machine, etcd: etcd.address, disk, programs: postgresFolder() ?? "" }),
  );
  return {
    ...machine,
    disk,
    startPatroni: () => {
      machine.start("patroni", [config], `${disk}.log`, "postgres");
      machine.start("sh", [diskGuard, disk, machine.address, machine.name], `${disk}-guard.log`);
    },
  };
}

async function createDatabase(url: string): Promise<void> {
  const pool = openPool(url, { max: 1, name: "adire-failover" });
  try {
    await pool.query(`create role adire login createrole password '${PASSWORD}'`);
    await pool.query("create database adire owner adire");
  } finally {
    await pool.end();
  }
}
