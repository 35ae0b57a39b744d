import { CallFailed } from "@adire/contract/client";
import { goneProduct } from "@adire/contract/shapes";
import { data, redirect } from "react-router";

/**
 * What the address of a product answers when the API gave none: where its successor stands, or 410 with what is like it, 404 for
 * what never was in the shop, 502 for everything else.
 * @param query of the address, kept on the way to a successor
 */
export function absenceOf(error: unknown, query: string): Response | ReturnType<typeof data> {
  if (!(error instanceof CallFailed)) {
    console.error(error);
    return data(null, { status: 502 });
  }
  if (error.status === 404 || error.status === 422) return data(null, { status: 404 });
  const gone = goneProduct.safeParse(error.problem);
  if (error.status !== 410 || !gone.success) {
    console.error(error);
    return data(null, { status: 502 });
  }
  if (gone.data.moved_to !== null) return redirect(`/products/${gone.data.moved_to}${query}`, 301);
  return data(gone.data, { status: 410 });
}
