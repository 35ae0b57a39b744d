import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { createServer, isIPv6 } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import {
  drainSeconds,
  httpUrl,
  poolerOf,
  port,
  postgresUrl,
  preparedStatements,
  readSettings,
} from "@adire/contract/settings";
import { keepEmbedded } from "@adire/postgres/embedded";
import { z } from "zod";
import { storedSecret } from "../api/src/stored-secret.ts";
import { allocatorSettings, apiFlags, compileCacheDir } from "./api-flags.ts";
import { build } from "./build.ts";
import { storefrontFlags } from "./storefront-flags.ts";

/** Runs the whole store: builds, opens the database, supervises API, desk and storefront. */
const root = fileURLToPath(new URL("..", import.meta.url));
const watching = process.argv.includes("--watch");
const schema = z.object({
  API_PORT: port.default(8000),
  STOREFRONT_PORT: port.default(3000),
  DESK_PORT: port.default(8100),
  METRICS_PORT: port.optional(),
  STOREFRONT_METRICS_PORT: port.optional(),
  DESK_METRICS_PORT: port.optional(),
  WORKER_METRICS_PORT: port.optional(),
  HOST: z.string().default("127.0.0.1"),
  WORKERS: z
    .string()
    .regex(/^([1-9]|[1-5]\d|6[0-4])$/, "wants a number of processes from 1 to 64")
    .default("1"),
  JOBS: z.enum(["inside", "apart"], "wants inside or apart").default("inside"),
  DRAIN_SECONDS: drainSeconds,
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z.string().optional(),
  DATABASE_SESSION_URL: postgresUrl,
  POOLER_PREPARED_STATEMENTS: preparedStatements,
  DESK_DATABASE_URL: z.string().optional(),
  PUBLIC_API_URL: httpUrl.optional(),
  PUBLIC_STOREFRONT_URL: httpUrl.optional(),
  PUBLIC_DESK_URL: httpUrl.optional(),
});
/** `several`: as many processes of it as WORKERS says share its port. */
type Service = {
  name: string;
  program: string;
  flags?: readonly string[];
  several: boolean;
  child?: ChildProcess;
  startedAt: number;
  fails: number;
};
const services: Service[] = [
  { name: "API", program: "api/src/server.ts", flags: apiFlags, several: true, startedAt: 0, fails: 0 },
  { name: "payment desk", program: "pay-desk/src/server.ts", several: false, startedAt: 0, fails: 0 },
  {
    name: "storefront",
    program: "storefront/server.ts",
    flags: storefrontFlags,
    several: true,
    startedAt: 0,
    fails: 0,
  },
  { name: "worker", program: "api/src/worker.ts", several: false, startedAt: 0, fails: 0 },
];
/**
 * A service that exits so soon, so often in a row, stops the store. Pauses in between grow, a minute in all.
 */
const QUICK_MS = 5_000;
const QUICK_FAILS = 10;
const LONGEST_PAUSE_MS = 10_000;
/** After its DRAIN_SECONDS a service has so long for what it does. */
const FINISH_MS = 8_000;
let drainMs = 0;
let workers = 1;
let opened = false;
let closing = false;
let stopDatabase = async () => {};

