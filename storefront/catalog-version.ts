import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as sleep } from "node:timers/promises";
import { heartbeatPath, readHeartbeat } from "@adire/contract/catalog-version-heartbeat";

export type CatalogVersion = {
  /** The current version; undefined while it is unknown. */
  now: () => string | undefined;
  /** The current version, after a short wait for the next heartbeat where the last one has just expired. */
  soon: () => Promise<string | undefined>;
  stop: () => void;
};

/** A heartbeat is valid this long, less its age; so a change shows within a second in any case. */
const VALID_MS = 800;
/** Without a heartbeat for so long, the connection is given up. */
const SILENCE_MS = 1_000;
const RECONNECT_MS = 250;
/** How long soon() waits at most. */
const WAIT_MS = 300;

/**
 * Follows the API's heartbeats until it is stopped.
 * @param proof the headers that prove this storefront to the API
 * @param onRefused is told why the API does not accept the proof
 */
export function followCatalog(
  apiUrl: string,
  proof: () => Record<string, string>,
  onRefused: (reason: string) => void,
): CatalogVersion {
  const waiting: (() => void)[] = [];
  const stopped = new AbortController();
  let version: string | undefined;
  let validUntil = 0;
  let isRefused = false;
  let lastHeartbeat = Number.NEGATIVE_INFINITY;

  async function follow(): Promise<void> {
    while (!stopped.signal.aborted) {
      await listen().catch(() => {});
      validUntil = 0;
      await sleep(RECONNECT_MS, undefined, { ref: false });
    }
  }

  async function listen(): Promise<void> {
    const silent = new AbortController();
    const timer = setTimeout(() => silent.abort(), SILENCE_MS).unref();
    try {
      const response = await fetch(apiUrl + heartbeatPath, {
        headers: proof(),
        redirect: "error",
        signal: AbortSignal.any([stopped.signal, silent.signal]),
      });
      if (response.status === 401 && !isRefused) onRefused(await reasonIn(response));
      isRefused = response.status === 401;
      if (!response.ok || !response.body) {
        await response.body?.cancel();
        return;
      }
      for await (const line of createInterface({
        input: Readable.fromWeb(response.body as ReadableStream),
      })) {
        timer.refresh();
        receive(line);
      }
    } finally {
      clearTimeout(timer);
    }
  }

  function receive(line: string): void {
    const heartbeat = readHeartbeat(line);
    if (!heartbeat) return;
    lastHeartbeat = performance.now();
    validUntil = lastHeartbeat + VALID_MS - heartbeat.age;
    version = heartbeat.version;
    for (const wake of waiting.splice(0)) wake();
  }

  const now = () => (performance.now() < validUntil ? version : undefined);
  void follow();
  return {
    now,
    async soon() {
      const known = now();
      if (known !== undefined || performance.now() - lastHeartbeat > SILENCE_MS) return known;
      await Promise.race([
        new Promise<void>((wake) => waiting.push(wake)),
        sleep(WAIT_MS, undefined, { ref: false }),
      ]);
      return now();
    },
    stop: () => stopped.abort(),
  };
}

const reasonIn = (response: Response): Promise<string> =>
  response.json().then(
    ({ message }) => String(message),
    () => "it does not say why",
  );
