import { ButtonLink } from "../../ui/button.tsx";
import { PlainPage } from "../../ui/plain-page.tsx";

export const meta = () => [{ title: "Checkout · Adire" }];

export default function Checkout() {
  return (
    <PlainPage title="Checkout" note="Your cart is empty.">
      <ButtonLink to="/products">Continue Shopping</ButtonLink>
    </PlainPage>
  );
}
