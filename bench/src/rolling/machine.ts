import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { apiFlags } from "../../../run/api-flags.ts";
import { storefrontFlags } from "../../../run/storefront-flags.ts";
import { type Program, startProgram } from "../programs.ts";
import type { Service } from "./balancer.ts";

const programs = {
  api: { program: "api/src/server.ts", flags: apiFlags, port: "API_PORT", ready: "/health/ready" },
  desk: { program: "pay-desk/src/server.ts", flags: [], port: "DESK_PORT", ready: "/health/ready" },
  storefront: {
    program: "storefront/server.ts",
    flags: storefrontFlags,
    port: "STOREFRONT_PORT",
    ready: "/health/live",
  },
} as const;
/** A balancer's check and some. */
const NOTICED_MS = 600;

export type Machine = {
  start: (release: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** One process of each service, of one release. */
export function makeMachine(ports: Record<Service, number>, env: Record<string, string>): Machine {
  let running: Program[] = [];

  async function open(service: Service, release: string): Promise<void> {
    const { program, flags, port, ready } = programs[service];
    const address = `http://127.0.0.1:${ports[service]}${ready}`;
    const isReady = () => fetch(address).then(({ ok }) => ok);
    const started = await startProgram(process.execPath, [...flags, join(release, program)], isReady, {
      cwd: release,
      env: { ...process.env, ...env, [port]: String(ports[service]) },
      stdio: ["ignore", "ignore", "inherit"],
    });
    running.push(started);
  }
  return {
    async start(release) {
      await open("api", release);
      await Promise.all([open("desk", release), open("storefront", release)]);
      await sleep(NOTICED_MS);
    },
    async stop() {
      const ending = running;
      running = [];
      await Promise.all(ending.map((one) => one.end()));
    },
  };
}
