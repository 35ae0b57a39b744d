import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Picture } from "./compose.ts";
import type { Cloth, Color } from "./names.ts";

export interface Composition {
  /** folder of the maps */
  folder: string;
  cloth: Cloth;
  color: Color;
  /** pixels; a picture is composed at double size when the single one would have to be enlarged */
  wanted: { width?: number; height?: number; fit?: "cover" | "inside" };
}

export type Composed = { id: number; picture: Picture } | { id: number; failure: string };

interface Composer {
  worker: Worker;
  /** the maps that it has read last */
  folder: string;
  pending: Map<number, { resolve: (picture: Picture) => void; reject: (cause: Error) => void }>;
}

const MAX_WORKERS = Math.min(2, availableParallelism());
const composers: Composer[] = [];
let lastId = 0;

/** Composes a picture in a worker, so that the caller's event loop stays free. */
export function composeInWorker({ folder, cloth, color, wanted }: Composition): Promise<Picture> {
  const composer = composerFor(folder);
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    composer.worker.ref();
    composer.folder = folder;
    composer.pending.set(id, { resolve, reject });
    composer.worker.postMessage({ id, folder, cloth, color, wanted } satisfies Composition & { id: number });
  });
}

/** Starts all workers in advance, so that the first request does not wait for them. */
export function startComposers(): void {
  while (composers.length < MAX_WORKERS) startComposer().worker.unref();
}

/** The worker with the fewest pending jobs, preferring one that has read the maps. */
function composerFor(folder: string): Composer {
  const [leastBusy] = [...composers].sort(
    (a, b) => a.pending.size - b.pending.size || Number(b.folder === folder) - Number(a.folder === folder),
  );
  return leastBusy && (leastBusy.pending.size === 0 || composers.length >= MAX_WORKERS)
    ? leastBusy
    : startComposer();
}

/** Idle workers do not keep the process alive. A failed worker is replaced by the next request. */
function startComposer(): Composer {
  const worker = new Worker(new URL("./composer-worker.ts", import.meta.url));
  const composer: Composer = { worker, folder: "", pending: new Map() };
  worker.on("message", (composed: Composed) => {
    const waiting = composer.pending.get(composed.id);
    composer.pending.delete(composed.id);
    if (composer.pending.size === 0) worker.unref();
    if ("picture" in composed) waiting?.resolve(composed.picture);
    else waiting?.reject(new Error(composed.failure));
  });
  const abandon = (cause: Error): void => {
    const index = composers.indexOf(composer);
    if (index >= 0) composers.splice(index, 1);
    for (const { reject } of composer.pending.values()) reject(cause);
    composer.pending.clear();
  };
  worker.on("error", abandon);
  worker.on("exit", () => abandon(new Error("A picture composer has stopped")));
  composers.push(composer);
  return composer;
}
