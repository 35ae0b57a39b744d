import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { listens, type Program, startProgram } from "../programs.ts";

export type Service = "api" | "desk" | "storefront";
/** Where the balancer listens, and where the two processes behind it do. */
export type Ports = Record<Service, { front: number; behind: readonly [number, number] }>;

const healthOf = { api: "/health/ready", desk: "/health/ready", storefront: "/health/live" } as const;

/** As in docs/operations.md; checks are more frequent, so that a drill is shorter. */
const configOf = (ports: Ports) => `global
  maxconn 2000
defaults
  mode http
  option forwardfor
  option redispatch
  retry-on conn-failure empty-response
  timeout check 3s
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  default-server check inter 200ms fall 1 rise 1
${(Object.keys(ports) as Service[])
  .map(
    (service) => `listen ${service}
  bind 127.0.0.1:${ports[service].front}
  balance leastconn
  option httpchk GET ${healthOf[service]}
  http-request disable-l7-retry unless METH_GET
  server one 127.0.0.1:${ports[service].behind[0]}
  server two 127.0.0.1:${ports[service].behind[1]}
`,
  )
  .join("")}`;

export async function openBalancer(folder: string, ports: Ports): Promise<Program> {
  const config = join(folder, "haproxy.cfg");
  await writeFile(config, configOf(ports));
  return startProgram("haproxy", ["-db", "-q", "-f", config], listens(ports.api.front));
}
