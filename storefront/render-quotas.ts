import { makeWorkQueue } from "@adire/contract/work-queue";

/**
 * Pages of a kind that are rendered at a time: each takes the processor for 20 ms, and cached pages wait for
 * all of them. Public pages, those of a checkout and all others have a quota each.
 */
const MAX_RENDERED_AT_ONCE = 8;
const MAX_WAITING_PAGES = 80;

export type RenderQuotas = ReturnType<typeof makeRenderQuotas>;
export function makeRenderQuotas(maxWaitSeconds: number) {
  const limits = {
    atWork: MAX_RENDERED_AT_ONCE,
    waiting: MAX_WAITING_PAGES,
    maxWaitMs: maxWaitSeconds * 1_000,
  };
  return { public: makeWorkQueue(limits), checkout: makeWorkQueue(limits), others: makeWorkQueue(limits) };
}
