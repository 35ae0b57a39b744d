/** The id of the sentence on a page that is served although it may be out of date. */
export const staleNoticeId = "stale-notice";

/** Shows the sentence, which every page contains hidden. */
export const revealStaleNotice = (html: string): string =>
  html.replace(`<p id="${staleNoticeId}" hidden=""`, `<p id="${staleNoticeId}"`);