async function main(): Promise<void> {
  const settings = readSettings(schema, process.env, ["DATABASE_URL", "DATABASE_SESSION_URL"]);
  poolerOf(settings);
  // Sources that are watched are read by one process each.
  workers = watching ? 1 : Number(settings.WORKERS);
  drainMs = settings.DRAIN_SECONDS * 1_000;
  await refuseTakenPorts(settings);
  await build(root, say);
  const env = await environment(settings);
  const [api, desk, storefront, worker] = services as [Service, Service, Service, Service];
  say("Opening the store …");
  const staffLink = start(api, env);
  const deskDatabase = settings.DESK_DATABASE_URL;
  void start(desk, deskDatabase ? { ...env, DATABASE_URL: deskDatabase } : env);
  // A watched service talks to its watcher; it prints its link itself.
  const link = watching ? null : await staffLink;
  // The shop opens its door last: its first page is a whole one.
  await answers(`${env.API_URL}/health`);
  if (settings.JOBS === "apart") void start(worker, env);
  void start(storefront, env);
  await answers(`${env.DESK_URL}/health`);
  await answers(`http://${hostOf(settings.HOST)}:${settings.STOREFRONT_PORT}/health`);
  opened = true;
  say(`
  Storefront    ${env.PUBLIC_STOREFRONT_URL}
  API           ${env.PUBLIC_API_URL}   (documentation: ${env.PUBLIC_API_URL}/docs)
  Payment desk  ${env.PUBLIC_DESK_URL}
${link ? `\n  First staff account, works once: ${link}\n` : ""}
  Ctrl-C ends everything.`);
}

function hostOf(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return isIPv6(host) ? `[${host}]` : host;
}

/** What all three are told: one database, each other's addresses, and the secrets that they share. */
async function environment(settings: z.output<typeof schema>): Promise<Record<string, string>> {
  const dataDir = resolve(root, settings.DATA_DIR);
  mkdirSync(dataDir, { recursive: true });
  let url = settings.DATABASE_URL;
  if (!url) {
    const database = await keepEmbedded(join(dataDir, "postgres"), {
      restarted: () => console.error("The database ended and was started again."),
      lost: (why) => {
        console.error(`The database cannot be kept running: ${why.message}`);
        void close(1);
      },
    });
    stopDatabase = database.stop;
    url = database.url;
  }
  const host = hostOf(settings.HOST);
  const at = (given: string | undefined, number: number) => given ?? `http://localhost:${number}`;
  const ofProcess = Object.fromEntries(
    Object.entries(process.env).filter(([, value]) => value !== undefined && value !== ""),
  ) as Record<string, string>;
  return {
    ...ofProcess,
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    API_URL: `http://${host}:${settings.API_PORT}`,
    DESK_URL: `http://${host}:${settings.DESK_PORT}`,
    PUBLIC_API_URL: at(settings.PUBLIC_API_URL, settings.API_PORT),
    PUBLIC_STOREFRONT_URL: at(settings.PUBLIC_STOREFRONT_URL, settings.STOREFRONT_PORT),
    PUBLIC_DESK_URL: at(settings.PUBLIC_DESK_URL, settings.DESK_PORT),
    ...(process.env.NODE_ENV !== "production" && {
      DESK_SHARED_SECRET: process.env.DESK_SHARED_SECRET || sharedSecret("DESK_SHARED_SECRET", dataDir),
      STOREFRONT_SHARED_SECRET:
        process.env.STOREFRONT_SHARED_SECRET || sharedSecret("STOREFRONT_SHARED_SECRET", dataDir),
    }),
    // At "info" sign-ins and refusals are told.
    LOG_LEVEL: process.env.LOG_LEVEL || (process.env.NODE_ENV === "production" ? "info" : "warn"),
    NODE_COMPILE_CACHE: compileCacheDir,
    ...allocatorSettings(process.env),
  };
}

/** A secret that the API shares with another server, kept beside the API's own. */
const sharedSecret = (name: string, dataDir: string) => storedSecret(join(dataDir, "secrets", name));

/**
 * Starts a service and restarts it whenever it exits; one that keeps exiting at once stops the store.
 * @returns the one-time staff link, when the service tells one
 */
