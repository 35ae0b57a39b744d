import { CallFailed } from "@adire/contract/client";
import { goneProduct } from "@adire/contract/shapes";
import { data, redirect } from "react-router";

/**
 * Maps a failed product request to a response: a redirect to the successor of a removed product,
 * 410 with similar products and 404 for an unknown product. Where the API did not answer, `error` is a 503.
 * @param query kept in the redirect
 */
export function productErrorResponse(error: unknown, query: string): Response | ReturnType<typeof data> {
  if (!(error instanceof CallFailed)) throw error;
  if (error.status === 404 || error.status === 422) return data(null, { status: 404 });
  const removed = goneProduct.safeParse(error.problem);
  if (error.status !== 410 || !removed.success) throw error;
  if (removed.data.moved_to !== null) return redirect(`/products/${removed.data.moved_to}${query}`, 301);
  return data(removed.data, { status: 410 });
}
