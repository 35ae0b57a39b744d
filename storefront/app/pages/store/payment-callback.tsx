import { hiddenMeta } from "../../page-meta.ts";
import { PaymentCallbackScreen } from "../../parts/checkout/payment-callback-screen.tsx";
import { NeedsScript } from "../../ui/needs-script.tsx";

export const meta = hiddenMeta({
  title: "Payment",
  description: "Whether your payment went through.",
  path: "/store/payment/callback",
});

export default function PaymentCallbackPage() {
  return (
    <>
      <NeedsScript what="Looking your payment up" />
      <PaymentCallbackScreen />
    </>
  );
}
