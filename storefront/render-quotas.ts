import { makeWorkQueue } from "@adire/contract/work-queue";

/**
 * Pages of a kind that are rendered at a time: each takes the processor for 20 ms, and cached pages wait for
 * all of them. Public pages, those of a checkout and all others have a quota each.
 */
const MAX_RENDERED_AT_ONCE = 8;
const MAX_WAITING_PAGES = 80;
/** A page that would come later than its visitor stays is refused. */
const MAX_WAIT_MS = 1_000;

const makeQuota = () =>
  makeWorkQueue({ atWork: MAX_RENDERED_AT_ONCE, waiting: MAX_WAITING_PAGES, maxWaitMs: MAX_WAIT_MS });

export type RenderQuotas = ReturnType<typeof makeRenderQuotas>;
export const makeRenderQuotas = () => ({ public: makeQuota(), checkout: makeQuota(), others: makeQuota() });
