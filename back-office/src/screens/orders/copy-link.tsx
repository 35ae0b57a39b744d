import { useState } from "react";
import { Button } from "../../parts/button.tsx";

/** Copies the address of a payment page, for a shopper who did not get the mail. */
export function CopyLink({ url }: { url: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(url).then(() => setCopied(true));
  return <Button onClick={copy}>{isCopied ? "Copied" : "Copy the payment link"}</Button>;
}
