import { ButtonLink } from "../ui/button.tsx";
import { PlainPage } from "../ui/plain-page.tsx";

export const meta = () => [{ title: "Orders · Adire" }];

export default function Orders() {
  return (
    <PlainPage title="Orders" note="Sign in to see your orders.">
      <ButtonLink to="/products">Continue Shopping</ButtonLink>
    </PlainPage>
  );
}
