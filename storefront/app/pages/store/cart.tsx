import { ButtonLink } from "../../ui/button.tsx";
import { PlainPage } from "../../ui/plain-page.tsx";

export const meta = () => [{ title: "Cart · Adire" }];

export default function Cart() {
  return (
    <PlainPage title="Cart" note="Sign in to see your cart.">
      <ButtonLink to="/products">Continue Shopping</ButtonLink>
    </PlainPage>
  );
}
