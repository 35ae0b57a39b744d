import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../e2e/src/shop.ts";
import { listens, type Program, startProgram } from "../programs.ts";

const SECRET = "a-secret-of-the-bench";
const REGION = "eu-bench-1";
const storage = ["account", "container", "object"] as const;
type Name = (typeof storage)[number] | "proxy";
const ringBuilder = "swift-ring-builder";
/** Of Debian's packages. */
export const programs = [...storage, "proxy"].map((name) => `swift-${name}-server`).concat(ringBuilder);
export type Swift = Awaited<ReturnType<typeof openSwift>>;

/** OpenStack Swift with its S3 API, one of each server, in a folder of its own. */
export async function openSwift() {
  const folder = await mkdtemp(join(tmpdir(), "adire-swift-"));
  await mkdir(join(folder, "disks", "d1"), { recursive: true });
  const ports: Record<Name, number> = {
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
    proxy: await freePort(),
  };
  const running = new Map<Name, Program>();
  const start = async (name: Name) => {
    const config = join(folder, `${name}.conf`);
    running.set(name, await startProgram(`swift-${name}-server`, [config], listens(ports[name])));
  };
  const end = async (name: Name) => running.get(name)?.end("SIGKILL");
  await configure(folder, ports);
  for (const name of [...storage, "proxy"] as const) await start(name);
  return {
    /** Settings of the store beside MEDIA_URL. */
    env: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${ports.proxy}`,
      AWS_REGION: REGION,
      AWS_ACCESS_KEY_ID: "shop:adire",
      AWS_SECRET_ACCESS_KEY: SECRET,
    },
    start,
    end,
    /** It accepts connections and says nothing. */
    freeze: (name: Name) => void running.get(name)?.child.kill("SIGSTOP"),
    thaw: (name: Name) => void running.get(name)?.child.kill("SIGCONT"),
    async close() {
      for (const name of running.keys()) await end(name);
      await rm(folder, { recursive: true });
    },
  };
}

async function configure(folder: string, ports: Record<Name, number>): Promise<void> {
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  await write(
    "swift.conf",
    "[swift-hash]\nswift_hash_path_suffix = bench\n[storage-policy:0]\nname = one\ndefault = yes\n",
  );
  const common = (port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}
devices = ${join(folder, "disks")}
mount_check = false
log_address = /nowhere
`;
  for (const name of storage) {
    const app = `${name}-server`;
    const pipeline = `[pipeline:main]\npipeline = ${app}\n[app:${app}]\nuse = egg:swift#${name}\n`;
    await write(`${name}.conf`, common(ports[name]) + pipeline);
    const ring = (...args: string[]) =>
      execFileSync(ringBuilder, [join(folder, `${name}.builder`), ...args], { stdio: "ignore" });
    ring("create", "4", "1", "1");
    ring("add", `r1z1-127.0.0.1:${ports[name]}/d1`, "1");
    ring("rebalance");
  }
  const filters = [
    "catch_errors",
    "gatekeeper",
    "memcache",
    "listing_formats",
    "s3api",
    "tempauth",
    "copy",
    "slo",
    "dlo",
  ];
  const more: Record<string, string> = {
    // The S3 API wants it in the pipeline, and works while nothing listens there.
    memcache: "memcache_servers = 127.0.0.1:1\n",
    s3api: `location = ${REGION}\n`,
    tempauth: `user_shop_adire = ${SECRET} .admin\n`,
  };
  await write(
    "proxy.conf",
    `${common(ports.proxy)}[pipeline:main]
pipeline = ${filters.join(" ")} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
error_suppression_limit = 1000000
${filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n${more[name] ?? ""}`).join("")}`,
  );
}
