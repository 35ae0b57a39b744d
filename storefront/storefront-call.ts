import { createHmac } from "node:crypto";
import { noVisitor, storefrontCallHeader, storefrontCallText } from "@adire/contract/storefront-call";

/**
 * The header of a call to the API. It is a credential for some minutes: it goes to API_URL only.
 * @param visitor the IP address of the visitor whose limits the call counts for
 */
export function storefrontCall(secret: string, visitor = noVisitor): Record<string, string> {
  const text = storefrontCallText(String(Math.floor(Date.now() / 1000)), visitor);
  const signature = createHmac("sha256", secret).update(text).digest("hex");
  return { [storefrontCallHeader]: `${text} ${signature}` };
}
