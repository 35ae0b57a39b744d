import { ButtonLink } from "../../ui/button.tsx";
import { PlainPage } from "../../ui/plain-page.tsx";

export const meta = () => [{ title: "Payment · Adire" }];

export default function PaymentCallback() {
  return (
    <PlainPage title="Payment" note="No payment reference found">
      <ButtonLink to="/products">Continue Shopping</ButtonLink>
    </PlainPage>
  );
}