function start(service: Service, env: Record<string, string>): Promise<string | null> {
  return new Promise((told) => {
    const child = spawn(
      process.execPath,
      [
        "--import",
        pathToFileURL(join(root, "run/leave-with-parent.mjs")).href,
        ...(service.flags ?? []),
        ...(watching ? ["--watch"] : []),
        ...(service.several && workers > 1 ? [join(root, "run/workers.ts"), String(workers)] : []),
        join(root, service.program),
      ],
      {
        cwd: root,
        env,
        stdio: ["ignore", "inherit", "inherit", "ipc"],
      },
    );
    service.child = child;
    service.startedAt = Date.now();
    child.on(
      "message",
      (message: { ready?: { staffLink: string | null }; seeding?: { done: number; of: number } }) => {
        if (message.seeding) showProgress(message.seeding);
        if (message.ready) told(message.ready.staffLink);
      },
    );
    child.on("exit", (code) => {
      if (closing) return;
      // Killed from outside is no failure of its own.
      const quick = code !== null && Date.now() - service.startedAt < QUICK_MS;
      service.fails = quick ? service.fails + 1 : 0;
      if (quick && code === 1 && !opened) {
        console.error(`The ${service.name} could not be started.`);
        void close(1);
        return;
      }
      if (service.fails >= QUICK_FAILS) {
        console.error(
          `The ${service.name} ended ${service.fails} times right after its start: the store closes. ` +
            "What it said stands above.",
        );
        void close(1);
        return;
      }
      console.error(`The ${service.name} ended and is started again.`);
      const pause = Math.min(LONGEST_PAUSE_MS, 200 * 2 ** service.fails);
      setTimeout(() => closing || void start(service, env).then(told), pause);
    });
  });
}

function showProgress({ done, of }: { done: number; of: number }): void {
  if (process.stdout.isTTY)
    process.stdout.write(`\rFilling the demo catalog: ${done} of ${of}${done === of ? "\n" : ""}`);
  else if (done === 0 || done === of) say(`Filling the demo catalog: ${done} of ${of}`);
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline && !closing) {
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await sleep(50);
  }
  if (!closing) throw new Error(`${url} does not answer.`);
}

async function refuseTakenPorts(settings: z.output<typeof schema>): Promise<void> {
  const names = ["API_PORT", "STOREFRONT_PORT", "DESK_PORT"] as const;
  for (const name of names) {
    const fault = await faultOf(settings[name], settings.HOST);
    if (fault === "EADDRINUSE")
      throw new Refused(
        `Port ${settings[name]} is taken: end the program that uses it, or set ${name} to another port.`,
      );
    if (fault === "EACCES")
      throw new Refused(`Port ${settings[name]} is for root only: set ${name} to one above 1023.`);
    if (fault)
      throw new Refused(`HOST is "${settings.HOST}", but it wants an address of this machine (${fault}).`);
  }
  if (new Set(names.map((name) => settings[name])).size < names.length)
    throw new Refused("API_PORT, STOREFRONT_PORT and DESK_PORT must be three different ports.");
}

/** @returns why no server can listen there, as Node.js calls it */
function faultOf(number: number, host: string): Promise<string | undefined> {
  return new Promise((tell) => {
    const probe = createServer();
    probe.once("error", ({ code, message }: NodeJS.ErrnoException) => tell(code ?? message));
    probe.listen(number, host, () => probe.close(() => tell(undefined)));
  });
}

async function close(code: number): Promise<void> {
  if (closing) return;
  closing = true;
  const ended = services.flatMap(({ child }) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return [];
    child.kill("SIGTERM");
    const gone = new Promise((done) => child.once("exit", done));
    return Promise.race([gone, sleep(drainMs + FINISH_MS).then(() => child.kill("SIGKILL"))]);
  });
  await Promise.all(ended);
  await stopDatabase();
  process.exit(code);
}

class Refused extends Error {}

function say(line: string): void {
  console.log(line);
}

process.on("SIGINT", () => void close(0));
process.on("SIGTERM", () => void close(0));
// The terminal is closed.
process.on("SIGHUP", () => void close(0));
main().catch((error: Error) => {
  console.error(error.message);
  if (process.env.LOG_LEVEL === "debug") console.error(error.stack);
  void close(1);
});
