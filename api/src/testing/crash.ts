import { expect, onTestFinished } from "vitest";
import { expectLedgersAgree } from "./interleave.ts";
import type { Store } from "./open-store.ts";
import { type Actor, secondProcess } from "./second-process.ts";

/** Work that a process may not finish. */
type Work<Scene, Said> = {
  scene: () => Promise<Scene>;
  act: (actor: Actor, scene: Scene) => Promise<Said>;
  /** Assertions before the retry; `said` is missing where the caller got no success response. */
  inBetween?: (scene: Scene, said: Said | undefined) => Promise<void> | void;
  /** Retries on a live process, as a shopper with the same key, the desk, the queue or the scheduler does. */
  again: (actor: Actor, scene: Scene) => Promise<Said>;
  after: (scene: Scene, said: Said) => Promise<void> | void;
};
export type Accidents = {
  /**
   * Repeats the work with the process killed after each of its steps, from 0 to the last, and then with its
   * connection closed after each COMMIT. After the retry the audit must find no disagreement.
   * @returns the number of faults
   */
  befall: <Scene, Said>(work: Work<Scene, Said>) => Promise<number>;
};

/** Starts a process that fails, and another one for the retry. */
export async function openAccidents(store: Store): Promise<Accidents> {
  const victim = await secondProcess(store, "victim");
  const next = await secondProcess(store, "next");
  onTestFinished(async () => {
    await victim.close();
    await next.close();
  });
  return {
    async befall(work) {
      let accidents = 0;
      /** @returns the steps, where there were too few for the fault to happen */
      async function play(
        kind: "dieAfter" | "cutAfter",
        step: number,
      ): Promise<readonly string[] | undefined> {
        const scene = await work.scene();
        victim.gate.follow({ [kind]: step });
        next.gate.follow({});
        const said = await work.act(victim, scene).catch(() => undefined);
        const wasCut = victim.gate.wasCut();
        const steps = victim.gate.steps();
        victim.gate.follow({});
        try {
          await work.inBetween?.(scene, wasWell(said) ? said : undefined);
          await work.after(scene, await work.again(next, scene));
          await expectLedgersAgree(store);
        } catch (error) {
          const where = `${kind === "dieAfter" ? "dead" : "cut"} after step ${step} (${steps[step - 1]})`;
          throw new Error(`${where}: ${error instanceof Error ? error.message : error}`, { cause: error });
        }
        if (!wasCut) return steps;
        accidents += 1;
        return undefined;
      }
      let all: readonly string[] | undefined;
      for (let step = 0; !all; step += 1) all = await play("dieAfter", step);
      // A single statement commits by itself.
      for (const [at, text] of all.entries())
        if (text === "commit" || all.length === 1) await play("cutAfter", at + 1);
      expect(accidents).toBeGreaterThan(2);
      return accidents;
    },
  };
}

function wasWell(said: unknown): boolean {
  const status = (said as { status?: unknown } | undefined)?.status;
  return said !== undefined && !(typeof status === "number" && status >= 400);
}
