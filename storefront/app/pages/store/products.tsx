import { ButtonLink } from "../../ui/button.tsx";
import { PlainPage } from "../../ui/plain-page.tsx";

export const meta = () => [{ title: "Store · Adire" }];

export default function StoreProducts() {
  return (
    <PlainPage title="Store" note="Everything we carry.">
      <ButtonLink to="/products">Continue Shopping</ButtonLink>
    </PlainPage>
  );
}
