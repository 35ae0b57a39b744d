import { paginationWindow } from "@adire/contract/limits";

/**
 * The page numbers that a pagination shows: up to five around the current one, the first and the last, and
 * gaps between.
 * @param page the current page, from 1 to `pages`
 * @param pages >= 1
 */
export function pageWindow(page: number, pages: number): Array<number | "gap"> {
  const width = Math.min(paginationWindow, pages);
  const from = Math.max(1, Math.min(page - Math.floor(width / 2), pages - width + 1));
  const shown: Array<number | "gap"> = Array.from({ length: width }, (_, index) => from + index);
  const to = from + width - 1;
  if (from > 1) shown.unshift(1, ...(from > 2 ? (["gap"] as const) : []));
  if (to < pages) shown.push(...(to < pages - 1 ? (["gap"] as const) : []), pages);
  return shown;
}
