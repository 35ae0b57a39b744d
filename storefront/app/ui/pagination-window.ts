import { paginationWindow } from "@adire/contract/limits";

/**
 * The pages that a pager shows: up to five around the current one, with the first and the last, and a gap where pages are left out.
 * @param page the current page, from 1 to `pages`
 * @param pages how many there are, >= 1
 */
export function pageWindow(page: number, pages: number): Array<number | "gap"> {
  const width = Math.min(paginationWindow, pages);
  const from = Math.max(1, Math.min(page - Math.floor(width / 2), pages - width + 1));
  const shown: Array<number | "gap"> = Array.from({ length: width }, (_, at) => from + at);
  const to = from + width - 1;
  if (from > 1) shown.unshift(1, ...(from > 2 ? (["gap"] as const) : []));
  if (to < pages) shown.push(...(to < pages - 1 ? (["gap"] as const) : []), pages);
  return shown;
}
