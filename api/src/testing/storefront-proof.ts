import { createHmac } from "node:crypto";
import { storefrontCallHeader, storefrontCallText } from "@adire/contract/storefront-call";
import type { Store } from "./open-store.ts";

/** The header by which a storefront proves itself to the API. */
export function storefrontProof(
  { config }: Pick<Store, "config">,
  { secret = config.STOREFRONT_SHARED_SECRET, visitor = "-", secondsAgo = 0 } = {},
): Record<string, string> {
  const text = storefrontCallText(String(Math.floor(Date.now() / 1000) - secondsAgo), visitor);
  return { [storefrontCallHeader]: `${text} ${createHmac("sha256", secret).update(text).digest("hex")}` };
}
