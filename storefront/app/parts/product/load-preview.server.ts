import { CallFailed } from "@adire/contract/client";
import { productPreview } from "@adire/contract/endpoints/staff-products";
import type { ProductDetail } from "@adire/contract/shapes";
import { data } from "react-router";
import { api } from "../../api/api.server.ts";

/** @param token names a product, live or not, signed. @throws a response with status 410 after its hour */
export async function loadPreview(token: string, signal: AbortSignal): Promise<ProductDetail> {
  return api(productPreview.read, { query: { token }, signal }).catch((error: unknown) => {
    if (error instanceof CallFailed && error.status < 500) throw data(null, { status: 410 });
    throw error;
  });
}
