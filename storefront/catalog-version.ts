import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as sleep } from "node:timers/promises";
import { readSign, versionSignsPath } from "@adire/contract/version-signs";

export type CatalogVersion = {
  /** The version that holds now; nothing while that is not known. */
  now: () => string | undefined;
  /** The same, after a moment's wait for the next sign where the last one has just run out. */
  soon: () => Promise<string | undefined>;
  /** Calls back after every change of the version. */
  onMove: (moved: () => void) => void;
  stop: () => void;
};

/** Milliseconds for which a sign holds, less its age; a change then shows within a second in any case. */
const holdsFor = 800;
/** Milliseconds without a sign after which another connection is tried, and those before each try. */
const silentFor = 1_000;
const pause = 250;
/** Milliseconds that an answer may wait for a sign that is late. */
const lateFor = 300;

/** Listens to the API's signs until it is stopped. */
export function followCatalog(apiUrl: string): CatalogVersion {
  const moves: (() => void)[] = [];
  let version: string | undefined;
  let validUntil = 0;
  let lastSign = Number.NEGATIVE_INFINITY;
  const waiting: (() => void)[] = [];
  const stopped = new AbortController();

  async function follow(): Promise<void> {
    while (!stopped.signal.aborted) {
      await listen().catch(() => {});
      validUntil = 0;
      await sleep(pause, undefined, { ref: false });
    }
  }

  async function listen(): Promise<void> {
    const silent = new AbortController();
    const timer = setTimeout(() => silent.abort(), silentFor).unref();
    const answer = await fetch(apiUrl + versionSignsPath, {
      signal: AbortSignal.any([stopped.signal, silent.signal]),
    });
    if (!answer.ok || !answer.body) {
      clearTimeout(timer);
      await answer.body?.cancel();
      return;
    }
    const lines = createInterface({ input: Readable.fromWeb(answer.body as ReadableStream) });
    try {
      for await (const line of lines) {
        timer.refresh();
        hear(line);
      }
    } finally {
      clearTimeout(timer);
    }
  }

  function hear(line: string): void {
    const sign = readSign(line);
    if (!sign) return;
    lastSign = performance.now();
    validUntil = lastSign + holdsFor - sign.age;
    const moved = version !== sign.version;
    version = sign.version;
    if (moved) for (const tell of moves) tell();
    for (const wake of waiting.splice(0)) wake();
  }

  const now = () => (performance.now() < validUntil ? version : undefined);
  void follow();
  return {
    now,
    async soon() {
      const known = now();
      if (known !== undefined || performance.now() - lastSign > silentFor) return known;
      await Promise.race([
        new Promise<void>((wake) => waiting.push(wake)),
        sleep(lateFor, undefined, { ref: false }),
      ]);
      return now();
    },
    onMove: (moved) => void moves.push(moved),
    stop: () => stopped.abort(),
  };
}
